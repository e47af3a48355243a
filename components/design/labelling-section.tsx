"use client";

import { PlainLink } from "@/components/ui/plain-link";
import { getAt } from "@/lib/study/protocol/document-path";
import { toText, useEditor, useField } from "./editor-context";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { StandardText } from "./standard-text";
import { IdInput, TextInput } from "./text-input";

/** What is labelled, by how many people, and by which rules. */
export function LabellingSection() {
  const slug = toText(useField("slug").value);
  return (
    <Section
      id="statements"
      lead="Each program is shown beside the most similar reference of its task. People label each kind of statement; identical statements count as correct automatically, whatever white space and comments stand between their tokens."
    >
      <FieldRow>
        <NumberInput
          path="statements.tasks"
          label="Tasks to draw"
          placeholder="all"
          hint="Drawn at random when the study opens. Empty: all."
        />
        <NumberInput path="statements.coders" label="People for each program" hint="At least two." />
      </FieldRow>
      <StandardText
        path="statements.guidelines"
        label="Guidelines"
        standard="The standard text on partially correct, incorrect and not applicable."
      />
      <Part title="Kinds of statements">
        <p className="text-sm">
          <PlainLink href={`/studies/${slug}/samples/statements`}>See what the saved queries match</PlainLink>
        </p>
        <EntryList
          path="statements.kinds"
          noun="kind"
          isOrdered
          most={12}
          blank={(count) => ({ id: `kind-${count + 1}`, label: "", queries: [], labels: [] })}
          titleOf={(entry) => toText(getAt(entry, "label"))}
        >
          {(at) => <Kind at={at} />}
        </EntryList>
      </Part>
    </Section>
  );
}

function Kind({ at }: { at: string }) {
  const { set } = useEditor();
  return (
    <>
      <FieldRow>
        <TextInput path={`${at}.label`} label="Label" hint="What people read." />
        <IdInput
          path={`${at}.id`}
          label="Id"
          hint="What exports hold."
          onRename={(to) => set(`${at}.id`, to)}
        />
      </FieldRow>
      <EntryList
        path={`${at}.queries`}
        noun="query"
        most={20}
        hint="A tree-sitter query for each language; what it captures as @statement is found. Without one, people select statements by hand."
        blank={() => ({ language: "python", query: "" })}
        titleOf={(entry) => toText(getAt(entry, "language"))}
      >
        {(query) => (
          <>
            <TextInput path={`${query}.language`} label="Language" />
            <TextInput path={`${query}.query`} label="Query" rows={3} isMono />
          </>
        )}
      </EntryList>
      <EntryList
        path={`${at}.labels`}
        noun="label"
        isOrdered
        most={8}
        hint="Labels of its own, such as kinds of errors. None is set by itself then. Without any: partially correct and incorrect."
        blank={(count) => ({ id: `label-${count + 1}`, label: "" })}
        titleOf={(entry) => toText(getAt(entry, "label"))}
      >
        {(label) => (
          <FieldRow>
            <TextInput path={`${label}.label`} label="Label" />
            <IdInput path={`${label}.id`} label="Id" onRename={(to) => set(`${label}.id`, to)} />
          </FieldRow>
        )}
      </EntryList>
    </>
  );
}
