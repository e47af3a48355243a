"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { toText, useEditor, useEntries } from "./editor-context";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part } from "./section";
import { IdInput, ListInput, TextInput } from "./text-input";

/** Questions with one right answer, which screen out who does not know it. */
export function QuizPart() {
  const count = useEntries("quiz.questions").length;
  return (
    <Part title="Quiz">
      <EntryList
        path="quiz.questions"
        noun="quiz question"
        isOrdered
        most={20}
        hint="About the instructions, for example. Who does not pass begins no session, takes no place, and gets the panel's code for the screened-out. What was answered is not kept."
        blank={(number) => ({
          id: `quiz_${number + 1}`,
          label: "A new question",
          choices: ["yes", "no"],
          right: "yes",
        })}
        titleOf={(entry) => toText(getAt(entry, "label"))}
      >
        {(path) => <QuizQuestion path={path} />}
      </EntryList>
      {count > 0 && (
        <FieldRow>
          <NumberInput path="quiz.passMark" label="Right answers needed" placeholder={`all ${count}`} />
          <NumberInput
            path="quiz.attempts"
            label="Attempts"
            hint="Panels expect at least two. Without a panel or a personal invite they are counted by browser tab."
          />
        </FieldRow>
      )}
    </Part>
  );
}

function QuizQuestion({ path }: { path: string }) {
  const { set } = useEditor();
  return (
    <>
      <TextInput path={`${path}.label`} label="Question" />
      <FieldRow>
        <IdInput path={`${path}.id`} label="Id" onRename={(to) => set(`${path}.id`, to)} />
        <TextInput path={`${path}.right`} label="Right answer" />
      </FieldRow>
      <ListInput path={`${path}.choices`} label="Choices" parted="line" rows={4} hint="One on each line." />
    </>
  );
}
