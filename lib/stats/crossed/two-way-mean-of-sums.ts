import { clusteredMean } from "./clustered-mean";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { oneSampleTOf } from "@/lib/stats/means/one-sample-t";
import type { MeanOptions, TwoWayMean } from "./two-way-mean";
import { total } from "@/lib/stats/total";
import { type ClusterSpread, type CrossedSpreads, twoWayOfSpreads } from "./two-way-of-spreads";
import { undefinedBecause } from "@/lib/stats/undefined";

/** Number, sum and sum of squares of some values. */
export interface Sums {
  n: number;
  sum: number;
  sumOfSquares: number;
}

export interface CrossedSums {
  /** One entry for each judge: add up the judge's rows before. */
  judges: readonly Sums[];
  /** One entry for each unit. */
  units: readonly Pick<Sums, "n" | "sum">[];
  /** One entry for each judge and unit with more than one value; the values stand in both lists above, too. */
  doubles: readonly Sums[];
}

/**
 * `twoWayMean` from sums over judges and over units, without the single values.
 *
 * In plain words: that mean needs each judge's sum, each unit's sum, and what is left in the cells. As long as no judge meets
 * a unit twice, every cell holds one value, and the squares of the values tell the rest; the few others are listed. So a
 * million answers are some ten thousand entries.
 *
 * Use it for studies whose answers are counted already; with rows in hand use `twoWayMean`. The two agree to about nine
 * digits for scores, shares and their differences. Sums of squares cannot show a spread below about a three-millionth of the mean:
 * such values count as identical, where `twoWayMean` would still tell them apart.
 *
 * Degenerate data as in `twoWayMean`. Entries without values are left out.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, with the sums rearranged.
 *
 * @throws InvalidInputError unless numbers are finite, n whole and not negative, judges and units hold equally many values
 * with the same sum, doubles no more than all, and 0 < level < 1
 * @example twoWayMeanOfSums({ judges: [{ n: 2, sum: 1, sumOfSquares: 1 }, { n: 2, sum: 2, sumOfSquares: 2 }],
 *   units: [{ n: 2, sum: 2 }, { n: 2, sum: 1 }], doubles: [] }, 0.5).mean // 0.75
 */
export function twoWayMeanOfSums(
  { judges, units, doubles }: CrossedSums,
  nullValue: number,
  { level = DEFAULT_LEVEL, bounds = null }: MeanOptions = {},
): TwoWayMean {
  requireLevel(level);
  for (const one of [judges, units, doubles].flat()) requireSums(one);
  const used = {
    judges: judges.filter(isUsed),
    units: units.filter(isUsed),
    doubles: doubles.filter(isUsed),
  };
  const [all, byUnit, twice] = [added(used.judges), added(used.units), added(used.doubles)];
  if (
    all.n !== byUnit.n ||
    twice.n > all.n ||
    Math.abs(all.sum - byUnit.sum) > 1e-9 * (all.size + byUnit.size)
  )
    throw new InvalidInputError("judges and units do not hold the same values");
  const { n } = all;
  const none = undefinedBecause(n === 0 ? "no_data" : "one_observation");
  const mean = n === 0 ? none : all.sum / n;
  const squares = squaresAround(used.judges, all);
  return {
    n,
    judges: used.judges.length,
    units: used.units.length,
    cells: n - twice.n + used.doubles.length,
    mean,
    naive: oneSampleTOf({ n, mean, sd: n < 2 ? none : Math.sqrt(squares / (n - 1)) }, nullValue, level),
    byJudge: clusteredMean(used.judges, nullValue, level),
    byUnit: clusteredMean(used.units, nullValue, level),
    twoWay: twoWayOfSpreads(n === 0 ? none : spreadsOf(used, all, squares), { nullValue, level, bounds }),
  };
}

const requireSums = (one: Pick<Sums, "n" | "sum"> & { sumOfSquares?: number }): void => {
  const { n, sum, sumOfSquares = 0 } = one;
  if (
    !Number.isSafeInteger(n) ||
    n < 0 ||
    !Number.isFinite(sum) ||
    !(sumOfSquares >= 0 && sumOfSquares < Infinity)
  )
    throw new InvalidInputError(`a sum needs a whole number of values, got ${sum} of ${n}`);
};

const isUsed = ({ n }: { n: number }): boolean => n > 0;

interface Whole extends Sums {
  /** Sum of the sums' distances from 0. */
  size: number;
}

const added = (sums: readonly (Pick<Sums, "n" | "sum"> & { sumOfSquares?: number })[]): Whole => {
  const all = { n: 0, sum: 0, sumOfSquares: 0, size: 0 };
  for (const { n, sum, sumOfSquares = 0 } of sums) {
    all.n += n;
    all.sum += sum;
    all.sumOfSquares += sumOfSquares;
    all.size += Math.abs(sum);
  }
  return all;
};

const spreadsOf = ({ judges, units, doubles }: CrossedSums, all: Whole, squares: number): CrossedSpreads => {
  const of = (groups: readonly Pick<Sums, "n" | "sum">[]): ClusterSpread => ({
    clusters: groups.length,
    squares: squares === 0 ? 0 : total(groups.map((group) => residualOf(group, all) ** 2)),
  });
  const [inDoubles, cells] = [added(doubles).n, of(doubles)];
  // Where every value but those in doubles equals the mean, a difference of two sums is rounding.
  const rest = squares - squaresAround(doubles, all);
  const singles = inDoubles === all.n || rest <= 1e-13 * squares ? 0 : rest;
  return {
    n: all.n,
    mean: all.sum / all.n,
    sumOfSquares: all.sumOfSquares,
    judge: of(judges),
    unit: of(units),
    cell: { clusters: all.n - inDoubles + cells.clusters, squares: singles + cells.squares },
  };
};

/** Sum of a group's distances from the mean. Without dividing first, so that whole numbers stay exact. */
const residualOf = ({ n, sum }: Pick<Sums, "n" | "sum">, all: Whole): number =>
  (sum * all.n - n * all.sum) / all.n;

/** Squared distances from the mean: within each group first, then of the group's mean; both are small where the spread is. */
const squaresAround = (groups: readonly Sums[], all: Whole): number => {
  let [squares, whole] = [0, 0];
  for (const group of groups) {
    const { n, sum, sumOfSquares } = group;
    squares += Math.max(0, n * sumOfSquares - sum ** 2) / n + residualOf(group, all) ** 2 / n;
    whole += sumOfSquares;
  }
  // What rounding leaves of identical values is no spread.
  return squares <= 1e-13 * whole ? 0 : squares;
};
