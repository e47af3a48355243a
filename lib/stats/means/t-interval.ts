import t from "@stdlib/stats-base-dists-t";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireLevel } from "@/lib/stats/invalid-input";
import type { Summary } from "./summary";
import { isUndefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Student's t interval for a mean, from number, mean and standard deviation of the values.
 *
 * In plain words: where the mean of all judges one could have asked may lie, given how much the asked ones differ:
 * mean ± t · sd / sqrt(n) with n - 1 degrees of freedom.
 *
 * Use it over judges (one value per judge): judges are what was sampled, and their answers among themselves need not be
 * independent for it. It needs values that are not wildly skewed; with few judges it is wide, and rightly so. For shares
 * it may reach beyond 0 or 1; it is returned as computed, and `clipToShare` cuts it for a page.
 *
 * No value, one value: undefined. Identical values: undefined, for an interval of width zero would claim certainty that
 * a handful of equal judges cannot give.
 *
 * Source: "Student", Biometrika 6 (1908) 1; R 4.2.2 `t.test(...)$conf.int`.
 *
 * @param level coverage as a share, two-sided
 * @throws InvalidInputError unless 0 < level < 1
 * @example tIntervalOf({ n: 3, mean: 0.6, sd: 0.265 }) // { low: -0.057, high: 1.257, level: 0.95 }
 */
export function tIntervalOf(
  { n, mean, sd }: Pick<Summary, "n" | "mean" | "sd">,
  level = DEFAULT_LEVEL,
): OrUndefined<Interval> {
  requireLevel(level);
  if (isUndefined(mean)) return mean;
  if (isUndefined(sd)) return sd;
  if (sd === 0) return undefinedBecause("zero_variance");
  const halfWidth = (t.quantile(1 - (1 - level) / 2, n - 1) * sd) / Math.sqrt(n);
  return { low: mean - halfWidth, high: mean + halfWidth, level };
}
