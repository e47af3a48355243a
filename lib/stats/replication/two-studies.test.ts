import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { isUndefined } from "@/lib/stats/undefined";
import { type Sharing, type StudyEstimate, type TwoStudies, twoStudies } from "./two-studies";

interface Case {
  name: string;
  sharing: Sharing;
  given: Record<"y" | "se" | "df" | "judges" | "units" | "judge" | "cell", [number, number]>;
  values: Record<
    "difference" | "prediction" | "heterogeneity" | "fixed" | "random",
    Record<string, number | undefined>
  >;
}

const cases = JSON.parse(readFileSync("lib/stats/reference/two-studies.json", "utf8")) as Case[];
const studiesOf = ({ y, se, df, judges, units, judge, cell }: Case["given"]) =>
  ([0, 1] as const).map((at) => ({
    estimate: y[at],
    se: se[at],
    df: df[at],
    judges: judges[at],
    units: units[at],
    judgePart: judge[at],
    cellPart: cell[at],
  })) as [StudyEstimate, StudyEstimate];
const known = (result: ReturnType<typeof twoStudies>): TwoStudies => {
  if (isUndefined(result)) throw new Error(result.undefined);
  return result;
};
const near = (own: unknown, value: number | undefined, name: string): void =>
  expect(Math.abs((own as number) - (value ?? NaN)) / Math.max(1, Math.abs(value ?? 1)), name).toBeLessThan(
    1e-9,
  );

const usual: StudyEstimate = {
  estimate: 0.3,
  se: 0.2,
  df: 12,
  judges: 10,
  units: 20,
  judgePart: 0.03,
  cellPart: 0.01,
};
const asked = { sharing: "all", nullValue: 0 } as const;

