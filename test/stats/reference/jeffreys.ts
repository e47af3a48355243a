import beta from "@stdlib/stats-base-dists-beta";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Jeffreys interval for a proportion.
 *
 * In plain words: start without an opinion in the sense of Jeffreys, Beta(1/2, 1/2), add the observed successes and
 * failures, and take the middle `level` of what is then believed. It behaves like `wilson` on average, and is the one
 * to quote in a Bayesian analysis.
 *
 * `jeffreysEqualTailed` is the plain pair of quantiles. `jeffreys` sets the lower end to 0 when there is no success
 * and the upper end to 1 when there is no failure, as Brown, Cai and DasGupta advise: otherwise the observed share
 * itself would be excluded. n = 0: undefined.
 *
 * Source: Brown, Cai and DasGupta, Statist. Sci. 16 (2001) 101.
 *
 * @param level coverage as a share, two-sided
 * @throws InvalidInputError unless 0 <= successes <= n are whole and 0 < level < 1
 * @example jeffreys(0, 1) // { low: 0, high: 0.853, level: 0.95 }
 */
export function jeffreys(successes: number, n: number, level = DEFAULT_LEVEL): OrUndefined<Interval> {
  const plain = jeffreysEqualTailed(successes, n, level);
  if ("undefined" in plain) return plain;
  return { low: successes === 0 ? 0 : plain.low, high: successes === n ? 1 : plain.high, level };
}

/** The quantiles of Beta(successes + 1/2, failures + 1/2) as they are; see `jeffreys`. */
export function jeffreysEqualTailed(
  successes: number,
  n: number,
  level = DEFAULT_LEVEL,
): OrUndefined<Interval> {
  requireCounts(successes, n);
  requireLevel(level);
  if (n === 0) return undefinedBecause("no_data");
  const tail = (1 - level) / 2;
  const quantile = (share: number) => beta.quantile(share, successes + 0.5, n - successes + 0.5);
  return { low: quantile(tail), high: quantile(1 - tail), level };
}
