import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendallTau } from "@/lib/stats/ranks/kendall-tau";
import { pairwiseAccuracy } from "./pairwise-accuracy";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

describe("pairwise accuracy", () => {
  it("counts a common tie as right and any other tie as wrong", () => {
    // Of the six pairs 1-2 ties in both, 3-4 in the first alone; the other four have the same order.
    expect(pairwiseAccuracy([1, 1, 2, 2], [3, 3, 4, 5])).toBeCloseTo(5 / 6, 12);
    expect(pairwiseAccuracy([1, 2, 3], [1, 1, 2])).toBeCloseTo(2 / 3, 12);
    expect(pairwiseAccuracy([1, 2], [2, 1])).toBe(0);
  });

  it("is half of one more than tau without ties", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 12 }), (x) => {
        const y = x.map((value, at) => ((value * 7919) % 104729) + at / 100);
        fc.pre(new Set(y).size === y.length);
        const { tauB } = kendallTau(x, y);
        if (isUndefined(tauB)) throw new Error("there are no ties");
        expect(pairwiseAccuracy(x, y)).toBeCloseTo((1 + tauB) / 2, 12);
      }),
    );
  });

  it("needs two things", () => {
    expect(pairwiseAccuracy([], [])).toEqual(undefinedBecause("no_data"));
    expect(pairwiseAccuracy([1], [1])).toEqual(undefinedBecause("one_observation"));
    expect(() => pairwiseAccuracy([1, 2], [1])).toThrow();
  });
});
