import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GroupSums, twoWayDifference } from "./two-way-difference";
import { twoWayMean } from "./two-way-mean";
import { isUndefined, undefinedBecause } from "./undefined";

interface Row {
  judge: string;
  unit: string;
  value: number;
}

const sumsOf = (rows: readonly Row[]): GroupSums => {
  const by = (keyOf: (row: Row) => string) =>
    [...new Set(rows.map(keyOf))].map((key) => {
      const own = rows.filter((row) => keyOf(row) === key);
      const sum = own.reduce((all, { value }) => all + value, 0);
      return { key, n: own.length, sum, sumOfSquares: own.reduce((all, { value }) => all + value ** 2, 0) };
    });
  return {
    judges: by(({ judge }) => judge).map(({ key: judge, ...sums }) => ({ ...sums, judge })),
    units: by(({ unit }) => unit).map(({ key: unit, ...sums }) => ({ ...sums, unit })),
    doubles: by(({ judge, unit }) => JSON.stringify([judge, unit])).filter(({ n }) => n > 1),
  };
};

const rowsOf = (group: string) =>
  fc.array(
    fc.record({
      judge: fc.integer({ min: 1, max: 4 }).map((at) => `${group}${at}`),
      unit: fc.integer({ min: 1, max: 4 }).map((at) => `u${at}`),
      value: fc.constantFrom(0, 1),
    }),
    { minLength: 2, maxLength: 30 },
  );

describe("the difference of two groups with crossed clusters", () => {
  it("is the regression on the group, clustered both ways, from the single values", () => {
    fc.assert(
      fc.property(rowsOf("a"), rowsOf("b"), (first, second) => {
        const { difference, twoWay } = twoWayDifference(sumsOf(first), sumsOf(second));
        const meanOf = (rows: readonly Row[]) =>
          rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
        const pulls = [first, second].flatMap((rows, at) =>
          rows.map((row) => ({
            ...row,
            pull: ((at === 0 ? 1 : -1) * (row.value - meanOf(rows))) / rows.length,
          })),
        );
        const part = (keyOf: (row: Row) => string) => {
          const keys = [...new Set(pulls.map(keyOf))];
          const sums = keys.map((key) =>
            pulls.filter((row) => keyOf(row) === key).reduce((sum, { pull }) => sum + pull, 0),
          );
          return (sums.reduce((sum, one) => sum + one ** 2, 0) * keys.length) / (keys.length - 1);
        };
        expect(difference).toBeCloseTo(meanOf(first) - meanOf(second), 12);
        if (new Set(pulls.map(({ unit }) => unit)).size < 2) {
          expect(twoWay.status).toBe("too_few_clusters");
          return;
        }
        const parts = [part(({ judge }) => judge), part(({ unit }) => unit), part((row) => JSON.stringify([row.judge, row.unit]))] as const; // prettier-ignore
        expect(twoWay.variance).toBeCloseTo(parts[0] + parts[1] - parts[2], 12);
      }),
    );
  });

  it("changes its sign with the order of the groups, and nothing else", () => {
    fc.assert(
      fc.property(rowsOf("a"), rowsOf("b"), (first, second) => {
        const [one, other] = [
          twoWayDifference(sumsOf(first), sumsOf(second)),
          twoWayDifference(sumsOf(second), sumsOf(first)),
        ];
        if (isUndefined(one.difference) || isUndefined(other.difference))
          throw new Error("values were given");
        expect(one.difference).toBeCloseTo(-other.difference, 12);
        const [p, q] = [one.twoWay.pTwoSided, other.twoWay.pTwoSided];
        if (isUndefined(p) || isUndefined(q)) expect(p).toEqual(q);
        else expect(p).toBeCloseTo(q, 9);
      }),
    );
  });

  it("of groups without common units has the sum of their variances but for the factors", () => {
    const rows = (group: string, right: readonly number[]): Row[] =>
      right.flatMap((count, at) =>
        Array.from({ length: 6 }, (_, trial) => ({
          ...{ judge: `${group}${at}`, unit: `${group}-${trial}`, value: trial < count ? 1 : 0 },
        })),
      );
    const [first, second] = [rows("a", [1, 4, 3, 5]), rows("b", [2, 6, 5])];
    const raw = (given: readonly Row[]) => {
      const { parts } = twoWayMean(given, 0).twoWay;
      if (isUndefined(parts.judge) || isUndefined(parts.unit) || isUndefined(parts.cell)) return NaN;
      const judges = new Set(given.map(({ judge }) => judge)).size;
      return { judge: (parts.judge * (judges - 1)) / judges, unit: (parts.unit * 5) / 6 };
    };
    const { parts } = twoWayDifference(sumsOf(first), sumsOf(second)).twoWay;
    const [one, other] = [raw(first), raw(second)] as { judge: number; unit: number }[];
    expect(parts.judge).toBeCloseTo((((one?.judge ?? 0) + (other?.judge ?? 0)) * 7) / 6, 12);
    expect(parts.unit).toBeCloseTo((((one?.unit ?? 0) + (other?.unit ?? 0)) * 12) / 11, 12);
  });

  it("is undefined without values in a group", () => {
    const empty = { judges: [], units: [], doubles: [] };
    const { difference, twoWay } = twoWayDifference(empty, empty);
    expect(difference).toEqual(undefinedBecause("no_data"));
    expect(twoWay.status).toBe("no_data");
  });
});
