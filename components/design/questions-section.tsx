"use client";

import { PRESET_QUESTIONS, type Question } from "@/lib/study/questions";
import type { Design } from "@/lib/study/design";
import { hasTruth } from "@/lib/study/has-truth";
import { getAt } from "@/lib/study/protocol/document-path";
import { Button } from "@/components/ui/button";
import { toText, useEditor, useField } from "./editor-context";
import { CheckInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { renameQuestion } from "./renaming";
import { FieldRow, Section } from "./section";
import { IdInput, TextInput } from "./text-input";

export function QuestionsSection() {
  const { document, set } = useEditor();
  const isBinary = hasTruth(toText(document["design"]) as Design);
  return (
    <Section
      id="questions"
      lead={`Every answer is −2, −1, +1 or +2: a judge must lean. Each question has a word for each of the four marks, and none for the middle; a mark without a word shows its number.${isBinary ? " The sign is the binary answer, and what accuracy, errors and tests against chance count; 1 or 2 says how sure a judge is." : ""}`}
    >
      <EntryList
        path="questions"
        noun="question"
        isOrdered
        most={40}
        blank={blankQuestion}
        titleOf={(entry) => toText(getAt(entry, "label"))}
        summaryOf={inALine}
      >
        {(path, at) => <QuestionFields path={path} at={at} />}
      </EntryList>
      {document["questions"] !== undefined && (
        <div>
          <Button variant="quiet" className="text-sm" onClick={() => set("questions", undefined)}>
            Back to the preset&rsquo;s questions
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The words of the four marks, and what helps to choose one. */
const inALine = (question: unknown): string => {
  const marks = ["\u22122", "\u22121", "+1", "+2"].map(
    (mark, at) => `${mark} ${toText(getAt(question, `anchors.${at}`))}`,
  );
  const help = toText(getAt(question, "help"));
  return `${help === "" ? "" : `${help} `}${marks.join(" · ")}`;
};

function QuestionFields({ path, at }: { path: string; at: number }) {
  const { change } = useEditor();
  const id = toText(useField(`${path}.id`).value);
  const isPair = useField(`${path}.kind`).value === "pair";
  const isPreset = Object.hasOwn(PRESET_QUESTIONS, id);
  const marks = [-2, -1, 1, 2];
  return (
    <>
      <FieldRow>
        <TextInput path={`${path}.label`} label="Question" />
        {isPreset ? (
          <div className="flex flex-col gap-1">
            <p className="text-sm font-medium">Id</p>
            <p className="font-mono text-sm">{id}</p>
            <p className="text-sm text-muted">
              The preset&rsquo;s own, {isPair ? "about the pair" : "about each program"}: scripts rely on it.
            </p>
          </div>
        ) : (
          <IdInput
            path={`${path}.id`}
            label="Id"
            hint="Names the question in exports."
            onRename={(to) => change(renameQuestion(at, to))}
          />
        )}
      </FieldRow>
      <TextInput
        path={`${path}.help`}
        label="Help"
        rows={2}
        hint="One sentence under the question; may be left empty."
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-2">
        {marks.map((mark, which) => (
          <TextInput
            key={mark}
            path={`${path}.anchors.${which}`}
            label={mark > 0 ? `+${mark}` : `\u2212${-mark}`}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        {!isPreset && (
          <SelectInput
            path={`${path}.kind`}
            label="About"
            options={[
              ["sample", "each program"],
              ["pair", "the pair of programs"],
            ]}
          />
        )}
        <CheckInput path={`${path}.required`} label="Must be answered" />
      </div>
    </>
  );
}

const blankQuestion = (count: number): Question => ({
  id: `question_${count + 1}`,
  kind: "sample",
  label: "A new question",
  help: "",
  anchors: ["strongly dislike", "dislike", "like", "strongly like"],
  required: true,
});
