import { clustersOf } from "./clusters-of";
import { type ClusteredMean, clusteredMean } from "./clustered-mean";
import type { Bounds } from "./crossed-test";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireFinite } from "@/lib/stats/invalid-input";
import { type OneSampleT, oneSampleT } from "@/lib/stats/means/one-sample-t";
import { total } from "@/lib/stats/total";
import { type ClusterSpread, type CrossedSpreads, type TwoWay, twoWayOfSpreads } from "./two-way-of-spreads";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

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
 * No values, one value or fewer than three judges: no two-way result. Fewer than three units: over judges alone, and `basis`
 * says so. All values identical: none either. See `crossedTest` for the method.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238; `cameron` is equal to R `sandwich::vcovCL` with
 * two clusters and its own factor for each part.
 *
 * @throws InvalidInputError if a value is not finite, or not 0 < level < 1
 * @example twoWayMean(answers.map(({ judge, sample, isRight }) => ({ judge, unit: sample, value: isRight ? 1 : 0 })), 0.5)
 */
export function twoWayMean(
  values: readonly CrossedValue[],
  nullValue: number,
  { level = DEFAULT_LEVEL, bounds = null }: MeanOptions = {},
): TwoWayMean {
  requireFinite(values.map(({ value }) => value));
  const naive = oneSampleT(
    values.map(({ value }) => value),
    nullValue,
    level,
  );
  const groups = {
    judge: clustersOf(values, judgeOf, valueOf),
    unit: clustersOf(values, unitOf, valueOf),
    cell: clustersOf(values, cellOf, valueOf),
  };
  return {
    n: values.length,
    judges: groups.judge.length,
    units: groups.unit.length,
    cells: groups.cell.length,
    mean: naive.mean,
    naive,
    byJudge: clusteredMean(groups.judge, nullValue, level),
    byUnit: clusteredMean(groups.unit, nullValue, level),
    twoWay: twoWayOfSpreads(spreadsOf(values, naive.mean), { nullValue, level, bounds }),
  };
}

export interface MeanOptions {
  level?: number;
  /** Ends of the scale of the values: the interval stays between them. */
  bounds?: Bounds | null;
}

const judgeOf = ({ judge }: CrossedValue): string => judge;
const unitOf = ({ unit }: CrossedValue): string => unit;
const cellOf = ({ judge, unit }: CrossedValue): string => JSON.stringify([judge, unit]);
const valueOf = ({ value }: CrossedValue): number => value;

const spreadsOf = (
  values: readonly CrossedValue[],
  mean: OrUndefined<number>,
): OrUndefined<CrossedSpreads> => {
  if (isUndefined(mean)) return mean;
  // Residuals first: sums of raw values would lose a small spread around a large mean to rounding.
  const residuals = values.map((one) => ({ ...one, value: one.value - mean }));
  return {
    n: values.length,
    mean,
    sumOfSquares: total(values.map(({ value }) => value ** 2)),
    judge: spreadOf(clustersOf(residuals, judgeOf, valueOf)),
    unit: spreadOf(clustersOf(residuals, unitOf, valueOf)),
    cell: spreadOf(clustersOf(residuals, cellOf, valueOf)),
  };
};

const spreadOf = (groups: readonly { sum: number }[]): ClusterSpread => ({
  clusters: groups.length,
  squares: total(groups.map(({ sum }) => sum ** 2)),
});
