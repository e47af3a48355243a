import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { powerBinomial } from "@/lib/stats/planning/power-binomial";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { isUndefined } from "@/lib/stats/undefined";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { FEW_JUDGES, type AccuracyPlan, type DifferencePlan, type PowerPlan } from "./plan";
import { studyDrawer } from "./plan-draw";
import { formulaPower } from "./plan-formula";
import { latentAccuracy } from "./plan-latent";
import { reportPlan } from "./plan-report";
import { effectFor, judgesFor } from "./plan-search";
import { scaleOf, simulatePower } from "./plan-simulation";
import { twoWayStatistic } from "./plan-two-way";
import { seededRandom } from "./random";

const ACCURACY: AccuracyPlan = {
  kind: "accuracy",
  judges: 15,
  items: 10,
  units: 240,
  effect: 0.62,
  alpha: 0.05,
  judgeSd: 0.06,
  unitSd: 0.15,
};
const DIFFERENCE: DifferencePlan = {
  kind: "difference",
  judges: 5,
  items: 25,
  units: 25,
  effect: 0.4,
  spread: 1.5,
  alpha: 0.05,
  judgeSd: 0.4,
  unitSd: 0.5,
};
const alike = <Plan extends PowerPlan>(plan: Plan): Plan => ({ ...plan, judgeSd: 0, unitSd: 0 });

describe("power by formula", () => {
  test("of counts is that of the exact binomial test in the reference cases' implementation", () => {
    const reference = powerBinomial(150, { p0: 0.5, p1: 0.62, alpha: 0.05 });
    if (isUndefined(reference)) throw new Error("150 answers have a power");
    expect(formulaPower(ACCURACY)).toBeCloseTo(reference.power.twoSidedEqualTails, 12);
    expect(formulaPower(ACCURACY).toFixed(2)).toBe("0.82");
  });

  test("of differences is R's power.t.test(125, 0.4, 1.5, type = 'one.sample', strict = TRUE)", () => {
    expect(formulaPower(DIFFERENCE)).toBeCloseTo(0.841, 3);
  });

  test("of no effect is alpha for t, and no more than alpha for counts", () => {
    expect(formulaPower({ ...DIFFERENCE, effect: 0 })).toBeCloseTo(0.05, 9);
    expect(formulaPower({ ...ACCURACY, effect: 0.5 })).toBeLessThanOrEqual(0.05);
  });
});

