import t from "@stdlib/stats-base-dists-t";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { brunnerMunzel, cliffsDeltaInterval } from "./cliffs-delta-interval";

const group = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 30 });

const defined = (x: readonly number[], y: readonly number[]) => {
  const interval = cliffsDeltaInterval(x, y);
  if (isUndefined(interval)) throw new Error("defined for groups that differ");
  return interval;
};

const repeated = (value: number, count: number): number[] => Array.from({ length: count }, () => value);

describe("the interval of Cliff's delta", () => {
  it("has the statistic and the p of scipy's brunnermunzel for Brunner and Munzel's own data", () => {
    // Pain scores of 14 and 11 patients.
    const [one, other] = [
      [1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1],
      [3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4],
    ];
    const { area, variance, df } = brunnerMunzel(other, one);
    expect(area).toBeCloseTo(121.5 / 154, 12);
    const statistic = (area - 0.5) / Math.sqrt(variance);
    expect(statistic).toBeCloseTo(3.1374674823029505, 12);
    expect(2 * t.cdf(-statistic, df)).toBeCloseTo(0.005786208666151538, 12);
  });

  it("holds the estimate, stays in range, mirrors, and has a width", () => {
    fc.assert(
      fc.property(group, group, (x, y) => {
        fc.pre(new Set([...x, ...y]).size > 1);
        const [one, other] = [defined(x, y), defined(y, x)];
        const delta = 2 * brunnerMunzel(x, y).area - 1;
        expect(one.low).toBeLessThanOrEqual(delta + 1e-12);
        expect(one.high).toBeGreaterThanOrEqual(delta - 1e-12);
        expect(one.low).toBeGreaterThanOrEqual(-1);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.high - one.low).toBeGreaterThan(0);
        expect(one.low).toBeCloseTo(-other.high, 9);
      }),
    );
  });

  it("counts pairs as the definition does", () => {
    fc.assert(
      fc.property(group, group, (x, y) => {
        const pairs = x.flatMap((one) => y.map((other) => (Math.sign(one - other) + 1) / 2));
        const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
        expect(brunnerMunzel(x, y).area).toBeCloseTo(mean, 12);
      }),
    );
  });

  it("is that of two shares where nearly all values are tied", () => {
    // 7 of 120 values are above zero in the one group, none in the other: delta is the difference of two shares.
    const share = 7 / 120;
    const { low, high } = defined([...repeated(1, 7), ...repeated(0, 113)], repeated(0, 120));
    const standardError = Math.sqrt((share * (1 - share)) / 119);
    expect((high - low) / (2 * 1.96 * standardError)).toBeCloseTo(1, 1);
    expect(low).toBeGreaterThan(0);
  });

  it("depends on the smaller group where the sizes differ", () => {
    const halfOf = (count: number) => [...repeated(1, count / 2), ...repeated(0, count / 2)];
    const rare = [...repeated(1, 20), ...repeated(0, 180)];
    const { low, high } = defined(rare, halfOf(20));
    const standardError = Math.sqrt(0.25 / 19 + 0.09 / 199);
    expect((high - low) / (2 * 1.96 * standardError)).toBeGreaterThan(0.95);
  });

  it("is undefined without values or without any difference, and refuses what is no number", () => {
    expect(cliffsDeltaInterval([], [1, 2])).toEqual(undefinedBecause("no_data"));
    expect(cliffsDeltaInterval([3, 3], [3, 3, 3])).toEqual(undefinedBecause("zero_variance"));
    expect(() => cliffsDeltaInterval([1, NaN], [2])).toThrow(InvalidInputError);
    expect(() => cliffsDeltaInterval([1, 2], [2], 1)).toThrow(InvalidInputError);
  });
});
