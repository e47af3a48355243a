"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { toText, toTexts, useEditor, useField } from "./editor-context";
import { CheckInput, ManyInput, SelectInput } from "./choice-input";
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
      {(entry) => <AskedField path={entry} mayScreenOut={path === "profile"} />}
    </EntryList>
  );
}

function AskedField({ path, mayScreenOut }: { path: string; mayScreenOut: boolean }) {
  const { set } = useEditor();
  const type = useField(`${path}.type`).value;
  const choices = toTexts(useField(`${path}.choices`).value);
  const eligible = useField(`${path}.eligible`).value;
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
      {mayScreenOut && (eligible !== undefined || (type === "choice" && choices.length > 0)) && (
        <ManyInput
          path={`${path}.eligible`}
          label="Who can take part"
          isOptional
          options={[...new Set([...(type === "choice" ? choices : []), ...toTexts(eligible)])].map(
            (choice) => [choice, choice],
          )}
          hint="If no answer is marked, everybody can take part. Otherwise only people who give a marked answer can, and the question must be answered. All others are told before they read the instructions, take no place, get the panel's code for the screened-out, and are counted; what they answered is not kept."
        />
      )}
    </>
  );
}
