import t from "@stdlib/stats-base-dists-t";
import type { Interval } from "@/lib/stats/interval";
import type { TStatistic } from "@/lib/stats/means/t-statistic";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";

/** One of the three groupings: the variance of the estimate that it accounts for, with its factor G/(G - 1). */
export interface VariancePart {
  variance: number;
  /** G - 1, or Welch's where the groups belong to two samples. */
  df: number;
}

export interface CrossedParts {
  judge: VariancePart;
  unit: VariancePart;
  /** Judge and unit together. */
  cell: VariancePart;
}

/** The ends of the scale that the estimate lies on: 0 and 1 for a share, -4 and 4 for a difference of two scores. */
export interface Bounds {
  low: number;
  high: number;
}

/** The scale of a share. */
export const SHARE: Bounds = { low: 0, high: 1 };

export interface CrossedTest extends TStatistic {
  status: "ok" | "too_few_clusters" | "no_variation" | "no_data";
  /** What varies: judges and units, or judges alone because there are fewer than three units ("these tasks only"). */
  basis: "judges and units" | "judges";
  /** v_cell + max(v_judge - v_cell, 0) + max(v_unit - v_cell, 0) */
  variance: OrUndefined<number>;
  /** The square root of the variance. */
  se: OrUndefined<number>;
  /** Satterthwaite's; need not be whole. */
  df: OrUndefined<number>;
}

/**
 * Interval and test of any estimate whose variance comes from judges and units (tasks, samples) as crossed clusters.
 *
 * In plain words: the estimate would have come out differently with other judges and with other units. The three parts say
 * by how much; judges and units both contain the part of single answers, so it is taken off once. A component below 0 is bad
 * luck in estimating it and counts as 0, so the variance is never below its largest part.
 *
 * Use it for every number that a page leads with, from 3 judges on. It is made to cover 93% or more: it covers more than 95% with
 * few judges or units, and where neither differs (`docs/statistics.md`).
 *
 * On a bounded scale the interval is Wilson's with an effective number of answers and a t quantile, so that it stays on the scale
 * and follows the skew of extreme shares; p is the one for which it just excludes the null value. Without bounds it is
 * estimate ± t · se.
 *
 * Fewer than three judges: no interval. Fewer than three units: judges alone, and `basis` says so. No variation: no interval.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, for the parts; Satterthwaite, Biometrics Bull. 2
 * (1946) 110, for the degrees of freedom; Franco, Little, Louis and Slud, J. Surv. Stat. Methodol. 7 (2019) 334, for the
 * bounded form.
 */
export function crossedTest(
  estimate: number,
  parts: CrossedParts,
  { nullValue, level, bounds = null }: { nullValue: number; level: number; bounds?: Bounds | null },
): CrossedTest {
  const { judge, unit } = parts;
  if (judge.df < 2) return noCrossedTest("too_few_clusters", undefinedBecause("too_few_judges"));
  const basis = unit.df < 2 ? "judges" : "judges and units";
  const { variance, df } = basis === "judges" ? judge : joined(parts);
  const se = Math.sqrt(variance);
  const none = undefinedBecause("zero_variance");
  return {
    status: se === 0 ? "no_variation" : "ok",
    basis,
    variance,
    se,
    df,
    ...(se === 0
      ? { interval: none, t: none, pTwoSided: none }
      : boundedTest(estimate, { se, df }, { nullValue, level, bounds })),
  };
}

export function noCrossedTest(status: CrossedTest["status"], why: Undefined): CrossedTest {
  const basis = "judges and units";
  return { status, basis, variance: why, se: why, df: why, interval: why, t: why, pTwoSided: why };
}

const joined = ({ judge, unit, cell }: CrossedParts) => {
  const byJudge = Math.max(judge.variance - cell.variance, 0);
  const byUnit = Math.max(unit.variance - cell.variance, 0);
  const variance = cell.variance + byJudge + byUnit;
  const spread = [judge, unit, cell].reduce((sum, part) => sum + part.variance ** 2 / part.df, 0);
  return {
    variance,
    df: variance === 0 ? Math.min(judge.df, unit.df) : variance ** 2 / spread,
  };
};

/** The interval alone, of any level: of a test that is one of several, say. */
export function crossedInterval(
  estimate: OrUndefined<number>,
  { se, df }: Pick<CrossedTest, "se" | "df">,
  { level, bounds }: { level: number; bounds: Bounds | null },
): OrUndefined<Interval> {
  if (isUndefined(estimate)) return estimate;
  if (isUndefined(se)) return se;
  if (isUndefined(df)) return df;
  if (se === 0) return undefinedBecause("zero_variance");
  return boundedInterval(estimate, t.quantile(1 - (1 - level) / 2, df) * se, { level, bounds });
}

/** The interval and test of an estimate with standard error and degrees of freedom, on a scale with ends or without. */
export function boundedTest(
  estimate: number,
  { se, df }: { se: number; df: number },
  { nullValue, level, bounds }: { nullValue: number; level: number; bounds: Bounds | null },
): TStatistic {
  const statistic = (estimate - nullValue) / (se * stretch(estimate, nullValue, bounds));
  return {
    interval: boundedInterval(estimate, t.quantile(1 - (1 - level) / 2, df) * se, { level, bounds }),
    t: statistic,
    pTwoSided: mapDefined(statistic, (value) => Math.min(1, 2 * t.cdf(-Math.abs(value), df))),
  };
}

/** By what factor the standard error is larger if the truth is `value` instead of the estimate. */
export function stretch(estimate: number, value: number, bounds: Bounds | null): number {
  if (bounds === null) return 1;
  const room = (at: number): number => (at - bounds.low) * (bounds.high - at);
  return room(estimate) > 0 ? Math.sqrt(Math.max(0, room(value)) / room(estimate)) : 1;
}

/** All values from which the estimate lies at most `half` away, `half` stretched as the value asks. */
export function boundedInterval(
  estimate: number,
  half: number,
  { level, bounds }: { level: number; bounds: Bounds | null },
): Interval {
  const [low, high] = [estimate - half, estimate + half];
  if (bounds === null) return { low, high, level };
  const width = bounds.high - bounds.low;
  const share = (estimate - bounds.low) / width;
  const room = share * (1 - share);
  // At an end, but for rounding.
  if (room <= 1e-12) return { low: Math.max(bounds.low, low), high: Math.min(bounds.high, high), level };
  const ratio = (half / width) ** 2 / room;
  const middle = (share + ratio / 2) / (1 + ratio);
  const reach = Math.sqrt(ratio * room + ratio ** 2 / 4) / (1 + ratio);
  return { low: bounds.low + width * (middle - reach), high: bounds.low + width * (middle + reach), level };
}
