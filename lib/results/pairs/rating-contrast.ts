import type { SystemPair } from "@/lib/results/columns";
import type { PairCounts } from "@/lib/results/counts/counts";
import { completePairs } from "@/lib/results/counts/joint";
import {
  type CrossedGroup,
  type SharedCells,
  crossedDifference,
} from "@/lib/stats/crossed/crossed-difference";
import { equallySpaced, positiveDifference } from "./crossed-effects";
import { effectSizes, effectSizesApart } from "./effect-sizes";
import { type Gathered, gather, nothingGathered } from "./gather";
import type { Contrast, FrozenAnalysis } from "./report";
import { contrastOf, crossedMean } from "./to-contrast";

/** The scores of one pane: of each system alone, and of every two that the same judge gave for the same task. */
export interface RatingScores {
  alone: readonly Gathered[];
  paired: readonly Gathered[];
}

export function gatherPaired({ pairedJudges, pairedUnits, pairedDoubles }: PairCounts): Gathered[] {
  return gather({ judges: pairedJudges, units: pairedUnits, doubles: pairedDoubles, ties: [] });
}

/** Every two systems, by code point; `systems` are sorted. */
export function systemPairs(systems: readonly string[]): SystemPair[] {
  return systems.flatMap((earlier, at) => systems.slice(at + 1).map((later) => ({ earlier, later })));
}

const FEWEST_JUDGES = 3;

/** The ends of the scale of a difference of two scores. */
const SCALE = { low: -4, high: 4 };

/**
 * The difference of two systems on one question of a rating study, later less earlier.
 *
 * Within judge and task where at least three judges scored both systems for a task and these pairs hold at least half of the
 * scores of the system with fewer scores; otherwise the difference of the two means over all scores. Which of the two it is
 * depends on who scored what, never on the scores.
 */
export function ratingDifference(
  { question, earlier, later }: Pick<Contrast, "question" | "earlier" | "later">,
  { alone, paired }: RatingScores,
  level: number,
): Pick<Contrast, "comparedIn" | "difference"> & { pairs: Gathered; systems: [Gathered, Gathered] } {
  const ofSystem = (system: string): Gathered =>
    alone.find((one) => one.question === question && one.earlier === system) ??
    nothingGathered({ question, kind: "sample", earlier: system });
  const pairs =
    paired.find((one) => one.question === question && one.earlier === earlier && one.later === later) ??
    nothingGathered({ question, kind: "sample", earlier });
  const systems: [Gathered, Gathered] = [ofSystem(earlier), ofSystem(later)];
  const options = { level, bounds: SCALE };
  if (isWithin(pairs, systems))
    return { comparedIn: "judge and task", difference: crossedMean(pairs, options), pairs, systems };
  const difference = crossedDifference(groupOf(systems[0]), groupOf(systems[1]), sharedOf(pairs), options);
  return { comparedIn: "all scores", difference, pairs, systems };
}

/** `ratingDifference` with all that a report says of a contrast. */
export function toRatingContrast(
  pair: Pick<Contrast, "question" | "earlier" | "later">,
  scores: RatingScores,
  { shown, analysis }: { shown: number; analysis: FrozenAnalysis },
): Omit<Contrast, "role" | "pHolm" | "simultaneous"> {
  const { question, earlier, later } = pair;
  const { comparedIn, difference, pairs, systems } = ratingDifference(pair, scores, 1 - analysis.alpha);
  const isPaired = comparedIn === "judge and task";
  const values = isPaired ? pairs : nothingGathered(pairs);
  return {
    ...contrastOf({ ...values, question, kind: "sample", earlier, later }, { difference, analysis }),
    comparedIn,
    shown,
    incomplete: shown - (isPaired ? 2 : 1) * difference.n,
    effect: isPaired
      ? effectSizes(pairs, 1 - analysis.alpha)
      : effectSizesApart(systems[0].joint, systems[1].joint),
    positive: isPaired ? positiveDifference(pairs, 1 - analysis.alpha) : null,
    equalSteps: isPaired ? equallySpaced(pairs, 1 - analysis.alpha) : null,
    sides: null,
    trend: null,
    choice: null,
  };
}

const isWithin = (pairs: Gathered, systems: readonly Gathered[]): boolean => {
  const fewest = Math.min(...systems.map(scoresIn));
  return pairs.judges.filter(({ n }) => n > 0).length >= FEWEST_JUDGES && 2 * scoresIn(pairs) >= fewest;
};

const scoresIn = ({ judges }: Gathered): number => judges.reduce((sum, { n }) => sum + n, 0);

const groupOf = ({ judges, tasks, doubles }: Gathered): CrossedGroup => ({
  judges,
  units: tasks.map(({ task, n, sum }) => ({ unit: task, n, sum })),
  doubles,
});

const sharedOf = ({ joint }: Gathered): SharedCells => {
  const shared = { n: 0, first: 0, second: 0, products: 0 };
  for (const { earlier, later, count } of completePairs(joint)) {
    shared.n += count;
    shared.first += count * earlier;
    shared.second += count * later;
    shared.products += count * earlier * later;
  }
  return shared;
};
