"use client";

import { AskedFields } from "./asked-fields";
import { CheckInput, SelectInput } from "./choice-input";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { debriefTells } from "@/lib/study/wording/debrief-tells";
import { toText, useField, useIsTimed } from "./editor-context";
import { EntryList } from "./entry-list";
import { FieldRow, Part, Section } from "./section";
import { OptionalText, TextInput } from "./text-input";

export function AfterSection() {
  const isTimed = useIsTimed();
  const design = toText(useField("design").value) as Protocol["design"];
  const show = toText(useField("debrief.show").value) as Protocol["debrief"]["show"];
  return (
    <Section id="after">
      <Part title="Closing questions">
        <AskedFields
          path="closing"
          hint="Asked once, after the last trial. Whether a judge knew some of the code, and which side was which, tells how blind the study was. A choice with the name guessed_arm asks which arm a judge was in: its choices stand for the arms in their order, further ones for “don’t know”, and the results hold the guesses against the arms."
        />
      </Part>
      <Part title="Debrief">
        {!isTimed && (
          <SelectInput
            hint={debriefTells(design, show)}
            path="debrief.show"
            label="What a judge learns at the end"
            options={[
              ["none", "nothing but thanks"],
              ["score", "how many were right"],
              ["truth", "how many were right, and the truth of each item"],
            ]}
          />
        )}
        <TextInput path="debrief.text" label="Text at the end" rows={3} />
        {!isTimed && (
          <CheckInput
            path="debrief.compareWhileOpen"
            label="Compare with others while the study is open"
            hint="From 20 finished sessions on, judges see everybody's scores, arms pooled. The study and its exports carry that for ever."
          />
        )}
      </Part>
      <Part title="Completion">
        <EntryList
          path="completion.codes"
          noun="completion code"
          hint="For panels. Shown when everything is stored."
          blank={() => ({ when: "completed", code: "" })}
          titleOf={() => "Code"}
        >
          {(path) => (
            <FieldRow>
              <SelectInput
                path={`${path}.when`}
                label="For"
                options={[
                  ["completed", "a complete session"],
                  ["screened-out", "a judge who was screened out"],
                  ["failed-check", "a failed attention check"],
                ]}
              />
              <TextInput path={`${path}.code`} label="Code" isMono />
            </FieldRow>
          )}
        </EntryList>
        <OptionalText
          path="completion.redirect"
          label="Address of the next page"
          placeholder="https://…"
          hint="Offered as a button at the end. Only https."
        />
      </Part>
    </Section>
  );
}
