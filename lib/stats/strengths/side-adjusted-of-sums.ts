import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type TStatistic, tStatistic } from "@/lib/stats/means/t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** One judge's choices about one system, by the side it stood on: how many, and their sum. */
export interface SidedSums {
  left: { n: number; sum: number };
  right: { n: number; sum: number };
}

export interface Effect extends TStatistic {
  estimate: OrUndefined<number>;
  /** CR1 by judge, with the factor G/(G - 1). */
  se: OrUndefined<number>;
  /** With Stata's factor G/(G - 1) · (n - 1)/(n - 2). */
  seStata: OrUndefined<number>;
}

/** A mean choice, by the side and without it. */
export interface SideAdjusted {
  left: number;
  right: number;
  meanWhenLeft: OrUndefined<number>;
  meanWhenRight: OrUndefined<number>;
  /** Mean of the two means: what it would be with as many lefts as rights. */
  adjusted: Effect;
  /** Half their difference: what standing left is worth. */
  side: Effect;
}

/**
 * Preference adjusted for the side, from each judge's sums on either side: all that `sideAdjustedPreference` needs, which says
 * what it means. The order of the judges shows in the last digits only.
 *
 * Always the same side: no adjustment. One judge: estimates only. Judges all alike: no test.
 *
 * Source: Liang and Zeger (1986); equal to R `clubSandwich` CR1 of `lm(score ~ side)`.
 *
 * @throws InvalidInputError unless sums are finite, n whole and not negative, and 0 < level < 1
 * @example sideAdjustedOfSums([{ left: { n: 1, sum: 2 }, right: { n: 1, sum: -1 } }]).side.estimate // 1.5
 */
export function sideAdjustedOfSums(judges: readonly SidedSums[], level = DEFAULT_LEVEL): SideAdjusted {
  requireLevel(level);
  for (const { n, sum } of judges.flatMap(({ left, right }) => [left, right]))
    if (!Number.isFinite(sum) || !Number.isSafeInteger(n) || n < 0)
      throw new InvalidInputError(
        `a judge needs a finite sum and a whole number of choices, got ${sum} of ${n}`,
      );
  const used = judges.filter(({ left, right }) => left.n + right.n > 0);
  const [left, right] = [added(used.map((one) => one.left)), added(used.map((one) => one.right))];
  const [meanWhenLeft, meanWhenRight] = [meanOf(left), meanOf(right)];
  const known = { left: left.n, right: right.n, meanWhenLeft, meanWhenRight };
  if (isUndefined(meanWhenLeft) || isUndefined(meanWhenRight)) {
    const none = without(undefinedBecause(used.length === 0 ? "no_data" : "one_side"));
    return { ...known, adjusted: none, side: none };
  }
  // With +1 for left and -1 for right, both effects are weighted sums of the residuals of the two sides.
  const residuals = used.map((judge) => ({
    left: (judge.left.sum - judge.left.n * meanWhenLeft) / (2 * left.n),
    right: (judge.right.sum - judge.right.n * meanWhenRight) / (2 * right.n),
  }));
  const effect = (estimate: number, sign: 1 | -1): Effect =>
    robust(
      estimate,
      residuals.map((one) => one.left + sign * one.right),
      left.n + right.n,
      level,
    );
  return {
    ...known,
    adjusted: effect((meanWhenLeft + meanWhenRight) / 2, 1),
    side: effect((meanWhenLeft - meanWhenRight) / 2, -1),
  };
}

const added = (sides: readonly { n: number; sum: number }[]): { n: number; sum: number } => ({
  n: sides.reduce((all, { n }) => all + n, 0),
  sum: sides.reduce((all, { sum }) => all + sum, 0),
});

const meanOf = ({ n, sum }: { n: number; sum: number }): OrUndefined<number> =>
  n === 0 ? undefinedBecause("no_data") : sum / n;

const robust = (estimate: number, clusters: readonly number[], n: number, level: number): Effect => {
  const k = clusters.length;
  if (k < 2) return { ...without(undefinedBecause("one_cluster")), estimate };
  const raw = clusters.reduce((sum, residual) => sum + residual ** 2, 0);
  const se = raw < 1e-26 ? 0 : Math.sqrt((raw * k) / (k - 1));
  const seStata = n > 2 ? se * Math.sqrt((n - 1) / (n - 2)) : undefinedBecause("one_observation");
  return { estimate, se, seStata, ...tStatistic({ estimate, se, df: k - 1, nullValue: 0, level }) };
};

const without = (why: Undefined): Effect => ({
  estimate: why,
  se: why,
  seStata: why,
  interval: why,
  t: why,
  pTwoSided: why,
});
