import { expect, it } from "vitest";
import { summary } from "./summary";
import { undefinedBecause } from "@/lib/stats/undefined";

it("the standard deviation divides by n - 1 and an even median lies between the middle two", () => {
  expect(summary([2, 4, 4, 10])).toEqual({ n: 4, sum: 20, mean: 5, median: 4, sd: Math.sqrt(12) });
  expect(summary([1, 2]).median).toBe(1.5);
});

it("nothing has no sum, and one value no spread", () => {
  expect(summary([]).sum).toEqual(undefinedBecause("no_data"));
  expect(summary([3])).toMatchObject({ n: 1, sum: 3, mean: 3, sd: undefinedBecause("one_observation") });
});

it("equal values have exactly that mean and exactly no spread, whatever rounding does to their sum", () => {
  expect(summary([0.1, 0.1, 0.1])).toMatchObject({ mean: 0.1, sd: 0 });
});

it("a small spread on a large offset is not lost", () => {
  expect(summary([1e9 + 1, 1e9 + 2, 1e9 + 3]).sd).toBeCloseTo(1, 12);
});
