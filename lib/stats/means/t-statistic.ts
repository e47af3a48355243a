import t from "@stdlib/stats-base-dists-t";
import type { Interval } from "@/lib/stats/interval";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";

export interface TStatistic {
  /** estimate ± t quantile · se */
  interval: OrUndefined<Interval>;
  t: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
}

/**
 * The t test and interval of an estimate whose standard error has `df` degrees of freedom (which need not be whole).
 * A standard error of 0 gives neither: it would claim certainty.
 */
export function tStatistic({
  estimate,
  se,
  df,
  nullValue,
  level,
}: {
  estimate: number;
  /** 0 or more, or why there is none. */
  se: OrUndefined<number>;
  df: number;
  nullValue: number;
  level: number;
}): TStatistic {
  if (isUndefined(se)) return without(se);
  if (se === 0) return without(undefinedBecause("zero_variance"));
  const statistic = (estimate - nullValue) / se;
  const halfWidth = t.quantile(1 - (1 - level) / 2, df) * se;
  return {
    interval: { low: estimate - halfWidth, high: estimate + halfWidth, level },
    t: statistic,
    pTwoSided: mapDefined(statistic, (value) => Math.min(1, 2 * t.cdf(-Math.abs(value), df))),
  };
}

const without = (why: Undefined): TStatistic => ({ interval: why, t: why, pTwoSided: why });
