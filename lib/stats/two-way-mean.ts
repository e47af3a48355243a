import { clustersOf } from "./clusters-of";
import { type ClusteredMean, clusteredMean } from "./clustered-mean";
import { DEFAULT_LEVEL } from "./interval";
import { requireFinite } from "./invalid-input";
import { type OneSampleT, oneSampleT } from "./one-sample-t";
import { type TStatistic, tStatistic } from "./t-statistic";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "./undefined";

export interface TwoWayMean {
  n: number;
  judges: number;
  units: number;
  cells: number;
  mean: OrUndefined<number>;
  /** As if every value stood for itself. */
  naive: OneSampleT;
  byJudge: ClusteredMean;
  byUnit: ClusteredMean;
  twoWay: TwoWay;
}

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

/** One value: a paired difference, or 1 for a right answer and 0 for a wrong one. */
export interface CrossedValue {
  judge: string;
  /** The task or sample it is about. */
  unit: string;
  value: number;
}

/**
 * Mean of values with judges and shown units (tasks, samples) as crossed clusters.
 *
 * In plain words: the study drew some judges and some tasks. Other judges would have said other things, and other tasks
 * would have been judged otherwise; both kinds of luck go into this interval. A test over judges alone calls differences
 * between two handfuls of samples real: with 120 + 120 samples and no true difference it does so 10, 20, 48% of the time
 * with 50, 200, 1,000 judges.
 *
 * Use it as the interval to report for every mean over answers. Naive and one-way results stand beside it, to be labelled
 * "these samples only" or "answers treated as independent".
 *
 * No values, one value, one judge or one unit: no two-way result. All values identical: none either. Where the sum of
 * variances is not positive (few clusters, no true variation), its largest part is used, so never less than unclustered,
 * and `status` says so.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238; equal to R `sandwich::vcovCL` with two clusters
 * and its own factor for each part.
 *
 * @throws InvalidInputError if a value is not finite, or not 0 < level < 1
 * @example twoWayMean(answers.map(({ judge, sample, isRight }) => ({ judge, unit: sample, value: isRight ? 1 : 0 })), 0.5)
 */
export function twoWayMean(
  values: readonly CrossedValue[],
  nullValue: number,
  level = DEFAULT_LEVEL,
): TwoWayMean {
  requireFinite(values.map(({ value }) => value));
  const naive = oneSampleT(values.map(({ value }) => value), nullValue, level); // prettier-ignore
  const groups = {
    judge: clustersOf(values, judgeOf, valueOf),
    unit: clustersOf(values, unitOf, valueOf),
    cell: clustersOf(values, cellOf, valueOf),
  };
  return {
    n: values.length,
    ...{ judges: groups.judge.length, units: groups.unit.length, cells: groups.cell.length },
    ...{ mean: naive.mean, naive },
    byJudge: clusteredMean(groups.judge, nullValue, level),
    byUnit: clusteredMean(groups.unit, nullValue, level),
    twoWay: combine(values, naive.mean, nullValue, level),
  };
}

const judgeOf = ({ judge }: CrossedValue): string => judge;
const unitOf = ({ unit }: CrossedValue): string => unit;
const cellOf = ({ judge, unit }: CrossedValue): string => JSON.stringify([judge, unit]);
const valueOf = ({ value }: CrossedValue): number => value;

const combine = (
  values: readonly CrossedValue[],
  mean: OrUndefined<number>,
  nullValue: number,
  level: number,
): TwoWay => {
  if (isUndefined(mean)) return without("no_data", mean);
  // Residuals first: sums of raw values would lose a small spread around a large mean to rounding.
  const residuals = values.map((one) => ({ ...one, value: one.value - mean }));
  const spread = {
    judge: spreadOf(clustersOf(residuals, judgeOf, valueOf), values.length),
    unit: spreadOf(clustersOf(residuals, unitOf, valueOf), values.length),
    cell: spreadOf(clustersOf(residuals, cellOf, valueOf), values.length),
  };
  const parts = {
    judge: corrected(spread.judge),
    unit: corrected(spread.unit),
    cell: corrected(spread.cell),
  };
  const { judge, unit, cell } = parts;
  const fewest = Math.min(spread.judge.clusters, spread.unit.clusters);
  if (isUndefined(judge) || isUndefined(unit) || isUndefined(cell))
    return { ...without("too_few_clusters", undefinedBecause("one_cluster")), parts };
  const sum = judge + unit - cell;
  const variance = Math.abs(sum) <= 1e-13 * (judge + unit + cell) ? 0 : sum;
  const se = Math.sqrt(variance > 0 ? variance : Math.max(judge, unit, cell));
  return {
    status: variance > 0 ? "ok" : se === 0 ? "no_variation" : "not_positive",
    ...{ variance, parts, se, df: fewest - 1 },
    varianceMinFactor: (spread.judge.raw + spread.unit.raw - spread.cell.raw) * (fewest / (fewest - 1)),
    ...tStatistic(mean, se, fewest - 1, nullValue, level),
  };
};

const spreadOf = (groups: readonly { sum: number }[], n: number) => ({
  clusters: groups.length,
  raw: groups.reduce((total, { sum }) => total + sum ** 2, 0) / n ** 2,
});

const corrected = ({ clusters, raw }: { clusters: number; raw: number }): OrUndefined<number> =>
  clusters < 2 ? undefinedBecause("one_cluster") : (raw * clusters) / (clusters - 1);

const without = (status: TwoWay["status"], why: Undefined): TwoWay => ({
  ...{ status, variance: why, parts: { judge: why, unit: why, cell: why }, varianceMinFactor: why },
  ...{ se: why, df: why, interval: why, t: why, pTwoSided: why },
});
