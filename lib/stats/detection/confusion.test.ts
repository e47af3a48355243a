import { expect, it } from "vitest";
import { confusion, rightOf } from "./confusion";

it("positive means judged human", () => {
  const counts = confusion([
    { truth: "human", answer: "human" },
    { truth: "machine", answer: "human" },
    { truth: "machine", answer: "human" },
    { truth: "machine", answer: "machine" },
    { truth: "human", answer: "machine" },
  ]);
  expect(counts).toEqual({ tp: 1, fp: 2, tn: 1, fn: 1 });
  expect(rightOf(counts)).toEqual({ correct: 2, n: 5 });
});

it("no answers are four zeros", () => {
  expect(confusion([])).toEqual({ tp: 0, fp: 0, tn: 0, fn: 0 });
});
