import { type JointValue, jointValues } from "@/lib/results/counts/joint";
import { type CrossedEffect, type Pulls, crossedOfPulls } from "@/lib/stats/crossed/crossed-of-pulls";
import type { Bounds } from "@/lib/stats/crossed/crossed-test";
import {
  dfOfSpread,
  hedgesFactorOf,
  type PullOfValue,
  pullOfRelativeVariance,
  pullOfStandardizedMean,
} from "@/lib/stats/means/standardized-mean";
import { summaryOfCounts } from "@/lib/stats/means/summary-of-counts";
import { total } from "@/lib/stats/total";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";
import type { Gathered, Tally } from "./gather";
import type { CrossedSides, StandardizedMean } from "./report";

/**
 * In how many trials the later system got more, less those in which it got less, as a share of all. Of two paired samples it
 * is Cliff's d_w (Psychol. Bull. 114 (1993) 494; Feng, J. Mod. Appl. Stat. Methods 6 (2007) 424).
 */
export function pairedDominance(pair: Gathered, level: number): CrossedEffect {
  return crossedMeanOf(pair, DOMINANCE, { level, bounds: { low: -1, high: 1 } });
}

/** Share of the later system's scores above 0 less that of the earlier one's, over trials with both. Of a sample question. */
export function positiveDifference(pair: Gathered, level: number): CrossedEffect {
  return crossedMeanOf(pair, POSITIVE, { level, bounds: { low: -1, high: 1 } });
}

/**
 * The mean as it would be with equal steps between the four scores: -1.5, -0.5, 0.5, 1.5. On the even scale the step over
 * the middle is twice as wide as the others.
 */
export function equallySpaced(pair: Gathered, level: number): CrossedEffect {
  const widest = pair.kind === "pair" ? 1.5 : 3;
  return crossedMeanOf(pair, EQUAL_STEPS, { level, bounds: { low: -widest, high: widest } });
}

/**
 * d_z (the mean over the spread of the differences; Cohen 1988), corrected for few by Hedges' factor with the degrees of
 * freedom of that spread under crossed clusters: a spread that few judges and tasks tell is known badly, which makes the
 * ratio too large. With independent values these are about n - 1.
 */
export function standardizedMean(pair: Gathered, level: number): StandardizedMean {
  const { n, mean, sd } = summaryOfCounts(countsOf(pair.joint));
  const asked = { nullValue: 0, level };
  const noEffect = (why: Undefined): StandardizedMean => ({
    ...crossedOfPulls(why, NO_PULLS, asked),
    factor: why,
  });
  if (isUndefined(mean)) return noEffect(mean);
  if (isUndefined(sd)) return noEffect(sd);
  if (sd === 0) return noEffect(undefinedBecause("zero_variance"));
  const found = { n, mean, sd };
  const spread = crossedOfPulls(0, polynomialPulls(pair, pullOfRelativeVariance(found)), asked);
  if (isUndefined(spread.se)) return noEffect(spread.se);
  const factor = hedgesFactorOf(dfOfSpread(spread.se));
  if (factor === 0) return noEffect(undefinedBecause("no_freedom"));
  const dz = crossedOfPulls(mean / sd, polynomialPulls(pair, pullOfStandardizedMean(found)), asked);
  return {
    estimate: (factor * mean) / sd,
    basis: dz.basis,
    se: mapDefined(dz.se, (se) => factor * se),
    df: dz.df,
    interval: mapDefined(dz.interval, (ends) => ({
      low: factor * ends.low,
      high: factor * ends.high,
      level: ends.level,
    })),
    pTwoSided: dz.pTwoSided,
    factor,
  };
}

/** The mean by the side on which the later system stood, without that side's share, and what standing left is worth. */
export function crossedSides(
  pair: Gathered,
  { level, bounds }: { level: number; bounds: Bounds },
): CrossedSides {
  const all = added(countsOf(pair.joint), valueOf);
  const left = added(countsOf(pair.jointLeft), valueOf);
  const right = { n: all.n - left.n, sum: all.sum - left.sum };
  const meanOf = ({ n, sum }: { n: number; sum: number }): OrUndefined<number> =>
    n === 0 ? undefinedBecause("no_data") : sum / n;
  const known = {
    left: left.n,
    right: right.n,
    meanWhenLeft: meanOf(left),
    meanWhenRight: meanOf(right),
  };
  const why = undefinedBecause(all.n === 0 ? "no_data" : "one_side");
  const of = (sign: 1 | -1): CrossedEffect => {
    if (left.n === 0 || right.n === 0) return crossedOfPulls(why, NO_PULLS, { nullValue: 0, level });
    const pulls = sidePulls(pair, { left, right, sign });
    const estimate = (left.sum / left.n + (sign * right.sum) / right.n) / 2;
    return crossedOfPulls(estimate, pulls, { nullValue: 0, level, bounds });
  };
  return { ...known, adjusted: of(1), side: of(-1) };
}