describe("two studies beside each other", () => {
  it.each(cases.map((one) => [one.name, one] as const))("agree with R: %s", (_name, one) => {
    const result = known(twoStudies(...studiesOf(one.given), { sharing: one.sharing, nullValue: 0 }));
    const { difference, prediction, heterogeneity, fixed, random } = one.values;
    near(result.difference.estimate, difference.estimate, "difference");
    near(result.difference.se, difference.se, "se");
    near(result.difference.df, difference.df, "df");
    near(result.difference.pTwoSided, difference.p, "p");
    expect(result.difference.interval).toMatchObject({ level: 0.95 });
    for (const end of ["low", "high"] as const) {
      near((result.difference.interval as { low: number; high: number })[end], difference[end], end);
      near(result.prediction.interval[end], prediction[end], `prediction ${end}`);
      near((result.fixed.interval as { low: number; high: number })[end], fixed[end], `fixed ${end}`);
      near((result.random.interval as { low: number; high: number })[end], random[end], `random ${end}`);
    }
    near(result.heterogeneity.q, heterogeneity.q, "Q");
    near(result.heterogeneity.p, heterogeneity.p, "p of Q");
    near(result.heterogeneity.iSquared, heterogeneity.i2, "I²");
    near(result.heterogeneity.tauSquared, heterogeneity.tau2, "tau², DerSimonian and Laird");
    expect(Math.abs(result.heterogeneity.tauSquared - (heterogeneity.tau2_pm ?? NaN))).toBeLessThan(1e-6);
    for (const [name, own] of [
      ["fixed", fixed],
      ["random", random],
    ] as const) {
      near(result[name].estimate, own.estimate, name);
      near(result[name].se, own.se, `${name} se`);
      near(result[name].df, own.df, `${name} df`);
      near(result[name].weight, own.weight, `${name} weight`);
      near(result[name].t, own.t, `${name} t`);
      near(result[name].pTwoSided, own.p, `${name} p`);
    }
  });

  it("say three times the same of the difference: its interval, its p, and the prediction interval", () => {
    const study = fc.record({
      estimate: fc.double({ min: -1, max: 1, noNaN: true }),
      se: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
      df: fc.double({ min: 2, max: 60, noNaN: true }),
      judges: fc.integer({ min: 3, max: 60 }),
      units: fc.integer({ min: 3, max: 60 }),
      judgePart: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      cellPart: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
    });
    const sharing = fc.constantFrom<Sharing>("all", "some", "none");
    fc.assert(
      fc.property(study, study, sharing, (first, second, how) => {
        const { difference, prediction, fixed, random, heterogeneity } = known(
          twoStudies(first, second, { sharing: how, nullValue: 0, bounds: { low: -4, high: 4 } }),
        );
        const { interval, pTwoSided } = difference;
        if (isUndefined(interval) || isUndefined(pTwoSided)) throw new Error("no interval");
        expect(interval.low <= 0 && interval.high >= 0).toBe(prediction.isInside);
        if (Math.abs(pTwoSided - 0.05) > 1e-6) expect(pTwoSided > 0.05).toBe(prediction.isInside);
        const { low, high } = prediction.interval;
        expect(second.estimate >= low && second.estimate <= high).toBe(prediction.isInside);
        const [least, most] = [
          Math.min(first.estimate, second.estimate),
          Math.max(first.estimate, second.estimate),
        ];
        for (const mean of [fixed, random]) {
          expect(mean.estimate).toBeGreaterThanOrEqual(least - 1e-12);
          expect(mean.estimate).toBeLessThanOrEqual(most + 1e-12);
        }
        if (heterogeneity.tauSquared === 0) expect(random).toEqual(fixed);
        else expect(random.se).toBeGreaterThan(0);
        expect(JSON.stringify([difference, prediction, fixed, random, heterogeneity])).not.toContain("null");
      }),
    );
  });

  it("know the difference better, and the pooled number less well, where both show the same programs", () => {
    const of = (sharing: Sharing) =>
      known(twoStudies(usual, { ...usual, estimate: 0.5 }, { ...asked, sharing }));
    const [all, some, none] = [of("all"), of("some"), of("none")];
    expect(all.difference.se).toBeLessThan(none.difference.se);
    expect(some.difference).toEqual(none.difference);
    expect(all.fixed.se).toBeGreaterThan(none.fixed.se);
    expect(some.fixed).toEqual(all.fixed);
  });

  it("stay on the scale", () => {
    const [first, second] = [
      { ...usual, estimate: 0.97 },
      { ...usual, estimate: 0.9 },
    ];
    const result = known(
      twoStudies(first, second, { ...asked, nullValue: 0.5, bounds: { low: 0, high: 1 } }),
    );
    expect(result.prediction.interval.high).toBe(1);
    const { interval } = result.fixed;
    expect(isUndefined(interval) ? 2 : interval.high).toBeLessThanOrEqual(1);
    const ends = known(
      twoStudies({ ...usual, se: 9, judgePart: 80 }, usual, { ...asked, bounds: { low: -4, high: 4 } }),
    ).difference.interval;
    expect(ends).toMatchObject({ low: -8, high: 8 });
  });

  it("are not weighed where one of them has no spread, and refuse what is no number", () => {
    const flat = { ...usual, se: 0 };
    for (const [first, second] of [
      [flat, usual],
      [usual, flat],
      [usual, { ...usual, judgePart: 0, cellPart: 0 }],
    ] as const)
      expect(twoStudies(first, second, asked)).toEqual({ undefined: "one_without_spread" });
    expect(() => twoStudies({ ...usual, estimate: NaN }, usual, asked)).toThrow(InvalidInputError);
    expect(() => twoStudies({ ...usual, se: -1 }, usual, asked)).toThrow(InvalidInputError);
    expect(() => twoStudies(usual, usual, { ...asked, level: 1 })).toThrow(InvalidInputError);
  });

  it("differ in about one of twenty pairs of studies that differ in their judges alone", () => {
    const random = seededRandom("two studies, null");
    const normals = (count: number, sd: number) => Array.from({ length: count }, () => sd * random.normal());
    const runs = 600;
    let apart = 0;
    for (let run = 0; run < runs; run += 1) {
      const tasks = normals(12, 0.6);
      const study = (judges: number): StudyEstimate => {
        const values = normals(judges, 0.5).flatMap((judge, at) =>
          tasks.map((task, unit) => ({
            judge: `${at}`,
            unit: `${unit}`,
            value: judge + task + random.normal(),
          })),
        );
        const { mean, twoWay, units } = twoWayMean(values, 0);
        const { se, df, parts } = twoWay;
        return {
          estimate: mean,
          se,
          df,
          judges,
          units,
          judgePart: parts.judge,
          cellPart: parts.cell,
        } as StudyEstimate;
      };
      if (!known(twoStudies(study(8), study(12), asked)).prediction.isInside) apart += 1;
    }
    expect(apart / runs).toBeGreaterThan(0.02);
    expect(apart / runs).toBeLessThan(0.08);
  });
});
