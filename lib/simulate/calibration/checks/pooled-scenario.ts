import { trendOfShares } from "@/lib/stats/shares/trend-of-shares";
import { baseRateAccuracy } from "@/lib/stats/detection/base-rate-accuracy";
import { errorSymmetry } from "@/lib/stats/shares/error-symmetry";
import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import { expectedAccuracy } from "@/lib/simulate/expected-share";
import {
  type OriginAnswer,
  type OriginDesign,
  simulateOriginStudy,
} from "@/lib/simulate/simulate-origin-study";

/**
 * What a human-or-robot page shows of all answers in one pot: kappa with the truth, Fisher's test, the two kinds of error, and the
 * trend over positions. Nobody learns, so that every trend is false; the two kinds of error are even without a lean.
 */
export function pooledScenario(name: string, design: OriginDesign, areIndependent: boolean): Scenario {
  const { population, difficulty, judges, samplesPerPool, trials } = design;
  const accuracy = expectedAccuracy(population, difficulty);
  const cannotTell = Math.abs(accuracy - 0.5) < 1e-12;
  const leansNowhere = population.humanBias.mean === 0;
  const about = difficulty.sd > 0 ? "all units" : "these units";
  return {
    family: "human or robot, answers in one pot",
    name,
    situation: {
      judges,
      units: 2 * samplesPerPool,
      answers: judges * (typeof trials === "number" ? trials : (trials.from + trials.to) / 2),
      areIndependent,
      share: accuracy,
    },
    errsByRejecting: true,
    run: (random) => {
      const { answers } = simulateOriginStudy(random, design);
      const { tp, fn, fp, tn } = countsOf(answers);
      const base = baseRateAccuracy({ tp, fn, fp, tn });
      const errors = errorSymmetry({
        falsePositives: fp,
        machineItems: fp + tn,
        falseNegatives: fn,
        humanItems: tp + fn,
      });
      const trend = trendOfShares(placesOf(answers));
      // As many samples of either kind: a guesser with any habit is right in one half.
      const kappa = covers(base.kappa.interval, 2 * accuracy - 1);
      const tests: Outcome[] = [
        ...(cannotTell
          ? [
              {
                method: "Fisher, pooled" as const,
                about,
                rejects: rejects(base.association.pTwoSided),
              } as const,
            ]
          : []),
        ...(leansNowhere
          ? [{ method: "two kinds of error, pooled" as const, about, rejects: rejects(errors.p) } as const]
          : []),
      ];
      return [
        { method: "kappa with the truth, pooled", about, covers: kappa },
        {
          method: "trend over positions",
          about,
          covers: covers(trend.interval, 0),
          rejects: rejects(trend.p),
        },
        ...tests,
      ];
    },
  };
}

const countsOf = (answers: readonly OriginAnswer[]) => {
  const counts = { tp: 0, fn: 0, fp: 0, tn: 0 };
  for (const { truth, score } of answers)
    counts[truth === "human" ? (score > 0 ? "tp" : "fn") : score > 0 ? "fp" : "tn"] += 1;
  return counts;
};

/** Answers of a judge come in the order in which they were given. */
const placesOf = (answers: readonly OriginAnswer[]): { place: number; successes: number; n: number }[] => {
  const places: { place: number; successes: number; n: number }[] = [];
  const given = new Map<string, number>();
  for (const { judge, isRight } of answers) {
    const place = (given.get(judge) ?? 0) + 1;
    given.set(judge, place);
    const own = (places[place - 1] ??= { place, successes: 0, n: 0 });
    own.n += 1;
    if (isRight) own.successes += 1;
  }
  return places;
};
