"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { AskedFields } from "./asked-fields";
import { CodePanes, useBlankPanes } from "./preview/code-panes";
import { toText, useEditor, useEntries, useIsTimed } from "./editor-context";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { StandardText } from "./standard-text";
import { IdInput, ListInput, TextInput } from "./text-input";

export function BeforeSection() {
  const panes = useBlankPanes();
  const hasPractice = useEntries("practice").length > 0;
  const isTimed = useIsTimed();
  return (
    <Section
      id="before"
      lead={`In this order: consent, what you ask about the judge, instructions,${isTimed ? "" : " practice,"} quiz. Texts may use Markdown.`}
    >
      <StandardText
        path="consent"
        label="Consent"
        standard="The standard text; it follows the title, the contact, the ethics approval and the retention."
      />
      <StandardText path="instructions" label="Instructions" standard="The preset's text." />
      <Part title="About the judge">
        <AskedFields path="profile" hint="Ask only what you will use. Nothing is needed unless you say so." />
      </Part>
      {(!isTimed || hasPractice) && <PracticePart panes={panes} />}
      <QuizPart />
    </Section>
  );
}

function PracticePart({ panes }: { panes: ReturnType<typeof useBlankPanes> }) {
  return (
    <Part title="Practice">
      <EntryList
        path="practice"
        noun="practice trial"
        isOrdered
        most={5}
        hint="To try the page with, before anything counts. Answers are never stored."
        blank={(count) => ({ title: `Practice ${count + 1}`, body: "", panes })}
        titleOf={(entry) => toText(getAt(entry, "title"))}
      >
        {(path) => (
          <>
            <TextInput path={`${path}.title`} label="Task title" />
            <TextInput path={`${path}.body`} label="Task" rows={3} />
            <CodePanes path={`${path}.panes`} most={2} />
            <TextInput
              path={`${path}.feedback`}
              label="Feedback"
              rows={3}
              hint="Shown when the judge has marked it: what there was to see. Markdown; may be left empty."
            />
          </>
        )}
      </EntryList>
    </Part>
  );
}

/** Questions with one right answer, which screen out who does not know it. */
function QuizPart() {
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
