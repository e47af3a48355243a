import t from "@stdlib/stats-base-dists-t";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type Summary, summary } from "./summary";
import { tIntervalOf } from "./t-interval";
import { isUndefined, mapDefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface OneSampleT {
  n: number;
  mean: OrUndefined<number>;
  /** Sample standard deviation, divisor n - 1. */
  sd: OrUndefined<number>;
  /** sd / sqrt(n) */
  se: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  t: OrUndefined<number>;
  /** n - 1 */
  df: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
  /** Against "the mean is not above the null value". */
  pGreater: OrUndefined<number>;
}

/**
 * One-sample t test, with the t interval.
 *
 * In plain words: do these values (one per judge) lie further from `nullValue` on average than their own spread
 * explains? t is that distance counted in standard errors; p is how often chance alone gives at least as large a one.
 *
 * Use it first for any question about judges: accuracy against chance, mean preference against 0. Each judge counts
 * once, however many answers there are, so that twenty answers of one gifted judge are not twenty pieces of evidence.
 * With fewer than about five judges look at the exact sign-flip test as well.
 *
 * No value: everything is undefined. One value: only the mean. Identical values: sd and se are 0, while t, p and the
 * interval are undefined (R stops with "data are essentially constant").
 *
 * Source: "Student", Biometrika 6 (1908) 1; R 4.2.2 `t.test(x, mu = nullValue)`.
 *
 * @param level coverage of the interval as a share
 * @throws InvalidInputError if a value or the null value is not finite, or not 0 < level < 1
 * @example
 * const { t, pTwoSided } = oneSampleT([0.3, 0.7, 0.8, 0.5, 0.3, 0.5, 0.7, 0.4, 0.5, 0.5], 0.5);
 * // t = 0.375, p = 0.716: judges who were right 52% of the time may well have guessed
 */
export function oneSampleT(values: readonly number[], nullValue: number, level = DEFAULT_LEVEL): OneSampleT {
  return oneSampleTOf(summary(values), nullValue, level);
}

/** The same from number, mean and standard deviation, for who has sums and no values. */
export function oneSampleTOf(
  { n, mean, sd }: Pick<Summary, "n" | "mean" | "sd">,
  nullValue: number,
  level = DEFAULT_LEVEL,
): OneSampleT {
  if (!Number.isFinite(nullValue)) throw new InvalidInputError(`null value ${nullValue} is not finite`);
  const statistic = tStatistic(n, mean, sd, nullValue);
  const df = n - 1;
  return {
    n,
    mean,
    sd,
    se: mapDefined(sd, (spread) => spread / Math.sqrt(n)),
    interval: tIntervalOf({ n, mean, sd }, level),
    t: statistic,
    df: mapDefined(sd, () => df),
    pTwoSided: mapDefined(statistic, (value) => Math.min(1, 2 * t.cdf(-Math.abs(value), df))),
    pGreater: mapDefined(statistic, (value) => t.cdf(-value, df)),
  };
}

const tStatistic = (
  n: number,
  mean: OrUndefined<number>,
  sd: OrUndefined<number>,
  nullValue: number,
): OrUndefined<number> => {
  if (isUndefined(mean)) return mean;
  if (isUndefined(sd)) return sd;
  return sd === 0 ? undefinedBecause("zero_variance") : (mean - nullValue) / (sd / Math.sqrt(n));
};
