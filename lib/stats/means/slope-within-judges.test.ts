import { describe, expect, it } from "vitest";
import reference from "@/lib/stats/reference/slope-within-judges.json";
import { isUndefined } from "@/lib/stats/undefined";
import { type PlacedSums, slopeWithinJudges, timesAsFar } from "./slope-within-judges";

const sumsOf = (values: readonly (readonly [x: number, y: number])[]): PlacedSums => {
  const sums = { n: 0, x: 0, xSquared: 0, y: 0, xy: 0 };
  for (const [x, y] of values) {
    sums.n += 1;
    sums.x += x;
    sums.xSquared += x ** 2;
    sums.y += y;
    sums.xy += x * y;
  }
  return sums;
};

describe("a slope within judges", () => {
  it.each(Object.entries(reference))("is that of R clubSandwich for %s", (_, { judges, test }) => {
    const found = slopeWithinJudges(judges, 0.95);
    const { interval, estimate, se, df, pTwoSided } = found;
    if (isUndefined(interval)) throw new Error("there is no interval");
    const own = [estimate, se, df, pTwoSided, interval.low, interval.high];
    const theirs = [test.estimate, test.se, test.df, test.p, test.low, test.high];
    for (const [at, value] of theirs.entries())
      expect(Math.abs((own[at] as number) / value - 1)).toBeLessThan(1e-9);
  });

  it("is the t interval of the judges' slopes where all met as many trials", () => {
    const judges = [0.5, -0.25, 1, 0.75].map((slope, at) =>
      sumsOf([1, 2, 3, 4].map((x) => [x, at + slope * x])),
    );
    const { estimate, df, se } = slopeWithinJudges(judges, 0.95);
    expect(estimate).toBeCloseTo(0.5, 12);
    expect(df).toBeCloseTo(3, 12);
    expect(se).toBeCloseTo(Math.sqrt((0.75 ** 2 + 0.5 ** 2 + 0.25 ** 2) / 3 / 4), 12);
  });

  it("is not moved by a harsh judge who leaves early", () => {
    const patient = [1, 2, 3, 4, 5, 6].map((x): [number, number] => [x, x % 2 === 0 ? 1 : 2]);
    const harsh = [1, 2].map((x): [number, number] => [x, x % 2 === 0 ? -2 : -1]);
    const before = slopeWithinJudges([sumsOf(patient), sumsOf(harsh)], 0.95).estimate;
    const lenient = harsh.map(([x, y]): [number, number] => [x, y + 3]);
    expect(slopeWithinJudges([sumsOf(patient), sumsOf(lenient)], 0.95).estimate).toBeCloseTo(
      before as number,
      12,
    );
  });

  it("says why it cannot be told", () => {
    const one = sumsOf([[1, 1]]);
    const two = sumsOf([
      [1, 1],
      [2, 2],
    ]);
    expect(slopeWithinJudges([], 0.95).estimate).toEqual({ undefined: "no_data" });
    expect(slopeWithinJudges([one, one], 0.95).estimate).toEqual({ undefined: "zero_variance" });
    expect(slopeWithinJudges([two, two, one], 0.95)).toMatchObject({
      estimate: 1,
      interval: { undefined: "too_few_judges" },
    });
    expect(slopeWithinJudges([two, two, two], 0.95)).toMatchObject({
      estimate: 1,
      se: { undefined: "zero_variance" },
    });
    expect(() => slopeWithinJudges([two], 1)).toThrow("level");
  });

  it("is ten times as large over ten places, with the same p", () => {
    const found = slopeWithinJudges(reference.uneven.judges, 0.95);
    const far = timesAsFar(found, 10);
    expect(far.estimate).toBeCloseTo(10 * (found.estimate as number), 12);
    expect(far.pTwoSided).toBe(found.pTwoSided);
    expect(timesAsFar(slopeWithinJudges([], 0.95), 10).interval).toEqual({ undefined: "no_data" });
  });
});
