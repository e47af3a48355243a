import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type TStatistic, tStatistic } from "@/lib/stats/means/t-statistic";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";

export interface ClusteredMean extends TStatistic {
  /** Values in all clusters. */
  n: number;
  clusters: number;
  mean: OrUndefined<number>;
  /** sqrt(sum of squared cluster residuals) / n */
  seCr0: OrUndefined<number>;
  /** seCr0 · sqrt(k / (k - 1)), the one that interval and test use. */
  seCr1: OrUndefined<number>;
  /** k - 1 */
  df: OrUndefined<number>;
}

/**
 * Mean of values that come in clusters (a judge's answers), with the cluster-robust standard error CR1.
 *
 * In plain words: every value counts equally, but the uncertainty is taken from how much whole clusters differ, so that
 * twenty answers of one judge are not twenty independent pieces of evidence.
 *
 * Use it where judges gave unequal numbers of answers and each answer shall count the same; where each judge shall count
 * the same, use `oneSampleT` over judges. If the shown samples also repeat across judges, they are clusters too: use
 * `twoWayMean`.
 *
 * Fewer than two clusters: the mean only. No variation between clusters: standard errors of 0, no interval and test. The
 * interval of a share may leave [0, 1]; `clipToShare` cuts it for a page.
 *
 * Source: Liang and Zeger, Biometrika 73 (1986) 13, with the factor k/(k - 1); equal to R `sandwich::vcovCL` (HC0,
 * cadjust) and `clubSandwich` CR1 of a mean.
 *
 * @param clusters sum and number of values of each; those with n = 0 are left out
 * @throws InvalidInputError unless sums are finite, n whole and not negative, and 0 < level < 1
 * @example clusteredMean([{ sum: 7, n: 10 }, { sum: 5, n: 10 }], 0.5).seCr1 // 0.1
 */
export function clusteredMean(
  clusters: readonly { sum: number; n: number }[],
  nullValue: number,
  level = DEFAULT_LEVEL,
): ClusteredMean {
  requireLevel(level);
  for (const { sum, n } of clusters)
    if (!Number.isFinite(sum) || !Number.isSafeInteger(n) || n < 0 || !Number.isFinite(nullValue))
      throw new InvalidInputError(
        `a cluster needs a finite sum and a whole number of values, got ${sum} of ${n}`,
      );
  const used = clusters.filter(({ n }) => n > 0);
  const n = used.reduce((total, cluster) => total + cluster.n, 0);
  const k = used.length;
  const mean = n === 0 ? undefinedBecause("no_data") : used.reduce((total, { sum }) => total + sum, 0) / n;
  const seCr0 = standardError(used, n, mean);
  const seCr1 = mapDefined(seCr0, (se) => se * Math.sqrt(k / (k - 1)));
  return {
    n,
    clusters: k,
    mean,
    seCr0,
    seCr1,
    df: mapDefined(seCr0, () => k - 1),
    ...tStatistic({ estimate: isUndefined(mean) ? 0 : mean, se: seCr1, df: k - 1, nullValue, level }),
  };
}

const standardError = (
  clusters: readonly { sum: number; n: number }[],
  n: number,
  mean: OrUndefined<number>,
): OrUndefined<number> => {
  if (isUndefined(mean)) return mean;
  if (clusters.length < 2) return undefinedBecause("one_cluster");
  const residuals = clusters.map((cluster) => cluster.sum - cluster.n * mean);
  const se = Math.sqrt(residuals.reduce((total, residual) => total + residual ** 2, 0)) / n;
  const scale = clusters.reduce((greatest, { sum }) => Math.max(greatest, Math.abs(sum)), 0) / n;
  // What rounding leaves of equal clusters is no variation.
  return se <= 1e-13 * scale ? 0 : se;
};
