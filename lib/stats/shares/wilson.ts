import normal from "@stdlib/stats-base-dists-normal";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Wilson score interval for a proportion, without continuity correction.
 *
 * In plain words: all success probabilities p for which the observed share lies within z standard errors of p, the
 * standard error taken at p itself and not at the observed share. So it never leaves [0, 1], is not of width zero at
 * 0 or n successes, and covers close to the stated share on average even for n around 10.
 *
 * Use it as the everyday interval for a share of independent outcomes; `clopperPearson` beside it is the cautious one.
 * The warning about pooled answers there holds here too.
 *
 * n = 0: undefined.
 *
 * Source: Wilson, J. Am. Stat. Assoc. 22 (1927) 209; R 4.2.2 `prop.test(correct = FALSE)`; recommended by Brown, Cai
 * and DasGupta, Statist. Sci. 16 (2001) 101.
 *
 * @param level coverage as a share, two-sided
 * @throws InvalidInputError unless 0 <= successes <= n are whole and 0 < level < 1
 * @example wilson(52, 100) // { low: 0.423, high: 0.615, level: 0.95 }
 */
export function wilson(successes: number, n: number, level = DEFAULT_LEVEL): OrUndefined<Interval> {
  requireCounts(successes, n);
  requireLevel(level);
  if (n === 0) return undefinedBecause("no_data");
  const z2 = normal.quantile(1 - (1 - level) / 2, 0, 1) ** 2;
  const centre = successes + z2 / 2;
  const halfWidth = Math.sqrt(z2 * ((successes * (n - successes)) / n + z2 / 4));
  return {
    // At the ends the formula gives 0 and 1 but for rounding.
    low: successes === 0 ? 0 : (centre - halfWidth) / (n + z2),
    high: successes === n ? 1 : (centre + halfWidth) / (n + z2),
    level,
  };
}
