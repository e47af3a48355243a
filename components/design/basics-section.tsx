"use client";

import { DESIGNS, DESIGN_SPECS } from "@/lib/study/designs/designs";
import { toText, useField } from "./editor-context";
import { CheckInput, SelectInput } from "./choice-input";
import { FieldFaults } from "./field-frame";
import { FieldRow, Section } from "./section";
import { ListInput, TextInput } from "./text-input";

export function BasicsSection() {
  const slug = useField("slug");
  return (
    <Section id="basics">
      <div>
        <p className="text-sm font-medium">Short name</p>
        <p className="font-mono text-sm">{toText(slug.value)}</p>
        <p className="mt-1 text-sm text-muted">Part of every link; it can no longer be changed.</p>
        <FieldFaults path="slug" faults={slug.faults} />
      </div>
      <TextInput path="title" label="Title" hint="Judges see it, so it must not reveal what you expect." />
      <FieldRow>
        <SelectInput
          path="design"
          label="Preset"
          options={DESIGNS.map((design) => [design, DESIGN_SPECS[design].name] as const)}
          hint="Another preset brings its own questions and texts wherever you have not written yours."
        />
        <ListInput
          path="languages"
          label="Languages"
          hint="Programming languages of the samples, separated by commas: c, java. Optional, since samples name theirs. Until there are samples, the preview shows an example in the first one."
        />
      </FieldRow>
      <CheckInput
        path="public"
        label="Public test, listed on this server’s first page"
        hint="While it is open. A session that is idle for half an hour frees its place. When off, it is not listed, but its address still opens it to anybody who has it."
      />
    </Section>
  );
}
