"use client";

import { knownLanguageNames } from "@/lib/study/known-languages";
import { SelectInput } from "./choice-input";
import { NumberInput } from "./number-input";
import { FieldRow, Section } from "./section";

export function PresentationSection() {
  return (
    <Section
      id="presentation"
      lead="Every sample goes through the same steps, so that its form reveals as little as possible about its source. The original is kept. If you change a setting, all samples are prepared again when you save."
    >
      <FieldRow>
        <SelectInput
          path="presentation.comments"
          label="Comments in the code"
          options={[
            ["keep", "as they are"],
            ["remove", "removed"],
          ]}
        />
        <SelectInput
          path="presentation.identifiers"
          label="Names of variables and functions"
          options={[
            ["keep", "as they are"],
            ["unify", "in one scheme (a, b, c…)"],
          ]}
        />
        <SelectInput
          path="presentation.format"
          label="Layout"
          options={[
            ["keep", "as it is"],
            ["unify", "one layout for all"],
          ]}
          hint={`${knownLanguageNames()} are laid out again; other languages have their white space unified.`}
        />
        <SelectInput
          path="presentation.taskNames"
          standard="keep"
          label="Names in backticks in the tasks"
          options={[
            ["keep", "as they are"],
            ["unify", "follow the names in the code"],
          ]}
          hint="Needs unified names. A name is replaced only if it has the same new name in all programs of the task. Preview it on the Samples page."
        />
        <SelectInput
          path="presentation.skipped"
          standard="show"
          label="Programs that do not parse"
          options={[
            ["show", "unify their white space only"],
            ["refuse", "block opening"],
          ]}
        />
        <NumberInput
          path="presentation.mostLines"
          label="Longest program"
          unit="lines"
          placeholder="no limit"
          hint="As shown. A longer program keeps the study from opening."
        />
        <NumberInput
          path="presentation.toldApartLimit"
          label="Warn when a classifier’s accuracy is above"
          placeholder="guessing"
          hint="In the pool check, from 0.5 (guessing) to 1."
        />
      </FieldRow>
    </Section>
  );
}
