import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trendOfShares } from "./trend-of-shares";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** The example of R's own page on `prop.trend.test` (Fleiss 1981): X-squared = 8.2249, p = 0.004132. */
const SMOKERS = [
  { successes: 83, n: 86 },
  { successes: 90, n: 93 },
  { successes: 129, n: 136 },
  { successes: 70, n: 82 },
].map((one, at) => ({ ...one, place: at + 1 }));

describe("the trend of shares", () => {
  it("has R's p for its own example", () => {
    const { p, slope } = trendOfShares(SMOKERS);
    expect(p).toBeCloseTo(0.004132, 6);
    expect(slope).toBeLessThan(0);
  });

  it("is undefined without answers and at one place, and has no test where all answers are alike", () => {
    const none = undefinedBecause("no_data");
    expect(trendOfShares([])).toEqual({ slope: none, interval: none, p: none });
    expect(trendOfShares([{ place: 1, successes: 1, n: 2 }]).slope).toEqual(undefinedBecause("one_category"));
    const alike = [1, 2].map((place) => ({ place, successes: 3, n: 3 }));
    expect(trendOfShares(alike)).toMatchObject({ slope: 0, p: undefinedBecause("zero_variance") });
  });

  it("has no interval where all answers lie on the line, however many there are at each place", () => {
    const counts = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(counts, counts, (wrong, right) => {
        const places = [
          { place: 1, successes: 0, n: wrong },
          { place: 2, successes: right, n: right },
        ];
        const { slope, interval } = trendOfShares(places);
        expect(slope).toBeCloseTo(1, 12);
        expect(interval).toEqual(undefinedBecause("zero_variance"));
      }),
    );
  });

  it("is the least-squares line through the single answers, with White's interval around it", () => {
    const counts = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(counts, counts), { minLength: 2, maxLength: 6 }), (given) => {
        const places = given.map(([right, wrong], at) => ({
          place: at + 1,
          successes: right,
          n: right + wrong,
        }));
        const answers = places.flatMap(({ place, successes, n }) =>
          Array.from({ length: n }, (_, at) => ({ x: place, y: at < successes ? 1 : 0 })),
        );
        const { slope, interval } = trendOfShares(places);
        fc.pre(!isUndefined(slope) && !isUndefined(interval));
        if (isUndefined(slope) || isUndefined(interval)) return;
        const mean = (of: (one: { x: number; y: number }) => number) =>
          answers.reduce((sum, one) => sum + of(one), 0) / answers.length;
        const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
        const spread = mean((one) => (one.x - x) ** 2);
        const line = mean((one) => (one.x - x) * (one.y - y)) / spread;
        const se =
          Math.sqrt(mean((one) => ((one.x - x) * (one.y - y - line * (one.x - x))) ** 2) / answers.length) /
          spread;
        expect(slope).toBeCloseTo(line, 9);
        expect(interval.high - interval.low).toBeCloseTo(2 * 1.959963984540054 * se, 9);
      }),
    );
  });
});
