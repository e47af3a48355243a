"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { toText, useEditor, useField } from "./editor-context";
import { CheckInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow } from "./section";
import { IdInput, ListInput, TextInput } from "./text-input";

/** Questions about the judge, before or after: a number, a choice or a text. */
export function AskedFields({ path, hint }: { path: "profile" | "closing"; hint: string }) {
  return (
    <EntryList
      path={path}
      noun="question"
      isOrdered
      most={30}
      hint={hint}
      blank={(count) => ({
        id: `${path}_${count + 1}`,
        label: "A new question",
        type: "text",
        required: false,
      })}
      titleOf={(entry) => toText(getAt(entry, "label"))}
    >
      {(entry) => <AskedField path={entry} />}
    </EntryList>
  );
}

function AskedField({ path }: { path: string }) {
  const { set } = useEditor();
  const type = useField(`${path}.type`).value;
  return (
    <>
      <TextInput path={`${path}.label`} label="Question" />
      <FieldRow>
        <IdInput path={`${path}.id`} label="Id" onRename={(to) => set(`${path}.id`, to)} />
        <SelectInput
          path={`${path}.type`}
          label="Answer"
          options={[
            ["text", "a text"],
            ["number", "a number"],
            ["choice", "one of a list"],
          ]}
        />
        {type === "number" && (
          <>
            <NumberInput path={`${path}.min`} label="At least" placeholder="any" />
            <NumberInput path={`${path}.max`} label="At most" placeholder="any" />
          </>
        )}
      </FieldRow>
      {type === "choice" && (
        <ListInput
          path={`${path}.choices`}
          label="Choices"
          parted="line"
          rows={4}
          hint="One on each line."
          isOptional
        />
      )}
      <CheckInput path={`${path}.required`} label="Must be answered" />
    </>
  );
}
