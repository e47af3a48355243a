import fc from "fast-check";
import { expect, it } from "vitest";
import { binomialTest } from "./binomial-test";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { undefinedBecause } from "@/lib/stats/undefined";

/** Pascal's triangle: exact for the n used here. */
const choose = (n: number, k: number): number =>
  k === 0 || k === n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k);

it("the two-sided p is the summed probability of all outcomes no more likely than the observed one", () => {
  const sizes = fc
    .integer({ min: 1, max: 14 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  const chances = fc.integer({ min: 1, max: 19 }).map((twentieths) => twentieths / 20);
  fc.assert(
    fc.property(sizes, chances, ([k, n], p) => {
      const density = Array.from({ length: n + 1 }, (_, i) => choose(n, i) * p ** i * (1 - p) ** (n - i));
      const limit = (density[k] ?? 0) * (1 + 1e-7);
      const direct = density.filter((value) => value <= limit).reduce((sum, value) => sum + value, 0);
      expect(binomialTest(k, n, p).pTwoSided).toBeCloseTo(direct, 12);
    }),
  );
});

it("counting failures instead of successes changes nothing", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (k, failures) => {
      const one = binomialTest(k, k + failures, 0.5);
      const other = binomialTest(failures, k + failures, 0.5);
      expect(one.pTwoSided).toEqual(other.pTwoSided);
      expect(one.pLess).toEqual(other.pGreater);
    }),
  );
});

it("52 right of 100 is what guessing gives", () => {
  expect(binomialTest(52, 100).pTwoSided).toBeCloseTo(0.7643534344, 9);
});

it("no answers give no p-value, and impossible counts are refused", () => {
  expect(binomialTest(0, 0).pTwoSided).toEqual(undefinedBecause("no_data"));
  for (const [k, n] of [
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
  ] as const)
    expect(() => binomialTest(k, n)).toThrow(InvalidInputError);
  expect(() => binomialTest(1, 2, 1.5)).toThrow(InvalidInputError);
});
