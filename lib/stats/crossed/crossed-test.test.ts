import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CrossedParts, boundedInterval, crossedTest } from "./crossed-test";
import { twoWayMean } from "./two-way-mean";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface Reference {
  name: string;
  judge: number[];
  unit: number[];
  value: number[];
  nullValue: number;
  bounds: { low: number; high: number };
  expected: Record<"estimate" | "se" | "df" | "t" | "p" | "low" | "high", number>;
}

const REFERENCES = JSON.parse(
  readFileSync(new URL("../reference/crossed-test.json", import.meta.url), "utf8"),
) as Reference[];

const partsOf = (judge: number, unit: number, cell: number): CrossedParts => ({
  judge: { variance: judge, df: 9 },
  unit: { variance: unit, df: 24 },
  cell: { variance: cell, df: 249 },
});

describe("the test with judges and units crossed", () => {
  it.each(REFERENCES)("agrees with R sandwich and its own definition on $name", (reference) => {
    const { judge, unit, value, nullValue, bounds, expected } = reference;
    const values = value.map((one, at) => ({ judge: String(judge[at]), unit: String(unit[at]), value: one }));
    const { mean, twoWay } = twoWayMean(values, nullValue, { bounds });
    if (isUndefined(twoWay.interval)) throw new Error("there is variation");
    const found = {
      estimate: mean,
      se: twoWay.se,
      df: twoWay.df,
      t: twoWay.t,
      p: twoWay.pTwoSided,
      low: twoWay.interval.low,
      high: twoWay.interval.high,
    };
    for (const [name, number] of Object.entries(expected))
      expect(Math.abs((found[name as keyof typeof found] as number) - number), name).toBeLessThan(
        1e-9 * Math.max(1, Math.abs(number)),
      );
  });

  it("counts a component below zero as zero, so the variance is never below its largest part", () => {
    // Judges 0.0128 and tasks 0.0053 less cells 0.0171 would leave 0.001.
    const { variance } = crossedTest(0, partsOf(0.0128, 0.0053, 0.0171), { nullValue: 0, level: 0.95 });
    expect(variance).toBeCloseTo(0.0171, 12);
    const both = crossedTest(0, partsOf(0.03, 0.02, 0.01), { nullValue: 0, level: 0.95 });
    expect(both.variance).toBeCloseTo(0.04, 12);
  });

  it("is silent with two judges and takes judges alone with two units", () => {
    const parts = partsOf(1, 1, 0.5);
    const asked = { nullValue: 0, level: 0.95 };
    const two = crossedTest(0.3, { ...parts, judge: { variance: 1, df: 1 } }, asked);
    expect(two.interval).toEqual(undefinedBecause("too_few_judges"));
    const alone = crossedTest(0.3, { ...parts, unit: { variance: 4, df: 1 } }, asked);
    expect(alone).toMatchObject({ basis: "judges", variance: 1, df: 9 });
  });

  it("gives no interval where nothing varies", () => {
    const { status, interval } = crossedTest(1, partsOf(0, 0, 0), { nullValue: 0, level: 0.95 });
    expect(status).toBe("no_variation");
    expect(interval).toEqual(undefinedBecause("zero_variance"));
  });

  it("stays on the scale, holds the estimate, and excludes the null value exactly where p is small", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 1e-6, max: 2, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (share, se, nullValue) => {
          const parts = partsOf(se ** 2, se ** 2, se ** 2);
          const test = crossedTest(share, parts, {
            nullValue,
            level: 0.95,
            bounds: { low: 0, high: 1 },
          });
          if (isUndefined(test.interval) || isUndefined(test.pTwoSided)) throw new Error("se is above 0");
          const { low, high } = test.interval;
          expect(low).toBeGreaterThanOrEqual(-1e-12);
          expect(high).toBeLessThanOrEqual(1 + 1e-12);
          expect(low).toBeLessThanOrEqual(share);
          expect(high).toBeGreaterThanOrEqual(share);
          if (Math.abs(test.pTwoSided - 0.05) < 1e-9) return;
          expect(nullValue < low || nullValue > high).toBe(test.pTwoSided < 0.05);
        },
      ),
    );
  });

  it("is Wilson's interval where answers are independent", () => {
    const [share, n, z] = [0.9, 40, 1.959963984540054];
    const se = Math.sqrt((share * (1 - share)) / n);
    const found = boundedInterval(share, z * se, { level: 0.95, bounds: { low: 0, high: 1 } });
    // prop.test(36, 40, correct = FALSE)
    expect(found.low).toBeCloseTo(0.7694822477, 9);
    expect(found.high).toBeCloseTo(0.9604204713, 9);
  });
});
