import { type Bounds, type CrossedTest, type VariancePart, crossedTest, noCrossedTest } from "./crossed-test";
import { type TStatistic, tStatistic } from "@/lib/stats/means/t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface TwoWay extends CrossedTest {
  parts: { judge: OrUndefined<number>; unit: OrUndefined<number>; cell: OrUndefined<number> };
  /** As other software prints it. */
  cameron: Cameron;
}

/** Cameron, Gelbach and Miller's numbers, as R `sandwich::vcovCL` and a t quantile of min(judges, units) - 1 give them. */
export interface Cameron extends TStatistic {
  /** `not_positive`: the sum of variances was not above 0, and the largest of its three parts is used instead. */
  status: "ok" | "not_positive" | "too_few_clusters" | "no_variation" | "no_data";
  /** v_judge + v_unit - v_cell, each with its own factor G/(G - 1). */
  variance: OrUndefined<number>;
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
export function twoWayOfSpreads(spreads: OrUndefined<CrossedSpreads>, asked: Asked): TwoWay {
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
  if (isUndefined(judge) || isUndefined(cell))
    return { ...without(undefinedBecause("one_cluster"), "too_few_clusters"), parts };
  // A single unit has no variance of its own: `crossedTest` takes judges alone then.
  const of = (variance: OrUndefined<number>, { clusters }: ClusterSpread): VariancePart => ({
    variance: isUndefined(variance) ? 0 : variance,
    df: clusters - 1,
  });
  const crossed = {
    judge: of(judge, spreads.judge),
    unit: of(unit, spreads.unit),
    cell: of(cell, spreads.cell),
  };
  return { ...crossedTest(mean, crossed, asked), parts, cameron: toCameron(spreads, parts, raw, asked) };
}

/** What the test is about: the null value, the coverage of the interval, and the ends of the scale where it has any. */
export interface Asked {
  nullValue: number;
  level: number;
  bounds?: Bounds | null;
}

const toCameron = (
  spreads: CrossedSpreads,
  { judge, unit, cell }: TwoWay["parts"],
  raw: (spread: ClusterSpread) => number,
  { nullValue, level }: Asked,
): Cameron => {
  if (isUndefined(judge) || isUndefined(unit) || isUndefined(cell))
    return noCameron(undefinedBecause("one_cluster"), "too_few_clusters");
  const fewest = Math.min(spreads.judge.clusters, spreads.unit.clusters);
  const sum = judge + unit - cell;
  const variance = Math.abs(sum) <= 1e-13 * (judge + unit + cell) ? 0 : sum;
  const se = Math.sqrt(variance > 0 ? variance : Math.max(judge, unit, cell));
  return {
    status: variance > 0 ? "ok" : se === 0 ? "no_variation" : "not_positive",
    variance,
    varianceMinFactor: (raw(spreads.judge) + raw(spreads.unit) - raw(spreads.cell)) * (fewest / (fewest - 1)),
    se,
    df: fewest - 1,
    ...tStatistic({ estimate: spreads.mean, se, df: fewest - 1, nullValue, level }),
  };
};

const corrected = ({ clusters }: ClusterSpread, raw: number): OrUndefined<number> =>
  clusters < 2 ? undefinedBecause("one_cluster") : (raw * clusters) / (clusters - 1);

const without = (why: Undefined, status: "no_data" | "too_few_clusters" = "no_data"): TwoWay => ({
  ...noCrossedTest(status, why),
  parts: { judge: why, unit: why, cell: why },
  cameron: noCameron(why, status),
});

const noCameron = (why: Undefined, status: Cameron["status"]): Cameron => ({
  status,
  variance: why,
  varianceMinFactor: why,
  se: why,
  df: why,
  interval: why,
  t: why,
  pTwoSided: why,
});
