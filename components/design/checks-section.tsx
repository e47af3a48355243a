"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { CodePanes, useBlankPanes } from "./preview/code-panes";
import { toText, useEditor, useEntries, useField, useIds, useQuestionOptions } from "./editor-context";
import { ManyInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { IdInput, TextInput } from "./text-input";

export function ChecksSection() {
  const panes = useBlankPanes();
  const [question = ""] = useIds("questions");
  return (
    <Section
      id="checks"
      lead="A trial with a known right answer, at a fixed place. The answer never travels to a judge; a failed check is a flag, never an exclusion by itself."
    >
      <EntryList
        path="attentionChecks"
        noun="attention check"
        most={50}
        blank={(count) => ({
          id: `check-${count + 1}`,
          position: 3,
          title: "",
          body: "",
          panes,
          expect: [{ question, scores: [1, 2] }],
        })}
        titleOf={(entry) => toText(getAt(entry, "id"))}
      >
        {(path) => <CheckFields path={path} />}
      </EntryList>
    </Section>
  );
}

function CheckFields({ path }: { path: string }) {
  const { set } = useEditor();
  const panes = useField("panes").value === 2 ? 2 : 1;
  const [question = ""] = useIds("questions");
  return (
    <>
      <FieldRow>
        <IdInput path={`${path}.id`} label="Id" onRename={(to) => set(`${path}.id`, to)} />
        <NumberInput path={`${path}.position`} label="Position in the session" />
      </FieldRow>
      <TextInput path={`${path}.title`} label="Task title" />
      <TextInput path={`${path}.body`} label="Task" rows={3} />
      <CodePanes path={`${path}.panes`} most={panes} />
      <Part title="Answers that pass">
        <EntryList
          path={`${path}.expect`}
          noun="expected answer"
          blank={() => ({ question, scores: [1, 2] })}
          titleOf={(entry) => toText(getAt(entry, "question"))}
        >
          {(expected) => <ExpectedFields path={expected} />}
        </EntryList>
      </Part>
    </>
  );
}

function ExpectedFields({ path }: { path: string }) {
  const { set } = useEditor();
  const questions = useQuestionOptions();
  const asked = useEntries("questions");
  const chosen = useField(`${path}.question`).value;
  const isPair =
    getAt(
      asked.find((question) => getAt(question, "id") === chosen),
      "kind",
    ) === "pair";
  const hasSides = useField("panes").value === 2 && !isPair;
  const pane = useField(`${path}.pane`).value;
  return (
    <>
      <FieldRow>
        <SelectInput path={`${path}.question`} label="Question" options={questions} />
        {(hasSides || pane !== undefined) && (
          <label className="flex flex-col gap-1 text-sm font-medium">
            Program
            <select
              className="field font-normal"
              value={toText(pane)}
              onChange={({ target }) => set(`${path}.pane`, target.value === "" ? undefined : target.value)}
            >
              <option value="">both of them</option>
              <option value="left">left</option>
              <option value="right">right</option>
            </select>
          </label>
        )}
      </FieldRow>
      <ManyInput
        path={`${path}.scores`}
        label="Right marks"
        isNumber
        options={[
          ["-2", "\u22122"],
          ["-1", "\u22121"],
          ["1", "+1"],
          ["2", "+2"],
        ]}
      />
    </>
  );
}
