import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cliffsDelta } from "./cliffs-delta";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { holm } from "@/lib/stats/several/holm";
import { mannWhitney } from "./mann-whitney";
import { rankSumTail } from "@/lib/stats/numerics/rank-sum-tail";
import { isUndefined } from "@/lib/stats/undefined";

const group = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 20 });

describe("the Mann-Whitney test", () => {
  it("counts the pairs in which the first is greater, ties half, and mirrors when the groups change places", () => {
    fc.assert(
      fc.property(group, group, (x, y) => {
        const one = mannWhitney(x, y);
        const other = mannWhitney(y, x);
        const pairs = x.flatMap((a) => y.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
        expect(one.w).toBe(pairs.reduce<number>((sum, pair) => sum + pair, 0));
        if (isUndefined(one.pTwoSided) || isUndefined(other.pTwoSided)) {
          expect(new Set([...x, ...y]).size).toBe(1);
          return;
        }
        expect(one.pTwoSided).toBeCloseTo(other.pTwoSided, 12);
        expect(one.pGreater).toBeCloseTo(other.pLess as number, 12);
      }),
    );
  });

  it("says why there is no p: no values, or all of them equal", () => {
    expect(mannWhitney([], [1]).pTwoSided).toEqual({ undefined: "no_data" });
    expect(mannWhitney([2, 2], [2]).pTwoSided).toEqual({ undefined: "zero_variance" });
    expect(() => mannWhitney([Number.NaN], [1])).toThrow(InvalidInputError);
  });

  it("has an exact distribution that agrees with counting every arrangement", () => {
    // Of the 10 ways to place two of five ranks, W is 0, 1, 2, 2, 3, 3, 4, 4, 5, 6.
    expect([0, 1, 2, 3, 4, 5, 6].map((w) => Math.round(10 * rankSumTail(w, 2, 3)))).toEqual([
      1, 2, 4, 6, 8, 9, 10,
    ]);
  });
});

it("Cliff's delta is undefined for an empty group, and refuses a W that no groups of that size have", () => {
  expect(isUndefined(cliffsDelta(0, 0, 5))).toBe(true);
  expect(() => cliffsDelta(7, 2, 3)).toThrow(InvalidInputError);
});

it("Holm's adjustment never lowers a p, keeps their order, and multiplies the smallest by their number", () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.option(p), { maxLength: 12 }), (values) => {
      const adjusted = holm(values);
      const pairs = values.flatMap((value, at) => (value === null ? [] : [[value, adjusted[at] ?? -1]]));
      expect(adjusted.map((value) => value === null)).toEqual(values.map((value) => value === null));
      pairs.sort(([a = 0], [b = 0]) => a - b);
      for (const [at, [value = 0, after = 0]] of pairs.entries()) {
        expect(after).toBeGreaterThanOrEqual(value);
        expect(after).toBeGreaterThanOrEqual(pairs[at - 1]?.[1] ?? 0);
      }
      const [smallest] = pairs;
      if (smallest) expect(smallest[1]).toBeCloseTo(Math.min(1, (smallest[0] ?? 0) * pairs.length), 12);
    }),
  );
});
