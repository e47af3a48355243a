import type { MarksAndChoice } from "@/lib/results/counts/counts";
import { valuesOf } from "@/lib/results/counts/joint";
import { type Bounds, SHARE } from "@/lib/stats/crossed/crossed-test";
import { sideAdjustedOfSums } from "@/lib/stats/strengths/side-adjusted-of-sums";
import { total } from "@/lib/stats/total";
import { tostOfMean } from "@/lib/stats/means/tost-of-mean";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { toConsistency } from "./consistency";
import { crossedSides, equallySpaced, positiveDifference } from "./crossed-effects";
import type { ControlledOf } from "./to-controlled";
import { effectSizes } from "./effect-sizes";
import type { Gathered } from "./gather";
import { judgesSignedRank } from "./judges-signed-rank";
import { toLongList } from "./long-list";
import { toScores } from "./question-units";
import type { ChoiceReport, Contrast, EquivalenceReport, FrozenAnalysis } from "./report";
import { toLeftChoice, toShare } from "./shares";
import { trendOfDifference } from "./order/trends";
import { UNBALANCED, areSidesBalanced, noLeft } from "./side-balance";

/** One question about one pair of systems; its part in the frozen family is told by `withRoles`. */
export function toContrast(
  pair: Gathered & { later: string },
  {
    shown,
    agreements,
    analysis,
    controlledOf,
  }: {
    shown: number;
    agreements: readonly MarksAndChoice[];
    analysis: FrozenAnalysis;
    controlledOf: ControlledOf;
  },
): Omit<Contrast, "role" | "pHolm" | "simultaneous"> {
  const level = 1 - analysis.alpha;
  const difference = crossedMean(pair, { level, bounds: scaleOf(pair) });
  return {
    ...contrastOf(pair, { difference, analysis }),
    comparedIn: "trial",
    shown,
    incomplete: shown - difference.n - total(pair.ties.map(({ ties }) => ties)),
    effect: effectSizes(pair, level),
    positive: pair.kind === "pair" ? null : positiveDifference(pair, level),
    equalSteps: equallySpaced(pair, level),
    sides: crossedSides(pair, { level, bounds: scaleOf(pair) }),
    trend: trendOfDifference(pair, level),
    choice: pair.kind === "pair" ? toChoice(pair, { agreements, level, controlledOf }) : null,
  };
}

/** What follows from the difference and from the values that were paired, however they were. */
export function contrastOf(
  pair: Gathered & { later: string },
  { difference, analysis }: { difference: TwoWayMean; analysis: FrozenAnalysis },
): Omit<
  Contrast,
  | "role"
  | "pHolm"
  | "simultaneous"
  | "comparedIn"
  | "shown"
  | "incomplete"
  | "effect"
  | "positive"
  | "equalSteps"
  | "sides"
  | "trend"
  | "choice"
> {
  const { question, kind, earlier, later, judges, tasks, joint } = pair;
  const bounds = scaleOf(pair);
  const widest = bounds.high;
  return {
    question,
    kind,
    earlier,
    later,
    isVote: pair.isVote,
    difference,
    equivalence: equivalenceOf(difference, analysis, bounds),
    judgesSignedRank: judgesSignedRank(judges),
    outcomes: outcomesOf(joint),
    byJudge: toLongList(
      judges.map(({ judge, n, sum }) => ({ judge, n, mean: sum / n })),
      -widest,
      widest,
    ),
    byTask: toLongList(
      tasks.map(({ task, n, sum }) => ({ task, n, mean: sum / n })),
      -widest,
      widest,
    ),
  };
}

/** The mean of a question's values with judges and tasks crossed. */
export function crossedMean(
  { judges, tasks, doubles }: Pick<Gathered, "judges" | "tasks" | "doubles">,
  { level, bounds }: { level: number; bounds: Bounds },
): TwoWayMean {
  return twoWayMeanOfSums({ judges, units: tasks, doubles }, 0, { level, bounds });
}

/** The ends of the scale of a question's values: a difference of two scores, a choice, or a score of one pane. */
export function scaleOf({
  kind,
  later,
  isVote = false,
}: {
  kind: "sample" | "pair";
  later: string | null;
  isVote?: boolean;
}): Bounds {
  const widest = isVote ? 1 : kind === "pair" || later === null ? 2 : 4;
  return { low: -widest, high: widest };
}

/** From alpha 1/2 on there is no interval to lie within a margin. */
const equivalenceOf = (
  { mean, twoWay: { se, df } }: TwoWayMean,
  { margin, alpha }: FrozenAnalysis,
  bounds: Bounds,
): OrUndefined<EquivalenceReport> =>
  alpha < 0.5
    ? tostOfMean({ estimate: mean, se, df }, 0, { margin, alpha, bounds })
    : undefinedBecause("no_outcome");

const outcomesOf = (joint: readonly number[]): Contrast["outcomes"] => {
  const counts = { better: 0, equal: 0, worse: 0 };
  for (const { value, count } of valuesOf(joint, false))
    counts[value > 0 ? "better" : value < 0 ? "worse" : "equal"] += count;
  return counts;
};

const toChoice = (
  pair: Gathered & { later: string },
  {
    agreements,
    level,
    controlledOf,
  }: { agreements: readonly MarksAndChoice[]; level: number; controlledOf: ControlledOf },
): ChoiceReport => {
  const { question, earlier, later, judges, joint } = pair;
  const scores = toScores(joint);
  const n = scores.reduce((sum, count) => sum + count, 0);
  return {
    scores,
    later: { ...toShare(scores[2] + scores[3], n, level), crossed: crossedShare(pair, level) },
    ties: total(pair.ties.map(({ ties }) => ties)),
    left: areSidesBalanced([pair]) ? toLeftChoice(judges, level) : noLeft(n, UNBALANCED),
    sideAdjusted: sideAdjustedOfSums(judges, level),
    consistency: toConsistency(
      agreements.filter((one) => one.question === question && one.earlier === earlier && one.later === later),
      level,
    ),
    controlled: controlledOf({ question, earlier, later }),
  };
};

const crossedShare = ({ judges, tasks, doubles }: Gathered, level: number): TwoWayMean => {
  const wins = ({ n, wins: sum }: { n: number; wins: number }) => ({ n, sum, sumOfSquares: sum });
  const crossed = { judges: judges.map(wins), units: tasks.map(wins), doubles: doubles.map(wins) };
  return twoWayMeanOfSums(crossed, 0.5, { level, bounds: SHARE });
};
