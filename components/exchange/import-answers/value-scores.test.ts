import { describe, expect, it } from "vitest";
import { pointScaleOf, standing, toMissing, toScores, valuesOf } from "./value-scores";

describe("values that need no meaning", () => {
  it.each([
    ["all scores", "long", ["-2", "-1", "1", "2"], ["-2", "-1", "1", "2"]],
    ["only 1 and 2, which may be no and yes", "long", ["1", "2"], []],
    ["only negative scores", "long", ["-2", "-1"], ["-2", "-1"]],
    ["scores and a middle", "long", ["-2", "-1", "0", "1", "2"], ["-2", "-1", "1", "2"]],
    ["scores and a word", "verdicts", ["-1", "1", "n/a", ""], ["-1", "1"]],
    ["one to four, of which 1 and 2 look like scores", "long", ["1", "2", "3", "4"], []],
    ["nought to two, which may begin at nought", "long", ["0", "1", "2"], []],
    ["minus three to three", "long", ["-3", "-2", "-1", "1", "2", "3"], []],
    ["votes and ties", "battles", ["model_a", "model_b", "tie"], ["model_a", "model_b"]],
    ["votes for A and B", "battles", ["A", "B", "1"], ["A", "B"]],
  ] as const)("%s", (_name, format, values, stand) => {
    expect([...standing(values, format)]).toEqual(stand);
  });
});

it("counts a value over all questions, and puts numbers in their order before words", () => {
  const questions = [
    { question: "a", values: [{ value: "1", scores: 3 }] },
    {
      question: "b",
      values: [
        { value: "tie", scores: 9 },
        { value: "2", scores: 4 },
        { value: "1", scores: 2 },
        { value: "-1", scores: 1 },
      ],
    },
  ];
  expect(valuesOf({ questions })).toEqual([
    { value: "-1", scores: 1 },
    { value: "1", scores: 5 },
    { value: "2", scores: 4 },
    { value: "tie", scores: 9 },
  ]);
});

it("names in a mapping what stands for itself beside what was chosen, and nothing where nothing was", () => {
  expect(toScores({ "0": "leave out", "1": "" }, new Set(["-1", "1", "model_a"]))).toEqual({
    "0": "leave out",
    "-1": -1,
    "1": 1,
  });
  expect(toScores({ "0": "" }, new Set(["1"]))).toBeNull();
});

it("names values without an answer apart from the scores", () => {
  const targets = { NA: "no answer", "1": "-2", "2": "2" };
  expect(toMissing(targets)).toEqual(["NA"]);
  expect(toScores(targets, new Set())).toEqual({ "1": -2, "2": 2 });
  expect(toScores({ NA: "no answer" }, new Set(["1", "-1"]))).toBeNull();
});

it.each([
  [["1", "2", "3", "4", "5"], 5],
  [["1", "7", "NA"], 7],
  [["1", "2"], null],
  [["0", "5"], null],
  [["1.5", "5"], null],
  [["tie"], null],
] as const)("takes %j for a scale of %s points", (values, points) => {
  expect(pointScaleOf(values)).toBe(points);
});
