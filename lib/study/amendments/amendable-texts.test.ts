import { expect, test } from "vitest";
import { type AmendableTexts, changedWords, listChanges, toAmendmentPatch } from "./amendable-texts";

const texts = (): AmendableTexts => ({
  version: 1,
  instructions: "Read.",
  consent: "Agree.",
  debriefText: "",
  questions: [{ id: "usability", label: "Usability", help: "While using it." }],
  tasks: [
    { key: "t", language: "en", title: "Sort", body: "Sort it." },
    { key: "t", language: "de", title: "Sortieren", body: "Sortiere es." },
  ],
});

test("a patch holds nothing but what differs", () => {
  expect(toAmendmentPatch(texts(), texts())).toEqual({});
  const after = texts();
  after.debriefText = "Thank you.";
  after.tasks = after.tasks.map((task) =>
    task.language === "de" ? { ...task, body: "Sortiere sie." } : task,
  );
  const patch = toAmendmentPatch(texts(), after);
  expect(patch).toEqual({
    debrief: { text: "Thank you." },
    tasks: [{ key: "t", language: "de", body: "Sortiere sie." }],
  });
  expect(listChanges(texts(), patch)).toEqual([
    { name: "Debrief", before: "", after: "Thank you." },
    { name: "Text of task t (de)", before: "Sortiere es.", after: "Sortiere sie." },
  ]);
});

test.each([
  ["one two three", "one 2 three", "one |two |2 |three"],
  ["", "new words", "||new words|"],
  ["gone", "", "|gone||"],
  ["a a a", "a a", "a |a ||a"],
  ["same", "same", "same|||"],
])("the changed words of %j and %j are told apart", (before, after, said) => {
  const { start, removed, added, end } = changedWords(before, after);
  expect(start + removed + end).toBe(before);
  expect(start + added + end).toBe(after);
  expect([start, removed, added, end].join("|")).toBe(said);
});
