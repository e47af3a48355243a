import t from "@stdlib/stats-base-dists-t";
import { type Bounds, boundedInterval, stretch } from "@/lib/stats/crossed/crossed-test";
import type { Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface TostOfMean {
  /** The greater of the two one-sided p-values; null without a margin. */
  pTost: number | null;
  isEquivalent: boolean;
  /** With a coverage of 1 - 2 alpha: within the margin where p is at most alpha. */
  interval: Interval;
  /** The least margin with which these data would have shown equivalence. */
  smallestMargin: number;
}

/**
 * Two one-sided tests of an estimate that has a standard error and degrees of freedom, such as a mean with judges and
 * samples crossed.
 *
 * In plain words: a large p against chance only says that too little is known. Equivalence is shown when the data rule out
 * both being above the null value by the margin and being below it by as much. Without a margin it still says which
 * differences are ruled out.
 *
 * Use it with a margin frozen before the data were seen. For counts of right answers see `equivalence`.
 *
 * On a bounded scale in the form of `crossedTest`, so that the interval stays on the scale.
 *
 * No estimate, or no standard error above 0: undefined.
 *
 * Source: Schuirmann, J. Pharmacokinet. Biopharm. 15 (1987) 657.
 *
 * @throws InvalidInputError unless margin is null or above 0, and 0 < alpha < 1/2
 * @example tostOfMean({ estimate: 0.52, se: 0.02, df: 9 }, 0.5, { margin: 0.1, alpha: 0.05 })
 */
export function tostOfMean(
  given: { estimate: OrUndefined<number>; se: OrUndefined<number>; df: OrUndefined<number> },
  nullValue: number,
  { margin, alpha, bounds = null }: { margin: number | null; alpha: number; bounds?: Bounds | null },
): OrUndefined<TostOfMean> {
  requireLevel(alpha);
  if (alpha >= 0.5 || (margin !== null && !(margin > 0)))
    throw new InvalidInputError(`a margin must be above 0 and alpha below 1/2, got ${margin} and ${alpha}`);
  const { estimate, se, df } = given;
  if (isUndefined(estimate)) return estimate;
  if (isUndefined(se)) return se;
  if (isUndefined(df)) return df;
  if (se === 0) return undefinedBecause("zero_variance");
  const interval = boundedInterval(estimate, t.quantile(1 - alpha, df) * se, {
    level: 1 - 2 * alpha,
    bounds,
  });
  const pTost = margin === null ? null : Math.max(below(1), below(-1));
  return {
    pTost,
    isEquivalent: pTost !== null && pTost <= alpha,
    interval,
    smallestMargin: Math.max(Math.abs(interval.low - nullValue), Math.abs(interval.high - nullValue)),
  };

  /** Against the hypothesis that the truth lies at or beyond the margin on one side. */
  function below(side: 1 | -1): number {
    const [centre, spread, freedom] = [estimate, se, df] as [number, number, number];
    const end = nullValue + side * (margin ?? 0);
    // No truth lies beyond the end of the scale.
    if (bounds !== null && (end <= bounds.low || end >= bounds.high)) return 0;
    return t.cdf((-side * (end - centre)) / (spread * stretch(centre, end, bounds)), freedom);
  }
}
