import normal from "@stdlib/stats-base-dists-normal";
import type { AnsweredTrial } from "@/lib/results/counts/answered-trials";
import { countTrials } from "@/lib/results/counts/count-pairs";
import {
  crossedSides,
  equallySpaced,
  pairedDominance,
  positiveDifference,
  standardizedMean,
} from "@/lib/results/pairs/crossed-effects";
import { type Gathered, gather } from "@/lib/results/pairs/gather";
import { toSideEffects } from "@/lib/results/pairs/side-effects";
import { scaleOf } from "@/lib/results/pairs/to-contrast";
import { QUESTION_NOISE } from "@/lib/simulate/answer-pair";
import {
  expectedChoice,
  expectedDifference,
  expectedScore,
  scoreShares,
} from "@/lib/simulate/expected-score";
import { type PairDesign, simulatePairStudy } from "@/lib/simulate/simulate-pair-study";
import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import type { MethodName } from "@/lib/stats/declared";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

/** Effect sizes of a side-by-side study, by the product's own way from counts. No careless judges; sides by coins. */
export function effectScenario(name: string, design: PairDesign): Scenario {
  const isNull = design.advantage.mean === 0 && design.population.taste.mean === 0;
  return {
    family: "side by side, effect sizes",
    name,
    situation: { judges: design.judges, units: design.tasks, areIndependent: false },
    errsByRejecting: isNull,
    run: (random) => {
      const { outcomes } = simulatePairStudy(random, { ...design, questions: ["readability"] });
      const pairs = gatheredOf(outcomes);
      const [score, choice] = (["sample", "pair"] as const).map((kind) =>
        pairs.find((one) => one.kind === kind),
      );
      if (!score || !choice) return [];
      const onScores = toSideEffects(
        gatheredOf(outcomes, THREE_PAIRS).filter(({ kind }) => kind === "sample"),
        DEFAULT_LEVEL,
      );
      const sides = crossedSides(choice, { level: DEFAULT_LEVEL, bounds: scaleOf(choice) });
      return [
        told("crossed d_z", standardizedMean(choice, DEFAULT_LEVEL), standardizedChoice(design)),
        told("crossed share above 0", positiveDifference(score, DEFAULT_LEVEL), positiveShares(design)),
        // Its truth is known where there is no difference.
        told("crossed dominance", pairedDominance(score, DEFAULT_LEVEL), isNull ? 0 : null),
        told("crossed equal steps", equallySpaced(score, DEFAULT_LEVEL), equalSteps(design)),
        told("crossed, sides even", sides.adjusted, expectedChoice(design.population, design.advantage)),
        { ...told("crossed side", sides.side, sideWorth(design)), rejects: null },
        // Scores do not depend on the side, whichever system is better.
        {
          ...told("crossed side of scores", onScores.score, 0),
          rejects: isNull ? rejects(onScores.score.pTwoSided) : null,
        },
        {
          ...told("crossed side of shares above 0", onScores.positive, 0),
          rejects: isNull ? rejects(onScores.positive.pTwoSided) : null,
        },
      ];
    },
  };
}

const told = (method: MethodName, { interval, pTwoSided }: CrossedEffect, truth: number | null): Outcome => ({
  method,
  about: "all units",
  covers: truth === null ? null : covers(interval, truth),
  rejects: rejects(pTwoSided),
});

type SystemNames = readonly (readonly [earlier: string, later: string])[];

const ONE_PAIR: SystemNames = [["a", "b"]];
const THREE_PAIRS: SystemNames = [
  ["a", "b"],
  ["a", "c"],
  ["b", "c"],
];

/** @param pairs whose names the trials get in turn: what is said over all pairs is judged over several */
const gatheredOf = (
  outcomes: ReturnType<typeof simulatePairStudy>["outcomes"],
  pairs = ONE_PAIR,
): Gathered[] => {
  const nameOf = (at: number) => {
    const [earlier, later] = pairs[at % pairs.length] ?? ["a", "b"];
    return { earlier, later };
  };
  const slice = { arm: "main", language: "c", isRepeat: false, isExcluded: false };
  const trials = outcomes.map(({ judge, unit, side, choice, scores }, at): AnsweredTrial => ({
    slice,
    session: judge,
    position: at + 1,
    place: { ...nameOf(at), side },
    judge,
    task: unit,
    marks: new Map(scores.map((one) => ["readability", one])),
    choices: new Map([["preference", choice]]),
    ties: [],
    readMs: null,
    judgeMs: null,
  }));
  return gather(countTrials(trials));
};

/** The lean of the choice towards the later system, on the right (`side` 1) or left (-1). */
const choiceLean = ({ population, advantage }: PairDesign, side: 1 | -1) => ({
  mean: advantage.mean + population.taste.mean + side * population.rightBias.mean,
  sd: Math.hypot(1, population.taste.sd, population.rightBias.sd, advantage.sd),
});

const standardizedChoice = (design: PairDesign): number => {
  const sides = ([1, -1] as const).map((side) => choiceLean(design, side));
  const mean = sides.reduce((sum, lean) => sum + expectedScore(lean) / 2, 0);
  const square = sides.reduce((sum, lean) => {
    const [one, two, three, four] = scoreShares(lean);
    return sum + (4 * (one + four) + two + three) / 2;
  }, 0);
  return mean / Math.sqrt(square - mean ** 2);
};

/** The wider step over the middle is one half of a point for each score above 0. */
const equalSteps = (design: PairDesign): number =>
  expectedDifference(design.population, design.advantage) - positiveShares(design);

const sideWorth = (design: PairDesign): number =>
  (expectedScore(choiceLean(design, -1)) - expectedScore(choiceLean(design, 1))) / 2;

/** As in `expectedDifference`. */
const positiveShares = ({ population, advantage }: PairDesign): number => {
  const { taste, leniency } = population;
  const sd = Math.hypot(Math.SQRT1_2, QUESTION_NOISE, taste.sd / 2, leniency.sd, advantage.sd / 2);
  const half = (advantage.mean + taste.mean) / 2;
  const of = (sign: number): number => normal.cdf((leniency.mean + sign * half) / sd, 0, 1);
  return of(1) - of(-1);
};
