"use client";

import { toText, useEditor, useField, useIds } from "./editor-context";
import { CheckInput, ManyInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { IdInput, TextInput } from "./text-input";

/** Two questions by which results say how blind judges were. */
export function BlindingSection() {
  const { set } = useEditor();
  const systems = useIds("systems");
  const isOn = toText(useField("blinding.source.mode").value) === "asked";
  const path = "blinding.source.choices";
  return (
    <Section
      id="blinding"
      lead="Results hold what judges say here against the truth. Off unless you switch it on."
    >
      <CheckInput
        path="blinding.seenBefore"
        label="Asking in each trial whether the code was seen before"
        hint="Yes, not sure or no. Results stand beside those without the trials that were recognised."
      />
      <SelectInput
        path="blinding.source.mode"
        standard="off"
        label="Asking who wrote the programs"
        options={[
          ["off", "not asked"],
          ["asked", "asked after the last trial, with some programs shown again"],
        ]}
        hint="The choices are the first thing that tells a judge who may have written programs: they come after the last trial, and answers are final from then on."
      />
      {isOn && (
        <>
          <NumberInput
            path="blinding.source.trials"
            label="Trials that are shown again"
            hint="1 to 10, spread evenly over the session. With one, each judge guesses once about each program of it."
          />
          <Part title="Who may have written them">
            <EntryList
              path={path}
              noun="choice"
              isOrdered
              most={12}
              hint="In your words; every system belongs to one choice. A choice without a system is a decoy. “I don’t know” is always offered."
              blank={(count) => ({ id: `choice-${count + 1}`, label: "", systems: [] })}
              titleOf={(entry) => (entry as { label?: string }).label ?? ""}
            >
              {(at) => (
                <>
                  <FieldRow>
                    <TextInput path={`${at}.label`} label="Label" hint="What judges read." />
                    <IdInput
                      path={`${at}.id`}
                      label="Id"
                      hint="What exports hold."
                      onRename={(to) => set(`${at}.id`, to)}
                    />
                  </FieldRow>
                  <ManyInput
                    path={`${at}.systems`}
                    label="Right for"
                    options={systems.map((id) => [id, id] as const)}
                  />
                </>
              )}
            </EntryList>
          </Part>
        </>
      )}
    </Section>
  );
}
