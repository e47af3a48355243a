import fc from "fast-check";
import { describe, expect, it } from "vitest";
import references from "@/lib/stats/reference/timed-tasks.json";
import { type CrossoverEffect, crossoverEffect } from "@/lib/stats/crossed/crossover-effect";
import { crossoverAnova } from "@/lib/stats/means/crossover-anova";
import { isUndefined } from "@/lib/stats/undefined";
import { runs } from "@/test/property-runs";
import { type CensoredTime, kaplanMeier } from "./kaplan-meier";
import { logRankScores } from "./log-rank-scores";
import { pseudoValues, restrictedMean } from "./restricted-mean";

const CASES = references.map((reference) => ({
  name: reference.name,
  reference,
  rows: (reference.rows as [string, string, number, number, number][]).map(
    ([person, task, second, minutes, done]) => ({
      person,
      task,
      isSecond: second === 1,
      time: minutes,
      isEvent: done === 1,
    }),
  ),
}));
/** The simulated ones. */
const rows = CASES[0]?.rows ?? [];
const near = (value: unknown, expected: number, digits = 10): void =>
  expect(value as number).toBeCloseTo(expected, digits);

const expectEffect = (own: CrossoverEffect, expected: (typeof references)[number]["logMinutes"]): void => {
  expect(own.n).toBe(expected.n);
  expect(own.freedom).toBe(expected.freedom);
  near(own.estimate, expected.estimate);
  near(own.se, expected.se);
  near(own.df, expected.df, 8);
  near(own.pTwoSided, expected.p);
  if (isUndefined(own.interval)) throw new Error("no interval");
  near(own.interval.low, expected.low, 9);
  near(own.interval.high, expected.high, 9);
};

describe.each(CASES)("times that may be censored: $name", ({ reference, rows: own }) => {
  it("have the curve, the numbers at risk and the intervals of R's survfit", () => {
    const { steps, median } = kaplanMeier(own);
    const { curve } = reference;
    expect(steps.map(({ time }) => time)).toEqual(curve.time);
    expect(steps.map(({ atRisk }) => atRisk)).toEqual(curve.atRisk);
    expect(steps.map(({ events }) => events)).toEqual(curve.events);
    expect(steps.map(({ censored }) => censored)).toEqual(curve.censored);
    for (const [at, { survival, se, interval }] of steps.entries()) {
      near(survival, curve.survival[at] ?? NaN, 12);
      if (survival === 0) continue;
      near(se, curve.se[at] ?? NaN, 12);
      if (isUndefined(interval)) expect(survival).toBe(1);
      else {
        near(interval.low, curve.low[at] ?? NaN);
        near(interval.high, curve.high[at] ?? NaN);
      }
    }
    expect(median).toBe(reference.median);
  });

  it("have R's restricted mean and its standard error", () => {
    const { mean, se } = restrictedMean(own, reference.until);
    near(mean, reference.restricted.mean);
    near(se, reference.restricted.se);
  });

  it("have the pseudo-values that leaving each out in R gives, and R's martingale residuals as scores", () => {
    const values = pseudoValues(own, reference.until);
    if (isUndefined(values)) throw new Error("no values");
    for (const [at, value] of values.entries()) near(value, reference.pseudo[at] ?? NaN);
    for (const [at, score] of logRankScores(own).entries()) near(score, reference.scores[at] ?? NaN);
  });

  it("have the crossover effects that lm and sandwich give", () => {
    const passed = own.filter(({ isEvent }) => isEvent);
    expectEffect(
      crossoverEffect(passed.map((row) => ({ ...row, value: Math.log(row.time) }))),
      reference.logMinutes,
    );
    const values = pseudoValues(own, reference.until) as number[];
    expectEffect(
      crossoverEffect(own.map((row, at) => ({ ...row, value: values[at] ?? 0 }))),
      reference.pseudoEffect,
    );
    const scores = logRankScores(own);
    expectEffect(
      crossoverEffect(own.map((row, at) => ({ ...row, value: scores[at] ?? 0 }))),
      reference.scoreEffect,
    );
  });
});

