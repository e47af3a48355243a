import { describe, expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import { toOriginReport } from "./origin-report";
import { type Given, trialOf } from "@/test/results/trials";

type Score = -2 | -1 | 1 | 2;

/** Judges who all see all samples and lean to "human": human samples pass in `human`, machine ones in `machine` of the answers. */
const leaning = (given: { judges: number; pool: number; human: number; machine: number; seed: number }) => {
  const { judges, pool, human, machine, seed } = given;
  const random = seededRandom(seed);
  return Array.from({ length: judges }, (_, judge) =>
    (["human", "machine"] as const).flatMap((truth) =>
      Array.from({ length: pool }, (_unused, place): Given => {
        const says = random.chance(truth === "human" ? human : machine);
        const score = ((says ? 1 : -1) * (random.chance(0.5) ? 2 : 1)) as Score;
        return { judge: `J${judge}`, sample: `${truth}-${place}`, truth, score };
      }),
    ),
  ).flat();
};

const armOf = (answers: readonly Given[], mix: "balanced" | "independent" = "balanced", panes: 1 | 2 = 1) => {
  const trials = answers.map((answer) => trialOf(answer, panes));
  const [arm] = toOriginReport({ counts: countOrigins(trials), mix, panes }).arms;
  if (arm === undefined) throw new Error("there is no arm");
  return arm;
};

const widthOf = (interval: unknown): number => {
  const { low, high } = interval as { low: number; high: number };
  return high - low;
};

describe("what leads in a human-or-robot report", () => {
  it("has an interval a fraction as wide as from one pool where all judges lean to one answer", () => {
    const arm = armOf(leaning({ judges: 100, pool: 10, human: 0.79, machine: 0.7, seed: 1 }));
    expect(widthOf(arm.crossed.interval)).toBeLessThan(0.08);
    expect(widthOf(arm.twoWay.interval)).toBeGreaterThan(0.2);
    expect(arm.conclusion).toBe("better");
  });

  it("does not call judges better than chance who say human to whatever coins show them most", () => {
    const answers = leaning({ judges: 40, pool: 12, human: 0.9, machine: 0.9, seed: 2 }).filter(
      ({ truth, sample }) => truth === "human" || Number(sample.split("-")[1]) < 4,
    );
    const arm = armOf(answers, "independent");
    expect(arm.accuracy).toBeGreaterThan(0.65);
    expect(arm.crossed.of).toBe("balanced-accuracy");
    expect(Math.abs((arm.crossed.estimate as number) - 0.5)).toBeLessThan(0.06);
    expect(arm.conclusion).toBe("undecided");
  });

  it("keeps d′, AUC and every share inside what they can be", () => {
    const arm = armOf(leaning({ judges: 6, pool: 5, human: 0.97, machine: 0.05, seed: 3 }));
    const { auc, dPrime } = arm.crossedDetection;
    if (isUndefined(auc.interval) || isUndefined(dPrime.interval)) throw new Error("there is an interval");
    expect(auc.interval.high).toBeLessThanOrEqual(1);
    expect(dPrime.estimate).toBeCloseTo(
      isUndefined(arm.signalDetection.model) ? NaN : arm.signalDetection.model.dPrime,
      12,
    );
    for (const { crossed, share } of arm.bySystem) {
      expect(crossed.estimate).toBe(share);
      if (isUndefined(crossed.interval)) continue;
      expect(crossed.interval.low).toBeGreaterThanOrEqual(0);
      expect(crossed.interval.high).toBeLessThanOrEqual(1);
    }
  });

  it("compares each two systems over the judges who saw both, adjusted for their number", () => {
    const arm = armOf(leaning({ judges: 20, pool: 8, human: 0.8, machine: 0.4, seed: 4 }));
    expect(arm.systemDifferences).toHaveLength(1);
    const [only] = arm.systemDifferences;
    expect(only).toMatchObject({ first: "author", second: "bot", pHolm: only?.crossed.pTwoSided });
    const [author, bot] = arm.bySystem;
    expect(only?.crossed.estimate).toBeCloseTo((author?.share ?? 0) - (bot?.share ?? 0), 12);
    expect(only?.crossed.pTwoSided).toBeLessThan(0.001);
  });

  it("takes samples of a truth together where a system has only one", () => {
    const answers = leaning({ judges: 10, pool: 6, human: 0.6, machine: 0.4, seed: 5 });
    const trials = answers.map((answer) => {
      const trial = trialOf(answer);
      return answer.truth === "machine" ? { ...trial, leftSystem: `bot ${answer.sample}` } : trial;
    });
    const [arm] = toOriginReport({ counts: countOrigins(trials), mix: "balanced" }).arms;
    expect(arm?.crossed.variance).toBeCloseTo(armOf(answers).crossed.variance as number, 12);
    expect(arm?.crossed.df).toBeCloseTo(armOf(answers).crossed.df as number, 9);
  });

  it("counts a judge's two answers about a sample as one cell", () => {
    const answers = leaning({ judges: 8, pool: 6, human: 0.7, machine: 0.5, seed: 6 });
    const twice = answers.flatMap((answer) => [answer, { ...answer, session: `${answer.judge}-s1` }]);
    const [once, doubled] = [armOf(answers), armOf(twice)];
    expect(doubled.crossed.variance).toBeCloseTo(once.crossed.variance as number, 12);
    expect(doubled.bySystem[0]?.crossed.variance).toBeCloseTo(
      once.bySystem[0]?.crossed.variance as number,
      12,
    );
  });

  it("has intervals of two panes too, with tasks as units", () => {
    const answers = leaning({ judges: 8, pool: 6, human: 0.7, machine: 0.3, seed: 7 });
    const arm = armOf(answers, "balanced", 2);
    expect(arm.bySystem.map(({ system }) => system)).toEqual(["bot"]);
    expect(isUndefined(arm.bySystem[0]?.crossed.interval ?? { undefined: "no_data" })).toBe(false);
    expect(arm.systemDifferences).toEqual([]);
  });
});
