import { type BinomialTest, binomialTest } from "./binomial-test";
import { type ClusteredMean, clusteredMean } from "./clustered-mean";
import { clustersOf } from "./clusters-of";
import { DEFAULT_LEVEL, type Interval } from "./interval";
import { InvalidInputError, requireFinite } from "./invalid-input";
import { type TStatistic, tStatistic } from "./t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "./undefined";
import { wilson } from "./wilson";

/** A choice about one system: positive for it. */
export interface SidedScore {
  judge: string;
  score: number;
  /** Where that system was shown. */
  side: "left" | "right";
}

export interface SideAdjustedPreference {
  n: number;
  judges: number;
  left: number;
  right: number;
  /** As it is, with judges as clusters. */
  raw: ClusteredMean;
  positive: { n: number; wilson: OrUndefined<Interval>; byJudge: ClusteredMean };
  meanWhenLeft: OrUndefined<number>;
  meanWhenRight: OrUndefined<number>;
  /** Answers for the left pane, whatever stood there. */
  leftChosen: { n: number; share: OrUndefined<number>; p: BinomialTest["pTwoSided"] };
  /** Mean of the two means: what it would be with as many lefts as rights. */
  adjusted: Effect;
  /** Half their difference: what standing left is worth. */
  side: Effect;
}

export interface Effect extends TStatistic {
  estimate: OrUndefined<number>;
  /** CR1 by judge, with the factor G/(G - 1). */
  se: OrUndefined<number>;
  /** With Stata's factor G/(G - 1) · (n - 1)/(n - 2). */
  seStata: OrUndefined<number>;
}

/**
 * Preference for a system on the even scale, adjusted for the side it was shown on.
 *
 * In plain words: judges who favour the left lift whatever stands there. Where a system stood left more often, its mean
 * carries that; the mean over both sides does not.
 *
 * Use it wherever sides came out uneven, and as a check where they did not. Least squares of the score on the side, with
 * judges as clusters.
 *
 * Always the same side: no adjustment. One judge: estimates only. Judges all alike: no test.
 *
 * Source: Liang and Zeger (1986); equal to R `clubSandwich` CR1 of `lm(score ~ side)`.
 *
 * @throws InvalidInputError for a score of 0 or one that is not finite, or not 0 < level < 1
 * @example sideAdjustedPreference([{ judge: "a", score: 2, side: "left" }, { judge: "a", score: -1, side: "right" }])
 */
export function sideAdjustedPreference(
  scores: readonly SidedScore[],
  level = DEFAULT_LEVEL,
): SideAdjustedPreference {
  requireFinite(scores.map(({ score }) => score));
  if (scores.some(({ score }) => score === 0)) throw new InvalidInputError("0 is no choice");
  const n = scores.length;
  const of = (side: "left" | "right") => scores.filter((one) => one.side === side);
  const [left, right] = [of("left"), of("right")];
  const judgeOf = ({ judge }: SidedScore): string => judge;
  const isPositive = clustersOf(scores, judgeOf, ({ score }) => (score > 0 ? 1 : 0));
  const positive = isPositive.reduce((sum, judge) => sum + judge.sum, 0);
  const chosenLeft = scores.filter(({ score, side }) => score > 0 === (side === "left")).length;
  const choice = binomialTest(chosenLeft, n);
  const [whenLeft, whenRight] = [meanOf(left), meanOf(right)];
  return {
    ...{ n, judges: isPositive.length, left: left.length, right: right.length },
    raw: clusteredMean(clustersOf(scores, judgeOf, ({ score }) => score), 0, level),
    positive: {
      ...{ n: positive, wilson: wilson(positive, n, level) },
      byJudge: clusteredMean(isPositive, 0.5, level),
    },
    ...{ meanWhenLeft: whenLeft, meanWhenRight: whenRight },
    leftChosen: { n: chosenLeft, share: choice.estimate, p: choice.pTwoSided },
    ...effects(scores, whenLeft, whenRight, level),
  }; // prettier-ignore
}

const meanOf = (scores: readonly SidedScore[]): OrUndefined<number> =>
  scores.length === 0
    ? undefinedBecause("no_data")
    : scores.reduce((sum, { score }) => sum + score, 0) / scores.length;

/** With +1 for left and -1 for right, both effects are weighted sums of the residuals of the two sides. */
const effects = (
  scores: readonly SidedScore[],
  whenLeft: OrUndefined<number>,
  whenRight: OrUndefined<number>,
  level: number,
): Pick<SideAdjustedPreference, "adjusted" | "side"> => {
  if (isUndefined(whenLeft) || isUndefined(whenRight)) {
    const none = without(undefinedBecause(scores.length === 0 ? "no_data" : "one_side"));
    return { adjusted: none, side: none };
  }
  const count = (side: "left" | "right"): number => scores.filter((one) => one.side === side).length;
  const share = { left: 1 / (2 * count("left")), right: 1 / (2 * count("right")) };
  const residual = ({ score, side }: SidedScore): number =>
    (score - (side === "left" ? whenLeft : whenRight)) * share[side];
  const effect = (estimate: number, sign: 1 | -1): Effect => {
    const judges = clustersOf(scores, ({ judge }) => judge, (one) => (one.side === "left" ? 1 : sign) * residual(one)); // prettier-ignore
    return robust(estimate, judges.map(({ sum }) => sum), scores.length, level); // prettier-ignore
  };
  return { adjusted: effect((whenLeft + whenRight) / 2, 1), side: effect((whenLeft - whenRight) / 2, -1) };
};

const robust = (estimate: number, clusters: readonly number[], n: number, level: number): Effect => {
  const k = clusters.length;
  if (k < 2) return { ...without(undefinedBecause("one_cluster")), estimate };
  const raw = clusters.reduce((sum, residual) => sum + residual ** 2, 0);
  const se = raw < 1e-26 ? 0 : Math.sqrt((raw * k) / (k - 1));
  const seStata = n > 2 ? se * Math.sqrt((n - 1) / (n - 2)) : undefinedBecause("one_observation");
  return { estimate, se, seStata, ...tStatistic(estimate, se, k - 1, 0, level) };
};

const without = (why: Undefined): Effect => ({
  ...{ estimate: why, se: why, seStata: why, interval: why, t: why, pTwoSided: why },
});
