"use client";

import { type JsonDocument, setAt } from "@/lib/study/protocol/document-path";
import { toText, useEditor, useField, useIds } from "./editor-context";
import { CheckInput, SelectInput } from "./choice-input";
import { FieldFrame, type FieldProps } from "./field-frame";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";

/** How a study of timed tasks is run. */
export function TimedSection() {
  const hasPretest = toText(useField("timed.pretest.task").value) !== "";
  return (
    <Section
      id="timed"
      lead="Every person does every task once: half of the tasks from scratch, half from a program. Half of the people begin each task from scratch."
    >
      <Part title="The clock">
        <FieldRow>
          <NumberInput
            path="timed.timeLimitMinutes"
            label="Time limit for each task"
            unit="minutes"
            placeholder="none"
            hint="A task that is not passed by then ends. Empty: no limit."
          />
          <SelectInput
            path="timed.shows"
            label="Shown of a test that failed"
            standard="names"
            options={[
              ["names", "its name"],
              ["inputs", "its name and its input"],
              ["count", "only how many failed"],
            ]}
            hint="What a test expects is never shown."
          />
        </FieldRow>
        <CheckInput
          path="timed.pauses"
          label="Pauses"
          hint="People may stop the clock. The task and their program are hidden until they continue."
        />
      </Part>
      <Part title="Stages">
        <FieldRow>
          <PretestInput
            path="timed.pretest"
            label="Pretest"
            hint="The key of the task that everybody does first, from scratch. You close the pretest on the overview page. Empty: no pretest."
          />
          {hasPretest ? (
            <NumberInput
              path="timed.groups"
              label="Groups by speed"
              hint="The fastest people of the pretest are group A. People with equal times are put in order by the study's seed."
            />
          ) : (
            <NumberInput
              path="timed.people"
              label="Planned people"
              hint="Rows of the plan. If more people come, the next plan begins."
            />
          )}
          {hasPretest && (
            <>
              <NumberInput path="timed.exclude.fastest" label="Exclude the fastest" unit="people" />
              <NumberInput path="timed.exclude.slowest" label="Exclude the slowest" unit="people" />
            </>
          )}
        </FieldRow>
      </Part>
      <SystemInput
        path="timed.conditions.system"
        label="Programs to begin with"
        hint="Each task of the main part needs exactly one program to begin with."
      />
    </Section>
  );
}

function PretestInput(field: FieldProps) {
  const { change } = useEditor();
  const { set, faults } = useField(field.path);
  const task = useField(`${field.path}.task`);
  /** Without a pretest no one is excluded or grouped. */
  const takeOut = () =>
    change((_filled, document) =>
      ["timed.pretest", "timed.exclude", "timed.groups"].reduce<JsonDocument>(
        (left, path) => setAt(left, path, undefined),
        document,
      ),
    );
  return (
    <FieldFrame {...field} faults={[...faults, ...task.faults]}>
      {(control) => (
        <input
          {...control}
          className="field font-mono"
          placeholder="none"
          value={toText(task.value)}
          onChange={({ target }) => (target.value === "" ? takeOut() : set({ task: target.value }))}
        />
      )}
    </FieldFrame>
  );
}

function SystemInput(field: FieldProps) {
  const { value, set, faults } = useField(field.path);
  const systems = useIds("systems");
  const chosen = toText(value);
  const isKnown = chosen === "" || systems.includes(chosen);
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={chosen}
          onChange={({ target }) => set(target.value === "" ? null : target.value)}
        >
          <option value="">the one program that each task has</option>
          {!isKnown && <option value={chosen}>{chosen} (not there)</option>}
          {systems.map((id) => (
            <option key={id} value={id}>
              programs of {id}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