describe("judges who differ", () => {
  test("have the spread that was asked for around guessing, and the mean that was asked for anywhere", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 0.25, noNaN: true }),
        fc.double({ min: 0, max: 0.25, noNaN: true }),
        (effect, judgeSd, unitSd) => {
          const guessing = accuraciesOf({ effect: 0.5, judgeSd, unitSd });
          expect(Math.abs(guessing.sd - judgeSd)).toBeLessThan(0.006);
          expect(Math.abs(accuraciesOf({ effect, judgeSd, unitSd }).mean - effect)).toBeLessThan(0.01);
        },
      ),
      { numRuns: 20, seed: 1 },
    );
  });

  test("cannot differ so much that single answers have nothing left", () => {
    expect(() => latentAccuracy({ effect: 0.5, judgeSd: 0.4, unitSd: 0.4 })).toThrow(InvalidInputError);
    expect(() => latentAccuracy({ effect: 0.5, judgeSd: 0.6, unitSd: 0 })).toThrow(InvalidInputError);
  });

  test("meet no unit twice, and units are dealt evenly", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 20 }),
        (judges, items, more) => {
          const units = Math.max(2, items + more);
          const study = studyDrawer({ ...ACCURACY, judges, items, units })(seededRandom("deal"));
          const shown = new Array<number>(units).fill(0);
          for (let judge = 0; judge < judges; judge++) {
            const hand = study.unit.slice(judge * items, (judge + 1) * items);
            expect(new Set(hand).size).toBe(items);
            for (const one of hand) shown[one]! += 1;
          }
          expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

test("the fast two-way statistic is the one of lib/stats", () => {
  const random = seededRandom("two-way");
  for (const plan of [ACCURACY, DIFFERENCE, { ...ACCURACY, judges: 3, items: 2, units: 4 }]) {
    const draw = studyDrawer(plan);
    const nullValue = plan.kind === "accuracy" ? 0.5 : 0;
    for (let run = 0; run < 30; run++) {
      const study = draw(random);
      const slow = twoWayMean(
        [...study.values].map((value, at) => ({
          judge: String(study.judge[at]),
          unit: String(study.unit[at]),
          value,
        })),
        nullValue,
        { bounds: scaleOf(plan) },
      ).twoWay;
      const fast = twoWayStatistic(study, { nullValue, bounds: scaleOf(plan) });
      if (isUndefined(slow.t)) expect(fast).toBeNull();
      else
        expect(fast).toEqual({
          t: expect.closeTo(slow.t, 9) as number,
          df: expect.closeTo(slow.df as number, 9) as number,
        });
    }
  }
});

describe("power by simulation", () => {
  const settings = { runs: 4000, seed: "test" };

  test.each([ACCURACY, DIFFERENCE])("of a $kind without an effect is about alpha", (plan) => {
    const none = { ...plan, judges: 30, effect: plan.kind === "accuracy" ? 0.5 : 0 };
    const { twoWay, plain } = simulatePower(none, settings);
    expect(twoWay).toBeGreaterThan(0.025);
    expect(twoWay).toBeLessThan(0.075);
    expect(plain, "which takes answers as independent").toBeGreaterThan(twoWay);
  });

  test.each([ACCURACY, DIFFERENCE])(
    "of a $kind among judges and units all alike is at most a tenth below the formula's",
    (plan) => {
      const many = { ...alike(plan), judges: 40, items: 10, units: 80 };
      const half = { ...many, effect: plan.kind === "accuracy" ? 0.56 : 0.18 };
      const { twoWay, plain } = simulatePower(half, settings);
      expect(plain).toBeCloseTo(formulaPower(half), 1.5);
      // Components that come out negative count as 0: where nothing varies, the crossed test is conservative.
      const lost = formulaPower(half) - twoWay;
      expect(lost).toBeGreaterThan(-0.03);
      expect(lost).toBeLessThan(0.1);
    },
  );

  test("falls as judges and units differ more", () => {
    const power = (judgeSd: number, unitSd: number): number =>
      simulatePower({ ...ACCURACY, units: 16, judgeSd, unitSd }, settings).twoWay;
    expect(power(0.12, 0)).toBeLessThan(power(0, 0) - 0.03);
    expect(power(0.12, 0.25)).toBeLessThan(power(0.12, 0) - 0.03);
  });

  test("shows the plain test calling guessing a result when many judges share the same samples", () => {
    const { twoWay, plain } = simulatePower(
      { ...alike(ACCURACY), judges: 200, units: 240, unitSd: 0.15, effect: 0.5 },
      { runs: 1000, seed: "null" },
    );
    expect(plain).toBeGreaterThan(0.1);
    expect(twoWay).toBeLessThan(0.08);
  });

  test("is the same for the same seed, and another for another", () => {
    const runs = 500;
    const first = simulatePower(ACCURACY, { runs, seed: "a" });
    expect(simulatePower(ACCURACY, { runs, seed: "a" })).toEqual(first);
    expect(simulatePower(ACCURACY, { runs, seed: "b" })).not.toEqual(first);
  });
});

describe("what is needed", () => {
  test("is the fewest judges who reach the power, and so do the next few", () => {
    const judges = judgesFor(ACCURACY, 0.8, 1000, formulaPower) ?? 0;
    for (const next of [0, 1, 2, 3])
      expect(formulaPower({ ...ACCURACY, judges: judges + next })).toBeGreaterThanOrEqual(0.8);
    expect(judgesFor(ACCURACY, 0.8, 5, formulaPower)).toBeNull();
  });

  test("is the smallest effect that reaches the power", () => {
    const reach = { none: 0.5, most: 0.99 };
    const effect = effectFor(ACCURACY, 0.8, reach, formulaPower) ?? 0;
    expect(formulaPower({ ...ACCURACY, effect })).toBeGreaterThanOrEqual(0.8);
    expect(formulaPower({ ...ACCURACY, effect: effect - 0.002 })).toBeLessThan(0.8);
    expect(effectFor({ ...ACCURACY, judges: 2, items: 1 }, 0.8, reach, formulaPower)).toBeNull();
  });

  test("is more judges, and a larger effect, where judges differ", () => {
    const steps = [...drain(reportPlan(ACCURACY, { power: 0.8, mostEffect: 0.99, mostJudges: 40 }))];
    const report = steps.at(-1);
    if (typeof report !== "object") throw new Error("no report");
    const told = steps.slice(0, -1) as number[];
    expect([...told].sort((a, b) => a - b)).toEqual(told);
    expect(report.simulated.judges).toBeGreaterThan(report.formula.judges ?? 0);
    expect(report.simulated.effect).toBeGreaterThan(report.formula.effect ?? 0);
    expect(report.simulated.power).toBeLessThan(report.formula.power);
    expect(report.curve[0]?.judges).toBe(FEW_JUDGES);
    expect(report.curve.at(-1)?.judges).toBe(40);
  });

  test.each([
    { mostJudges: 20, end: 40 },
    { mostJudges: 7, end: 7 },
  ])("stands on the curve, unless that is more than five times as far", ({ mostJudges, end }) => {
    const report = [...drain(reportPlan(ACCURACY, { power: 0.9, mostEffect: 0.99, mostJudges }))].at(-1);
    if (typeof report !== "object") throw new Error("no report");
    expect(report.simulated.judges).toBeGreaterThan(mostJudges);
    expect(report.curve.at(-1)?.judges).toBe(end);
  });
});

function* drain<Step, Result>(steps: Generator<Step, Result>): Generator<Step | Result> {
  yield yield* steps;
}

const accuraciesOf = (spread: Pick<AccuracyPlan, "effect" | "judgeSd" | "unitSd">) => {
  const { centre, judgeSd, unitSd } = latentAccuracy(spread);
  const random = seededRandom("spread");
  const all = Array.from({ length: 20_000 }, () => shareAbove(centre + judgeSd * random.normal(), unitSd));
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return { mean, sd: Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length) };
};

/** Of somebody with this lean, over units that differ: Phi(lean / sqrt(1 + sd²)), by a series good to 1e-7. */
const shareAbove = (lean: number, unitSd: number): number => {
  const z = lean / Math.sqrt(1 + unitSd ** 2);
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    k *
    (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
};
