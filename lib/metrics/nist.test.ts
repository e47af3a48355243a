import { expect, it } from "vitest";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { sentenceNist } from "./nist";

it("weighs a rare run more than a common one, by hand", () => {
  // Of 4 tokens "a" has 3: log2(4/3) each; "b" has 1: log2(4/1). No longer run of the text is in the reference.
  const reference = ["a", "a", "b", "a"];
  const only = (token: string) => sentenceNist([token, "x", token, "x"], [reference]);
  expect(only("a")).toBeCloseTo((2 * Math.log2(4 / 3)) / 4, 12);
  expect(only("b")).toBeCloseTo((1 * Math.log2(4 / 1)) / 4, 12);
});

it("is 0 for a text without tokens, and counts orders that a short text lacks as 0", () => {
  expect(sentenceNist([], [["a"]])).toBe(0);
  // One token of two: log2(2/1) on the first order alone, and half the length costs.
  const penalty = Math.exp((Math.log(0.5) / Math.log(1.5) ** 2) * Math.log(1 / 2) ** 2);
  expect(sentenceNist(["a"], [["a", "b"]])).toBeCloseTo(penalty, 12);
});

it("refuses to measure against nothing", () => {
  expect(() => sentenceNist(["a"], [])).toThrow(InvalidInputError);
  expect(() => sentenceNist(["a"], [[]])).toThrow(InvalidInputError);
});
