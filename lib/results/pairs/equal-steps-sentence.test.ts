import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { equalStepsSentence } from "./equal-steps-sentence";
import type { Contrast } from "./report";

type Ends = readonly [low: number, high: number];

const contrastWith = (mean: number, own: Ends, steps: Ends | null): Contrast => {
  const intervalOf = ([low, high]: Ends) => ({ low, high, level: 0.95 });
  const equal = steps === null ? undefinedBecause("zero_variance") : intervalOf(steps);
  return {
    difference: { mean, twoWay: { interval: intervalOf(own) } },
    equalSteps: { interval: equal },
  } as unknown as Contrast;
};

describe("the sentence about equal steps", () => {
  it("is said where one interval contains 0 and the other does not, later minus earlier", () => {
    expect(equalStepsSentence(contrastWith(0.4, [0.01, 0.8], [-0.02, 0.6]))).toBe(
      "This depends on the scale: with equal steps between the four scores the 95% CI is -0.02 to 0.60, which contains 0.",
    );
    expect(equalStepsSentence(contrastWith(-0.4, [-0.8, 0.01], [-0.6, -0.02]))).toBe(
      "This depends on the scale: with equal steps between the four scores the 95% CI is -0.60 to -0.02, which leaves 0 out.",
    );
  });

  it("is left out where both say the same, or one says nothing", () => {
    expect(equalStepsSentence(contrastWith(0.4, [0.1, 0.8], [0.1, 0.6]))).toBeNull();
    expect(equalStepsSentence(contrastWith(0.4, [-0.1, 0.8], [-0.1, 0.6]))).toBeNull();
    expect(equalStepsSentence(contrastWith(0.4, [0.1, 0.8], null))).toBeNull();
  });
});
