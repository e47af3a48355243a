"use client";

import { toText, useField } from "./editor-context";
import { designSpec } from "@/lib/study/designs/designs";
import { canTryPrograms } from "@/lib/study/try-programs";
import { CheckInput, SelectInput } from "./choice-input";
import { FieldFaults } from "./field-frame";
import { NumberInput } from "./number-input";
import { Section } from "./section";

export function TrialSection() {
  const panes = useField("panes");
  const design = designSpec(toText(useField("design").value));
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
      <CheckInput path="allowComment" label="Comments" hint="A field for a remark under each trial." />
      <CheckInput
        path="tells"
        label="Marking what gave it away"
        hint="Judges may mark passages of the code."
      />
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