/** A number that every answer has: what it is for one answer, and what it adds up to over some. */
interface Variable {
  ofAnswer: (answer: JointValue) => number;
  ofTally: (tally: Tally) => number;
}

const DOMINANCE: Variable = {
  ofAnswer: ({ value }) => Math.sign(value),
  ofTally: ({ wins, losses }) => wins - losses,
};

const POSITIVE: Variable = {
  ofAnswer: ({ signs }) => signs / 2,
  ofTally: ({ signs }) => signs / 2,
};

const EQUAL_STEPS: Variable = {
  ofAnswer: ({ value, signs }) => value - signs / 2,
  ofTally: ({ sum, signs }) => sum - signs / 2,
};

const crossedMeanOf = (
  pair: Gathered,
  { ofAnswer, ofTally }: Variable,
  { level, bounds }: { level: number; bounds: Bounds },
): CrossedEffect => {
  const all = added(countsOf(pair.joint), ofAnswer);
  if (all.n === 0) return crossedOfPulls(undefinedBecause("no_data"), NO_PULLS, { nullValue: 0, level });
  const mean = all.sum / all.n;
  // Multiplied out before dividing, so that whole numbers stay exact.
  const pullOf = (tally: Tally): number => (ofTally(tally) * all.n - tally.n * all.sum) / all.n;
  const pulls = pullsOf(pair, pullOf, {
    squares: (answer) => (ofAnswer(answer) - mean) ** 2,
    size: (answer) => ofAnswer(answer) ** 2,
  });
  return crossedOfPulls(mean, pulls, { nullValue: 0, level, bounds });
};

const polynomialPulls = (pair: Gathered, { constant, linear, square }: PullOfValue): Pulls =>
  pullsOf(pair, ({ n, sum, sumOfSquares }) => constant * n + linear * sum + square * sumOfSquares, {
    squares: ({ value }) => (constant + linear * value + square * value ** 2) ** 2,
    size: ({ value }) => constant ** 2 + (linear * value) ** 2 + (square * value ** 2) ** 2,
  });

const pullsOf = (
  { judges, tasks, doubles, joint, doubled }: Gathered,
  pullOf: (tally: Tally) => number,
  { squares, size }: Record<"squares" | "size", (answer: JointValue) => number>,
): Pulls => {
  const singles = countsOf(without(joint, doubled.joint));
  const isUsed = ({ n }: Tally): boolean => n > 0;
  return {
    n: added(countsOf(joint), valueOf).n,
    judges: judges.filter(isUsed).map(pullOf),
    units: tasks.filter(isUsed).map(pullOf),
    doubles: doubles.filter(isUsed).map(pullOf),
    singles: { cells: added(singles, valueOf).n, squares: added(singles, squares).sum },
    size: added(countsOf(joint), size).sum,
  };
};

interface SideSums {
  n: number;
  sum: number;
}

/** Of the mean of both sides' means (`sign` 1), or of half their difference: each side's residuals over its number, halved. */
const sidePulls = (
  pair: Gathered,
  { left, right, sign }: { left: SideSums; right: SideSums; sign: 1 | -1 },
): Pulls => {
  const n = left.n + right.n;
  const residual = (own: SideSums, side: SideSums): number => (own.sum * side.n - own.n * side.sum) / side.n;
  const pullOf = (tally: Tally): number => {
    return (n / 2) * (residual(tally.left, left) / left.n + (sign * residual(tally.right, right)) / right.n);
  };
  const { joint, jointLeft, doubled } = pair;
  const onLeft = countsOf(without(jointLeft, doubled.jointLeft));
  const onRight = countsOf(without(without(joint, jointLeft), without(doubled.joint, doubled.jointLeft)));
  const squares = (side: SideSums) => (answer: JointValue) =>
    ((n / 2) * (residual({ n: 1, sum: answer.value }, side) / side.n)) ** 2;
  const both = pullsOf(pair, pullOf, { squares: () => 0, size: ({ value }) => value ** 2 });
  return {
    ...both,
    singles: {
      cells: both.singles.cells,
      squares: added(onLeft, squares(left)).sum + added(onRight, squares(right)).sum,
    },
  };
};

type Counted = JointValue & { count: number };

/** The answers with a value among counts of two panes, and how often each was given. */
const countsOf = (joint: readonly number[]): Counted[] =>
  jointValues(joint.length, false).flatMap((answer, at) =>
    answer === null ? [] : [{ ...answer, count: joint[at] ?? 0 }],
  );

const added = (
  counts: readonly Counted[],
  ofAnswer: (answer: JointValue) => number,
): { n: number; sum: number } => ({
  n: total(counts.map(({ count }) => count)),
  sum: total(counts.map(({ count, ...answer }) => count * ofAnswer(answer))),
});

const valueOf = ({ value }: JointValue): number => value;

const without = (counts: readonly number[], taken: readonly number[]): number[] =>
  counts.map((count, at) => count - (taken[at] ?? 0));

const NO_PULLS: Pulls = {
  n: 0,
  judges: [],
  units: [],
  doubles: [],
  singles: { cells: 0, squares: 0 },
  size: 0,
};
