import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionView, TrialView } from "@/lib/blind/judge-view";
import {
  isOpen,
  type Marks,
  missingSlots,
  questionsByScale,
  SCALE,
  slotAfter,
  slotBeside,
  slotsOf,
  toMarks,
  toScores,
} from "./slots";

const question = (id: string, kind: QuestionView["kind"] = "sample", required = true): QuestionView => ({
  id,
  kind,
  label: id,
  help: "",
  anchors: ["a", "b", "c", "d"],
  required,
});
const pane = { language: "javascript", code: "x", html: "x" };
const two: Pick<TrialView, "panes" | "questions"> = {
  panes: [pane, pane],
  questions: [question("preference", "pair"), question("readability"), question("acceptance")],
};
const one = { panes: [pane], questions: [question("origin")] };
const keys = (slots: { key: string }[]) => slots.map(({ key }) => key);

describe("the slots of a trial", () => {
  it("come row by row, left before right, with the pair last wherever it is listed", () => {
    expect(slotsOf(two).map(({ question: { id }, side }) => [id, side])).toEqual([
      ["readability", "left"],
      ["readability", "right"],
      ["acceptance", "left"],
      ["acceptance", "right"],
      ["preference", null],
    ]);
  });

  it("have distinct keys", () => {
    const all = keys(slotsOf(two));
    expect(new Set(all).size).toBe(all.length);
  });

  it("keep the pair closed until every required property is marked", () => {
    const slots = slotsOf(two);
    const pair = slots[4]!;
    const rows = slots.slice(0, 4);
    const all: Marks = Object.fromEntries(rows.map(({ key }) => [key, 1]));
    expect(isOpen(pair, slots, all)).toBe(true);
    for (const { key } of rows) {
      const { [key]: _, ...fewer } = all;
      expect(isOpen(pair, slots, fewer)).toBe(false);
    }
  });

  it("open the pair at once when nothing else is asked", () => {
    const slots = slotsOf({ panes: [pane, pane], questions: [question("which_human", "pair")] });
    expect(isOpen(slots[0]!, slots, {})).toBe(true);
  });

  it("miss only what is required and unmarked", () => {
    const slots = slotsOf({
      panes: [pane],
      questions: [question("a"), question("b", "sample", false), question("c")],
    });
    expect(missingSlots(slots, { [slots[0]!.key]: 2 }).map(({ question: { id } }) => id)).toEqual(["c"]);
  });
});

describe("going on after a mark", () => {
  it("goes to the next control", () => {
    const slots = slotsOf(two);
    expect(slotAfter(slots, {}, slots[0]!.key)).toBe(slots[1]);
  });

  it("goes back to what was left out before the pair opens", () => {
    const slots = slotsOf(two);
    const marks = Object.fromEntries(slots.slice(1, 4).map(({ key }) => [key, -1 as const]));
    expect(slotAfter(slots, marks, slots[3]!.key)).toBe(slots[0]);
  });

  it("ends when the last control is marked and nothing is missing", () => {
    const slots = slotsOf(one);
    expect(slotAfter(slots, { [slots[0]!.key]: 1 }, slots[0]!.key)).toBeNull();
  });
});

describe("moving up and down", () => {
  it("goes from the left program to the right one, then to the next question, and takes in the pair", () => {
    const slots = slotsOf(two);
    expect(slotBeside(slots, slots[0]!.key, 1)).toBe(slots[1]);
    expect(slotBeside(slots, slots[1]!.key, 1)).toBe(slots[2]);
    expect(slotBeside(slots, slots[3]!.key, 1)).toBe(slots[4]);
    expect(slotBeside(slots, slots[2]!.key, -1)).toBe(slots[1]);
  });

  it("stops at the ends", () => {
    const slots = slotsOf(two);
    expect(slotBeside(slots, slots[0]!.key, -1)).toBeNull();
    expect(slotBeside(slots, slots[4]!.key, 1)).toBeNull();
  });
});

describe("scores", () => {
  it("name a side only where there are two", () => {
    const slots = slotsOf(one);
    expect(toScores(slots, { [slots[0]!.key]: -2 })).toEqual([{ question: "origin", score: -2 }]);
  });

  it("of a stored answer come back as the same marks", () => {
    const slots = slotsOf(two);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...keys(slots)), fc.constantFrom(...SCALE), { noNullPrototype: true }),
        (marks) => {
          expect(toMarks(slots, { revision: 1, scores: toScores(slots, marks) })).toEqual(marks);
        },
      ),
    );
  });

  it("of one pane are found whether or not the answer says left", () => {
    const slots = slotsOf(one);
    const answer = {
      revision: 1,
      scores: [{ question: "origin", pane: "left" as const, score: 2 as const }],
    };
    expect(toMarks(slots, answer)).toEqual({ [slots[0]!.key]: 2 });
  });
});

it("says the four words of neighbouring questions once", () => {
  const other: QuestionView = {
    ...question("acceptance"),
    anchors: ["no", "rather no", "rather yes", "yes"],
  };
  const asked = [question("first"), question("second"), other, question("third")];
  expect(questionsByScale(asked).map((group) => group.asked.map(({ id }) => id))).toEqual([
    ["first", "second"],
    ["acceptance"],
    ["third"],
  ]);
});
