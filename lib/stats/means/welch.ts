import gammaln from "@stdlib/math-base-special-gammaln";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireLevel } from "@/lib/stats/invalid-input";
import { summary } from "./summary";
import { type TStatistic, tStatistic } from "./t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface Welch extends TStatistic {
  difference: OrUndefined<number>;
  se: OrUndefined<number>;
  /** Satterthwaite's, not whole. */
  df: OrUndefined<number>;
  /** The older test, which takes both spreads for equal. */
  student: { t: OrUndefined<number>; df: OrUndefined<number>; pTwoSided: OrUndefined<number> };
  /** difference / pooled sd */
  cohenD: OrUndefined<number>;
  /** Cohen's d without its bias in small samples, by the exact factor. */
  hedgesG: OrUndefined<number>;
  /** The same by the usual approximation of that factor, as many papers print it. */
  hedgesGApprox: OrUndefined<number>;
}

/**
 * Welch's two-sample t test of two means, with interval and effect sizes.
 *
 * In plain words: do two groups differ on average by more than their own spreads explain? Unlike Student's test it does
 * not take the groups to be equally spread, which with unequal sizes is what goes wrong.
 *
 * Use it for two arms with one value per judge, such as the accuracy of the test arm against that of the control arm.
 *
 * A group with fewer than two values: undefined but for the difference; both groups constant: but for that and a standard
 * error of 0. One constant group is fine.
 *
 * Source: Welch, Biometrika 34 (1947) 28; R 4.2.2 `t.test(x, y)`; Cohen (1988); Hedges, J. Educ. Stat. 6 (1981) 107.
 *
 * @throws InvalidInputError if a value is not finite, or not 0 < level < 1
 * @example welch([0.7, 0.5, 0.6], [0.9, 1, 0.9]).difference // -0.333
 */
export function welch(x: readonly number[], y: readonly number[], level = DEFAULT_LEVEL): Welch {
  requireLevel(level);
  const [one, other] = [summary(x), summary(y)];
  if (isUndefined(one.mean) || isUndefined(other.mean)) return without(undefinedBecause("no_data"));
  const difference = one.mean - other.mean;
  if (isUndefined(one.sd) || isUndefined(other.sd))
    return { ...without(undefinedBecause("one_observation")), difference };
  const [v, w] = [one.sd ** 2 / one.n, other.sd ** 2 / other.n];
  if (v + w === 0) return { ...without(undefinedBecause("zero_variance")), difference, se: 0 };
  const se = Math.sqrt(v + w);
  const df = (v + w) ** 2 / (v ** 2 / (one.n - 1) + w ** 2 / (other.n - 1));
  const pooledDf = one.n + other.n - 2;
  const pooled = Math.sqrt(((one.n - 1) * one.sd ** 2 + (other.n - 1) * other.sd ** 2) / pooledDf);
  const student = tStatistic({
    estimate: difference,
    se: pooled * Math.sqrt(1 / one.n + 1 / other.n),
    df: pooledDf,
    nullValue: 0,
    level,
  });
  const cohenD = difference / pooled;
  return {
    difference,
    se,
    df,
    ...tStatistic({ estimate: difference, se, df, nullValue: 0, level }),
    student: { t: student.t, df: pooledDf, pTwoSided: student.pTwoSided },
    cohenD,
    hedgesG: cohenD * hedgesFactor(pooledDf),
    hedgesGApprox: cohenD * approxHedgesFactor(pooledDf),
  };
}

/**
 * By what Cohen's d is too large with so many degrees of freedom: gamma(df/2) / (sqrt(df/2) gamma((df - 1)/2)). 0 for one
 * degree of freedom, where no unbiased estimate exists.
 */
export function hedgesFactor(df: number): number {
  return df <= 1 ? 0 : Math.exp(gammaln(df / 2) - gammaln((df - 1) / 2)) / Math.sqrt(df / 2);
}

/** What papers usually take for it: 1 - 3 / (4 df - 1). */
export function approxHedgesFactor(df: number): number {
  return 1 - 3 / (4 * df - 1);
}

const without = (why: Undefined): Welch => ({
  difference: why,
  se: why,
  df: why,
  interval: why,
  t: why,
  pTwoSided: why,
  student: { t: why, df: why, pTwoSided: why },
  cohenD: why,
  hedgesG: why,
  hedgesGApprox: why,
});
