import beta from "@stdlib/stats-base-dists-beta";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Clopper-Pearson ("exact") interval for a proportion.
 *
 * In plain words: all success probabilities that the data do not contradict, each tail tested exactly at
 * (1 - level) / 2. It covers the truth at least as often as it says, usually more often, so it is the cautious choice:
 * a reader cannot say it was too narrow. `wilson` is shorter and covers the stated share on average.
 *
 * Use it for counts of independent outcomes. Pooled answers of several judges are not independent, hence the label
 * "answers treated as independent" wherever a page shows it for them.
 *
 * The ends are beta quantiles. With no success the lower end is 0, with nothing but successes the upper end is 1.
 * n = 0: undefined (the trivial interval from 0 to 1 would look like a finding).
 *
 * Source: Clopper and Pearson, Biometrika 26 (1934) 404; R 4.2.2 `binom.test(...)$conf.int`.
 *
 * @param level coverage as a share, two-sided
 * @throws InvalidInputError unless 0 <= successes <= n are whole and 0 < level < 1
 * @example clopperPearson(52, 100) // { low: 0.418, high: 0.621, level: 0.95 }
 */
export function clopperPearson(successes: number, n: number, level = DEFAULT_LEVEL): OrUndefined<Interval> {
  requireCounts(successes, n);
  requireLevel(level);
  if (n === 0) return undefinedBecause("no_data");
  const tail = (1 - level) / 2;
  return {
    low: successes === 0 ? 0 : beta.quantile(tail, successes, n - successes + 1),
    high: successes === n ? 1 : beta.quantile(1 - tail, successes + 1, n - successes),
    level,
  };
}
