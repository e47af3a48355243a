import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupRows } from "@/lib/results/group-rows";
import { seededRandom } from "@/lib/simulate/random";
import { type GroupSums, twoWayDifference } from "./two-way-difference";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { welch } from "@/lib/stats/means/welch";

interface Row {
  judge: string;
  unit: string;
  value: number;
}

const sumsOf = (rows: readonly Row[]): GroupSums => {
  const by = (keyOf: (row: Row) => string) =>
    [...groupRows(rows, keyOf)].map(([key, own]) => ({
      key,
      n: own.length,
      sum: own.reduce((all, { value }) => all + value, 0),
      sumOfSquares: own.reduce((all, { value }) => all + value ** 2, 0),
    }));
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
        const part = (of: typeof pulls, keyOf: (row: Row) => string) => {
          const keys = [...new Set(of.map(keyOf))];
          const sums = keys.map((key) =>
            of.filter((row) => keyOf(row) === key).reduce((sum, { pull }) => sum + pull, 0),
          );
          return keys.length < 2
            ? 0
            : (sums.reduce((sum, one) => sum + one ** 2, 0) * keys.length) / (keys.length - 1);
        };
        const both = ["a", "b"].map((group) => pulls.filter(({ judge }) => judge.startsWith(group)));
        const inEach = (keyOf: (row: Row) => string) => both.reduce((sum, of) => sum + part(of, keyOf), 0);
        expect(difference).toBeCloseTo(meanOf(first) - meanOf(second), 12);
        const isTooFew = both.some((of) => new Set(of.map(({ judge }) => judge)).size < 3);
        expect(twoWay.status === "too_few_clusters").toBe(isTooFew);
        if (isTooFew) return;
        const cell = inEach((row) => JSON.stringify([row.judge, row.unit]));
        const [judge, unit] = [inEach((row) => row.judge), part(pulls, (row) => row.unit)];
        const isOverJudges = new Set(pulls.map((row) => row.unit)).size < 3;
        expect(twoWay.basis).toBe(isOverJudges ? "judges" : "judges and units");
        const crossed = cell + Math.max(judge - cell, 0) + Math.max(unit - cell, 0);
        expect(twoWay.variance).toBeCloseTo(isOverJudges ? judge : crossed, 12);
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

  it("takes judges as Welch does where units do not differ", () => {
    const judges = (group: string, right: readonly number[]) =>
      right.map((sum, at) => ({ judge: `${group}${at}`, n: 4, sum, sumOfSquares: sum }));
    const [first, second] = [judges("a", [1, 4, 3, 2]), judges("b", [4, 3, 2])];
    // Units that all have the mean of their group move nothing.
    const whole = (given: typeof first): GroupSums => {
      const mean = given.reduce((sum, one) => sum + one.sum, 0) / given.length;
      const units = given.map((_, at) => ({ unit: `u${at}`, n: 4, sum: mean }));
      return { judges: given, units, doubles: [] };
    };
    const { twoWay } = twoWayDifference(whole(first), whole(second));
    const over = welch(
      first.map(({ sum }) => sum / 4),
      second.map(({ sum }) => sum / 4),
    );
    if (isUndefined(over.se)) throw new Error("the judges differ");
    expect(twoWay.parts.unit).toBe(0);
    expect(twoWay.parts.judge).toBeCloseTo(over.se ** 2, 12);
  });

  it("keeps its size where samples differ and both arms share half of them, unlike a test over judges", () => {
    const random = seededRandom("two arms");
    const chance = (logit: number) => 1 / (1 + Math.exp(-logit));
    const runs = 200;
    const found = { twoWay: 0, welch: 0 };
    for (let run = 0; run < runs; run++) {
      const ease = Array.from({ length: 60 }, () => 1.5 * random.normal());
      const groups = [80, 40].map((judges, group) =>
        Array.from({ length: judges }, (_, judge) => {
          // The first 20 samples are common, then 20 of each arm's own.
          const own = (at: number) => (at < 20 ? at : at + 20 * group);
          return random.sample([...Array(40).keys()], 10).map((at): Row => {
            const isRight = random.chance(chance(0.3 + (ease[own(at)] ?? 0)));
            return { judge: `${group}-${judge}`, unit: `u${own(at)}`, value: isRight ? 1 : 0 };
          });
        }),
      );
      const [first = [], second = []] = groups;
      const p = twoWayDifference(sumsOf(first.flat()), sumsOf(second.flat())).twoWay.pTwoSided;
      const shares = (rows: readonly Row[][]) =>
        rows.map((own) => own.reduce((sum, { value }) => sum + value, 0) / own.length);
      const q = welch(shares(first), shares(second)).pTwoSided;
      found.twoWay += !isUndefined(p) && p <= 0.05 ? 1 : 0;
      found.welch += !isUndefined(q) && q <= 0.05 ? 1 : 0;
    }
    // 5% of 200 with three standard errors; over judges it is many more.
    expect(found.twoWay).toBeGreaterThanOrEqual(1);
    expect(found.twoWay).toBeLessThanOrEqual(19);
    expect(found.welch).toBeGreaterThan(25);
  });

  it("is undefined without values in a group", () => {
    const empty = { judges: [], units: [], doubles: [] };
    const { difference, twoWay } = twoWayDifference(empty, empty);
    expect(difference).toEqual(undefinedBecause("no_data"));
    expect(twoWay.status).toBe("no_data");
  });
});
