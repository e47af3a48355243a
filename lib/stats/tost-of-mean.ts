import t from "@stdlib/stats-base-dists-t";
import type { Interval } from "./interval";
import { InvalidInputError, requireLevel } from "./invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "./undefined";

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
  { margin, alpha }: { margin: number | null; alpha: number },
): OrUndefined<TostOfMean> {
  requireLevel(alpha);
  if (alpha >= 0.5 || (margin !== null && !(margin > 0)))
    throw new InvalidInputError(`a margin must be above 0 and alpha below 1/2, got ${margin} and ${alpha}`);
  const { estimate, se, df } = given;
  if (isUndefined(estimate)) return estimate;
  if (isUndefined(se)) return se;
  if (isUndefined(df)) return df;
  if (se === 0) return undefinedBecause("zero_variance");
  const half = t.quantile(1 - alpha, df) * se;
  const away = Math.abs(estimate - nullValue);
  // The nearer bound decides: the other one-sided p is the smaller.
  const pTost = margin === null ? null : t.cdf((away - margin) / se, df);
  return {
    ...{ pTost, isEquivalent: pTost !== null && pTost <= alpha, smallestMargin: away + half },
    interval: { low: estimate - half, high: estimate + half, level: 1 - 2 * alpha },
  };
}
