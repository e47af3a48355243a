import { describe, expect, test } from "vitest";
import { crossoverEffect } from "@/lib/stats/crossed/crossover-effect";
import { isUndefined } from "@/lib/stats/undefined";
import type { TimesPlan } from "./plan";
import { freedomOf, timesDrawer } from "./plan-draw-times";
import { planSentence } from "./plan-sentence";
import { reportPlan } from "./plan-report";
import { simulatePower } from "./plan-simulation";
import { twoWayStatistic } from "./plan-two-way";
import { seededRandom } from "./random";

const PLAN: TimesPlan = {
  kind: "times",
  judges: 20,
  items: 10,
  units: 10,
  effect: 1.25,
  spread: 0.4,
  judgeSd: 0.1,
  unitSd: 0.15,
  alpha: 0.05,
};

describe("a plan of timed tasks", () => {
  test("is tested as the results page tests the ratio", () => {
    const random = seededRandom("times plan");
    const study = timesDrawer(PLAN)(random);
    const statistic = twoWayStatistic(study, { nullValue: 0, bounds: null });
    if (!statistic) throw new Error("no statistic");
    const effect = crossoverEffect(
      [...study.values].map((value, at) => {
        const [judge, unit, sign] = [study.judge[at] ?? 0, study.unit[at] ?? 0, study.sign[at] ?? 1];
        // What the drawer turned is turned back, and given a speed and a length.
        return {
          person: `${judge}`,
          task: `${unit}`,
          isSecond: sign > 0,
          value: (sign * value) / 2 + judge + 3 * unit,
        };
      }),
    );
    if (isUndefined(effect.estimate) || isUndefined(effect.se)) throw new Error("no effect");
    expect(effect.freedom).toBe(freedomOf(PLAN));
    const shrink = Math.sqrt(freedomOf(PLAN) / study.values.length);
    expect(effect.estimate / effect.se).toBeCloseTo(statistic.t * shrink, 6);
    expect(effect.df).toBeCloseTo(statistic.df, 6);
  });

  test("keeps its level without a difference, and finds more with more people", () => {
    const runs = { runs: 1500, seed: "times" };
    expect(simulatePower({ ...PLAN, effect: 1 }, runs).twoWay).toBeLessThan(0.065);
    const [few, many] = [10, 40].map((judges) => simulatePower({ ...PLAN, judges }, runs).twoWay);
    expect(many).toBeGreaterThan((few ?? 1) + 0.1);
  });

  test("says in words what it can detect", () => {
    const steps = reportPlan(
      { ...PLAN, judges: 8, items: 6, units: 6, unitSd: 0.05 },
      { power: 0.8, mostEffect: 10, mostJudges: 40 },
    );
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) continue;
      expect(planSentence(step.value)).toMatch(
        /^With 8 people × 6 tasks you can detect 1\.25 times as long with/,
      );
      expect(step.value.simulated.judges).toBeGreaterThan(8);
      expect(step.value.simulated.effect).toBeGreaterThan(1.25);
      return;
    }
  });
});
