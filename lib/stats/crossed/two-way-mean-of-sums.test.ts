import fc from "fast-check";
import { expect, it } from "vitest";
import { clustersOf } from "./clusters-of";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type CrossedValue, twoWayMean } from "./two-way-mean";
import { type CrossedSums, type Sums, twoWayMeanOfSums } from "./two-way-mean-of-sums";
import { processorMs } from "@/test/processor-ms";

const sumsOf = (values: readonly CrossedValue[], keyOf: (one: CrossedValue) => string): Sums[] => {
  const squares = clustersOf(values, keyOf, ({ value }) => value ** 2);
  return clustersOf(values, keyOf, ({ value }) => value).map(({ n, sum }, at) => ({
    n,
    sum,
    sumOfSquares: squares[at]?.sum ?? 0,
  }));
};

const toSums = (values: readonly CrossedValue[]): CrossedSums => ({
  judges: sumsOf(values, ({ judge }) => judge),
  units: sumsOf(values, ({ unit }) => unit).map(({ n, sum }) => ({ n, sum })),
  doubles: sumsOf(values, ({ judge, unit }) => `${judge} ${unit}`).filter(({ n }) => n > 1),
});

const near = (one: unknown, other: unknown, path = ""): string[] => {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)) ? [] : [`${path}: ${one}, ${other}`];
  if (typeof one === "object" && one !== null && typeof other === "object" && other !== null)
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      near((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}.${key}`),
    );
  return one === other ? [] : [`${path}: ${String(one)}, ${String(other)}`];
};

const values = (value: fc.Arbitrary<number>): fc.Arbitrary<CrossedValue[]> =>
  fc
    .record({ judges: fc.integer({ min: 1, max: 8 }), units: fc.integer({ min: 1, max: 6 }) })
    .chain(({ judges, units }) =>
      fc.array(
        fc.record({
          judge: fc.integer({ min: 1, max: judges }).map((at) => `j${at}`),
          unit: fc.integer({ min: 1, max: units }).map((at) => `u${at}`),
          value,
        }),
        { maxLength: 60 },
      ),
    );

it.each([
  ["right or wrong", fc.integer({ min: 0, max: 1 }), 0.5],
  ["even scores", fc.constantFrom(-2, -1, 1, 2), 0],
  ["differences of even scores", fc.integer({ min: -4, max: 4 }), 0],
  ["one value", fc.constantFrom(0.1), 0],
  ["any tenth", fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10), 0.3],
] as const)("of %s, sums tell the same mean as single values, doubles or not", (_name, value, nullValue) => {
  fc.assert(
    fc.property(values(value), fc.constantFrom(0.9, 0.95), (rows, level) => {
      expect(
        near(twoWayMeanOfSums(toSums(rows), nullValue, { level }), twoWayMean(rows, nullValue, { level })),
      ).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it("a study of whole scores far from zero keeps its spread", () => {
  const rows = [3, 5, 4, 4, 5, 3, 3, 4, 6].map((value, at) => ({
    judge: `j${at % 3}`,
    unit: `u${Math.floor(at / 3)}`,
    value: value + 10_000,
  }));
  expect(near(twoWayMeanOfSums(toSums(rows), 10_004), twoWayMean(rows, 10_004))).toEqual([]);
});

it("100,000 judges and 10,000 units take well below a second", () => {
  const judges = Array.from({ length: 100_000 }, (_, at) => ({ n: 10, sum: at % 11, sumOfSquares: at % 11 }));
  const whole = judges.reduce((sum, judge) => sum + judge.sum, 0);
  const units = Array.from({ length: 10_000 }, (_, at) => ({
    n: 100,
    sum: Math.floor(whole / 10_000) + (at < whole % 10_000 ? 1 : 0),
  }));
  const tookMs = processorMs(() =>
    expect(twoWayMeanOfSums({ judges, units, doubles: [] }, 0.5).twoWay.status).toBe("ok"),
  );
  expect(tookMs).toBeLessThan(2000);
});

it("judges and units that do not hold the same values are refused", () => {
  const judges = [{ n: 2, sum: 1, sumOfSquares: 1 }];
  for (const units of [[{ n: 1, sum: 1 }], [{ n: 2, sum: 2 }], [{ n: 2, sum: Number.NaN }]])
    expect(() => twoWayMeanOfSums({ judges, units, doubles: [] }, 0)).toThrow(InvalidInputError);
});
