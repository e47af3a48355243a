"use client";

import { knownLanguageNames } from "@/lib/study/known-languages";
import { SelectInput } from "./choice-input";
import { NumberInput } from "./number-input";
import { FieldRow, Section } from "./section";

export function PresentationSection() {
  return (
    <Section
      id="presentation"
      lead="The same steps for every sample of every system, so that form tells nothing of its source. The original is kept. Changing a switch prepares all samples anew when you save."
    >
      <FieldRow>
        <SelectInput
          path="presentation.comments"
          label="Comments"
          options={[
            ["keep", "as they are"],
            ["remove", "taken out"],
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
          path="presentation.skipped"
          standard="show"
          label="Programs that do not parse"
          options={[
            ["show", "get their white space unified only"],
            ["refuse", "keep the study from opening"],
          ]}
        />
        <NumberInput
          path="presentation.toldApartLimit"
          label="Warn when pools are told apart above"
          placeholder="any better than guessing"
          hint="The share, from 0.5 (guessing) to 1, that a classifier may get right in the pool check."
        />
      </FieldRow>
    </Section>
  );
}
