"use client";

import { SelectInput } from "./choice-input";
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
          hint="C, C++, CUDA, Go, Java, JavaScript, OpenCL C, Python, Rust and TypeScript are laid out again; other languages have their white space unified."
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
      </FieldRow>
    </Section>
  );
}
