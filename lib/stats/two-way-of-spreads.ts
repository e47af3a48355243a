import { type TStatistic, tStatistic } from "./t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "./undefined";

export interface TwoWay extends TStatistic {
  /** `not_positive`: the sum of variances was not above 0, and the largest of its three parts stands in for it. */
  status: "ok" | "not_positive" | "too_few_clusters" | "no_variation" | "no_data";
  /** v_judge + v_unit - v_cell, each with its own factor G/(G - 1). */
  variance: OrUndefined<number>;
  parts: { judge: OrUndefined<number>; unit: OrUndefined<number>; cell: OrUndefined<number> };
  /** The same sums without own factors, times G/(G - 1) of the smaller grouping. */
  varianceMinFactor: OrUndefined<number>;
  se: OrUndefined<number>;
  /** min(judges, units) - 1 */
  df: OrUndefined<number>;
}

/** Of one grouping: how many groups, and the sum over them of the squared sum of their residuals. */
export interface ClusterSpread {
  clusters: number;
  squares: number;
}

/** What the estimator needs of some values. */
export interface CrossedSpreads {
  n: number;
  mean: number;
  /** Of the values themselves, not of their residuals: what rounding is measured by. */
  sumOfSquares: number;
  judge: ClusterSpread;
  unit: ClusterSpread;
  cell: ClusterSpread;
}

/**
 * The two-way standard error, test and interval from what the three groupings add up to; see `twoWayMean`, whose last step
 * it is. `twoWayMeanOfSums` comes here from sums alone.
 */
export function twoWayOfSpreads(
  spreads: OrUndefined<CrossedSpreads>,
  nullValue: number,
  level: number,
): TwoWay {
  if (isUndefined(spreads)) return without(spreads);
  const { n, mean } = spreads;
  // Sums that cancel leave some rounding behind, which is no variation.
  const least = 1e-29 * n * spreads.sumOfSquares;
  const raw = ({ squares }: ClusterSpread): number => (squares <= least ? 0 : squares / n ** 2);
  const parts = {
    judge: corrected(spreads.judge, raw(spreads.judge)),
    unit: corrected(spreads.unit, raw(spreads.unit)),
    cell: corrected(spreads.cell, raw(spreads.cell)),
  };
  const { judge, unit, cell } = parts;
  const fewest = Math.min(spreads.judge.clusters, spreads.unit.clusters);
  if (isUndefined(judge) || isUndefined(unit) || isUndefined(cell))
    return { ...without(undefinedBecause("one_cluster"), "too_few_clusters"), parts };
  const sum = judge + unit - cell;
  const variance = Math.abs(sum) <= 1e-13 * (judge + unit + cell) ? 0 : sum;
  const se = Math.sqrt(variance > 0 ? variance : Math.max(judge, unit, cell));
  return {
    status: variance > 0 ? "ok" : se === 0 ? "no_variation" : "not_positive",
    ...{ variance, parts, se, df: fewest - 1 },
    varianceMinFactor: (raw(spreads.judge) + raw(spreads.unit) - raw(spreads.cell)) * (fewest / (fewest - 1)),
    ...tStatistic(mean, se, fewest - 1, nullValue, level),
  };
}

const corrected = ({ clusters }: ClusterSpread, raw: number): OrUndefined<number> =>
  clusters < 2 ? undefinedBecause("one_cluster") : (raw * clusters) / (clusters - 1);

const without = (why: Undefined, status: TwoWay["status"] = "no_data"): TwoWay => ({
  ...{ status, variance: why, parts: { judge: why, unit: why, cell: why }, varianceMinFactor: why },
  ...{ se: why, df: why, interval: why, t: why, pTwoSided: why },
});
