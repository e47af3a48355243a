"use client";

import { NumberInput } from "./number-input";
import { FieldRow, Section } from "./section";
import { TextInput } from "./text-input";

export function PeopleSection() {
  return (
    <Section id="people">
      <FieldRow>
        <TextInput path="contact" label="Contact" hint="Stands in the standard consent text." />
        <TextInput path="ethicsId" label="Ethics approval" hint="Number or name; may be left empty." />
        <TextInput
          path="panel.idParam"
          label="Panel's parameter"
          isMono
          hint="The part of a panel's link that names the person; kept apart from the answers."
        />
        <NumberInput
          path="retention.externalIdsDays"
          label="Panel ids are kept for"
          unit="days"
          hint="Counted from the session's end; then they are deleted."
        />
      </FieldRow>
    </Section>
  );
}