const anyTimes = fc.array(fc.record({ time: fc.integer({ min: 0, max: 40 }), isEvent: fc.boolean() }), {
  maxLength: 30,
});
const isNumeric = (value: unknown): boolean => (typeof value !== "number" ? true : Number.isFinite(value));
const allFinite = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(allFinite) : isNumeric(value);

describe("any times", () => {
  it("give a curve that falls from 1, and no number that is none", () => {
    fc.assert(
      fc.property(anyTimes, (times: CensoredTime[]) => {
        const { steps, n, events } = kaplanMeier(times);
        let before = 1;
        for (const { survival } of steps) {
          expect(survival).toBeLessThanOrEqual(before);
          before = survival;
        }
        expect(steps.reduce((sum, step) => sum + step.events, 0)).toBe(events);
        expect(steps.reduce((sum, step) => sum + step.events + step.censored, 0)).toBe(n);
        expect(allFinite(steps)).toBe(true);
        expect(allFinite(restrictedMean(times, 20))).toBe(true);
        expect(allFinite(pseudoValues(times, 20))).toBe(true);
      }),
      runs(200),
    );
  });

  it("have scores that add up to nothing", () => {
    fc.assert(
      fc.property(anyTimes, (times: CensoredTime[]) => {
        near(
          logRankScores(times).reduce((sum, score) => sum + score, 0),
          0,
          9,
        );
      }),
      runs(200),
    );
  });

  it("without give-ups have the plain mean as restricted mean, and times as pseudo-values", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), (given) => {
        const times = given.map((time) => ({ time, isEvent: true }));
        near(restrictedMean(times, 30).mean, given.reduce((sum, time) => sum + time, 0) / given.length, 9);
        expect(pseudoValues(times, 30)).toEqual(given);
      }),
      runs(200),
    );
  });
});

describe("a crossover effect", () => {
  it("is the estimate of the analysis of variance with persons and tasks fixed", () => {
    const passed = rows.filter(({ isEvent }) => isEvent);
    const anova = crossoverAnova(
      passed.map(({ person, task, isSecond, time }) => ({
        participant: person,
        task,
        condition: isSecond ? "2" : "1",
        time: Math.log(time),
      })),
    );
    const effect = crossoverEffect(passed.map((row) => ({ ...row, value: Math.log(row.time) })));
    near(effect.estimate, anova.effects[0]?.estimate as number);
    expect(effect.freedom).toBe(anova.dfResidual);
  });

  it("is what one condition adds to every value, whatever persons and tasks are", () => {
    const given = rows.map((row, at) => ({
      ...row,
      value: 3 * Number(row.isSecond) + row.person.charCodeAt(2) + 7 * row.task.charCodeAt(1) + (at % 3),
    }));
    const before = crossoverEffect(given);
    const after = crossoverEffect(
      given.map((row) => ({
        ...row,
        value: row.value + (row.isSecond ? 2 : 0) + row.person.charCodeAt(2) ** 2,
      })),
    );
    near(after.estimate, (before.estimate as number) + 2, 8);
    near(after.se, before.se as number, 8);
  });

  it("says why there is none", () => {
    expect(crossoverEffect([]).estimate).toEqual({ undefined: "no_data" });
    const one = rows.map((row) => ({ ...row, isSecond: true, value: row.time }));
    expect(crossoverEffect(one).estimate).toEqual({ undefined: "not_identified" });
    const between = rows.map((row) => ({ ...row, isSecond: row.person < "p05", value: row.time }));
    expect(crossoverEffect(between).estimate).toEqual({ undefined: "not_identified" });
    const two = rows.filter(({ person }) => person < "p03").map((row) => ({ ...row, value: row.time }));
    expect(crossoverEffect(two).interval).toEqual({ undefined: "too_few_judges" });
    const flat = rows.map((row) => ({ ...row, value: row.isSecond ? 1 : 0 }));
    expect(crossoverEffect(flat).interval).toEqual({ undefined: "zero_variance" });
  });

  it("does not care which tasks nobody connects", () => {
    const apart = rows.filter(({ person, task }) => person < "p05" === task < "t4");
    const effect = crossoverEffect(apart.map((row) => ({ ...row, value: row.time })));
    expect(effect.freedom).toBe(apart.length - 8 - 4 - 1);
    expect(allFinite(effect)).toBe(true);
  });
});
