"use client";

import { toText, useEditor, useField } from "./editor-context";
import { designSpec } from "@/lib/study/designs/designs";
import { canRemark } from "@/lib/study/remarks";
import { canTryPrograms } from "@/lib/study/try-programs";
import { CheckInput, SelectInput } from "./choice-input";
import { FieldFaults } from "./field-frame";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { IdInput, TextInput } from "./text-input";

export function TrialSection() {
  const panes = useField("panes");
  const design = designSpec(toText(useField("design").value));
  const tells = useField("tells");
  const mode = toText(useField("tryPrograms.mode").value);
  return (
    <Section id="trial" lead="What one screen is like.">
      <div>
        <p className="text-sm">
          {panes.value === 2 ? "Two programs side by side" : "One program"}, as the preset says.
        </p>
        <FieldFaults path="panes" faults={panes.faults} />
      </div>
      <CheckInput
        path="taskFirst"
        label="Task first"
        hint="The task stands alone until the judge says “I have read it”; then the code appears."
      />
      <NumberInput
        path="minReadMs"
        label="Shortest believable reading time"
        unit="milliseconds"
        hint="A trial that was read faster is flagged, never refused. 0 flags none."
      />
      <CheckInput
        path="allowBack"
        label="Going back"
        hint="Judges may look at earlier trials and change their answers."
      />
      <CheckInput
        path="allowComment"
        label="A comment from the judge"
        hint="A field for it under each trial."
      />
      {(tells.value === true || design?.measures !== "labels") && (
        <CheckInput
          path="tells"
          label="Marking what gave it away"
          hint="Judges may mark passages of the code."
        />
      )}
      {panes.value === 2 && (
        <>
          <CheckInput
            path="comparing.differences"
            label="Marking what differs"
            hint="Lines that stand in one program alone are marked, in the same colour on both sides."
          />
          <CheckInput
            path="comparing.fold"
            label="Folding what is equal"
            hint="Stretches of eight or more equal lines are folded until the judge opens them."
          />
        </>
      )}
      {tells.value === true && (
        <CheckInput
          path="tellReasons"
          label="Asking why it gave it away"
          hint="A short text field at each marked passage. It may be left empty."
        />
      )}
      {(design === null || canRemark(design)) && <Remarks />}
      {(mode !== "" || (design !== null && canTryPrograms(design))) && (
        <SelectInput
          path="tryPrograms.mode"
          standard="off"
          label="Running both programs"
          options={[
            ["off", "not offered"],
            ["offered", "judges may run both with one input"],
            ["required", "the marks open after the first run"],
          ]}
          hint="Python and JavaScript, in the judge's browser. Runs are counted; inputs are not kept."
        />
      )}
    </Section>
  );
}

/** Remarks at lines: whether, of which kinds, and how severe. */
function Remarks() {
  const isOn = toText(useField("remarks.mode").value) === "offered";
  return (
    <>
      <SelectInput
        path="remarks.mode"
        standard="off"
        label="Remarks at lines"
        options={[
          ["off", "not offered"],
          ["offered", "judges may remark on lines of the code"],
        ]}
        hint="Judges choose lines and a kind, and may write a reason. You read the remarks after unsealing."
      />
      {isOn && (
        <Part title="Kinds of remarks">
          <Choices list="kinds" noun="kind" most={12} />
        </Part>
      )}
      {isOn && (
        <Part title="Severity of remarks">
          <Choices
            list="severities"
            noun="level"
            most={6}
            hint="From the least to the most severe. Without a level, severity is not asked."
          />
        </Part>
      )}
    </>
  );
}

function Choices({
  list,
  noun,
  most,
  hint,
}: {
  list: "kinds" | "severities";
  noun: string;
  most: number;
  hint?: string;
}) {
  const { set } = useEditor();
  const path = `remarks.${list}`;
  return (
    <EntryList
      path={path}
      noun={noun}
      isOrdered
      most={most}
      hint={hint}
      blank={(count) => ({ id: `${noun}-${count + 1}`, label: "" })}
      titleOf={(entry) => (entry as { label?: string }).label ?? ""}
    >
      {(at) => (
        <FieldRow>
          <TextInput path={`${at}.label`} label="Label" hint="What judges read." />
          <IdInput
            path={`${at}.id`}
            label="Id"
            hint="What exports hold."
            onRename={(to) => set(`${at}.id`, to)}
          />
        </FieldRow>
      )}
    </EntryList>
  );
}
