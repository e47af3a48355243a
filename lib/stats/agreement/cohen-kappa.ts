import normal from "@stdlib/stats-base-dists-normal";
import { type Weighting, categoryWeights } from "./category-weights";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";
import type { UnitStatistic } from "@/lib/stats/resampling/unit-statistic";

interface CohenKappa {
  n: number;
  /** Units that only one of the two rated. */
  dropped: number;
  observed: OrUndefined<number>;
  expected: OrUndefined<number>;
  kappa: OrUndefined<number>;
  /** Large-sample, not taking kappa for 0. */
  se: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/**
 * Cohen's kappa of two judges, plain or weighted.
 *
 * In plain words: two judges with these habits would agree by chance to some degree; what part of the rest do they reach?
 * Weighted, a disagreement counts the more the further apart the marks lie.
 *
 * Use it for two judges over the same units; for more judges, `krippendorffAlpha`. The quadratic weights make it nearly an
 * intraclass correlation.
 *
 * Both judges constant on the same category, or no unit rated by both: undefined.
 *
 * Source: Cohen, Educ. Psychol. Meas. 20 (1960) 37; Psychol. Bull. 70 (1968) 213; Fleiss, Cohen and Everitt, Psychol. Bull.
 * 72 (1969) 323; R package psych 2.2.9.
 *
 * @param categories the whole scale, in order, used or not
 * @param scores one number for each category, for the weights
 * @throws InvalidInputError for lists of unequal length, a rating outside the scale, or unless 0 < level < 1
 * @example cohenKappa([1, 2, 2, -1], [1, 2, 1, -1], { categories: [-2, -1, 1, 2] }).kappa
 */
export function cohenKappa<C extends string | number>(
  first: readonly (C | null)[],
  second: readonly (C | null)[],
  scale: { categories: readonly C[]; scores?: readonly number[]; weighting?: Weighting },
  level = DEFAULT_LEVEL,
): CohenKappa {
  requireLevel(level);
  if (first.length !== second.length) throw new InvalidInputError("both judges need one entry for each unit");
  const { categories, weighting = "identity" } = scale;
  const place = (category: C): number => {
    const at = categories.indexOf(category);
    if (at < 0) throw new InvalidInputError(`${category} is not on the scale`);
    return at;
  };
  const all = first.flatMap((one, unit) => {
    const other = second[unit] ?? null;
    const places = [one === null ? -1 : place(one), other === null ? -1 : place(other)] as const;
    return one === null || other === null ? [] : [places];
  });
  const [n, dropped] = [all.length, first.length - all.length];
  if (n === 0) return without({ n, dropped }, undefinedBecause("no_data"));
  const size = categories.length;
  const cells = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [i, j] of all) {
    const row = cells[i];
    if (row) row[j] = (row[j] ?? 0) + 1 / n;
  }
  return weighted(
    { n, dropped },
    cells,
    categoryWeights(scale.scores ?? categories.map((_, at) => at), weighting),
    level,
  );
}

/**
 * The same from a table of counts, square over the scale: rows are what the first said, columns what the second said. For
 * pairs of judgements that were counted instead of listed.
 *
 * @throws InvalidInputError unless the table is square with whole counts of 0 or more, and 0 < level < 1
 * @example cohenKappaOfTable([[20, 5], [10, 15]]).kappa // 0.4
 */
export function cohenKappaOfTable(
  table: readonly (readonly number[])[],
  { scores, weighting = "identity" }: { scores?: readonly number[]; weighting?: Weighting } = {},
  level = DEFAULT_LEVEL,
): CohenKappa {
  requireLevel(level);
  const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;
  if (!table.every((row) => row.length === table.length && row.every(isCount)))
    throw new InvalidInputError("a table of two judges must be square and hold whole counts");
  const n = total(table.flat());
  if (n === 0) return without({ n, dropped: 0 }, undefinedBecause("no_data"));
  const shares = table.map((row) => row.map((count) => count / n));
  return weighted(
    { n, dropped: 0 },
    shares,
    categoryWeights(scores ?? table.map((_, at) => at), weighting),
    level,
  );
}

/**
 * The kappa as a function of sums over units, so that units can be left out. A unit is the table of its one pair of answers, row
 * by row: a 1 where the first's answer and the second's meet, 0 elsewhere.
 */
export function kappaOfUnits(categories: number, weighting: Weighting = "identity"): UnitStatistic {
  const ranks = Array.from({ length: categories }, (_, at) => at);
  const weights = categoryWeights(ranks, weighting);
  const over = (value: (row: number, column: number) => number): number =>
    total(ranks.map((row) => total(ranks.map((column) => value(row, column)))));
  const weightOf = (row: number, column: number): number => weights[row]?.[column] ?? 0;
  return {
    width: categories ** 2,
    featuresOf: (cells) => [...cells],
    valueOf: (sums) => {
      const n = sums.reduce((sum, cell) => sum + cell, 0);
      if (n === 0) return undefinedBecause("no_data");
      const cell = (row: number, column: number): number => (sums[row * categories + column] ?? 0) / n;
      const rows = ranks.map((row) => total(ranks.map((column) => cell(row, column))));
      const columns = ranks.map((column) => total(ranks.map((row) => cell(row, column))));
      const expected = over(
        (row, column) => weightOf(row, column) * (rows[row] ?? 0) * (columns[column] ?? 0),
      );
      if (1 - expected < 1e-13) return undefinedBecause("one_category");
      return (over((row, column) => weightOf(row, column) * cell(row, column)) - expected) / (1 - expected);
    },
  };
}

const weighted = (
  counted: { n: number; dropped: number },
  cells: readonly (readonly number[])[],
  weights: readonly (readonly number[])[],
  level: number,
): CohenKappa => {
  const rows = cells.map(total);
  const columns = cells.map((_, j) => total(cells.map((row) => row[j] ?? 0)));
  const over = (value: (i: number, j: number, weight: number) => number): number =>
    total(weights.flatMap((row, i) => row.map((weight, j) => value(i, j, weight))));
  const at = (list: readonly number[], place: number): number => list[place] ?? 0;
  const cell = (i: number, j: number): number => cells[i]?.[j] ?? 0;
  const observed = over((i, j, weight) => weight * cell(i, j));
  const expected = over((i, j, weight) => weight * at(rows, i) * at(columns, j));
  if (1 - expected < 1e-13)
    return { ...without(counted, undefinedBecause("one_category")), observed, expected };
  const kappa = (observed - expected) / (1 - expected);
  const rowMeans = weights.map((row) => total(row.map((weight, j) => weight * at(columns, j))));
  const columnMeans = weights.map((_, j) => total(weights.map((row, i) => at(row, j) * at(rows, i))));
  const squares = over(
    (i, j, weight) => cell(i, j) * (weight - (at(rowMeans, i) + at(columnMeans, j)) * (1 - kappa)) ** 2,
  );
  const variance = (squares - (kappa - expected * (1 - kappa)) ** 2) / (counted.n * (1 - expected) ** 2);
  const se = variance < 1e-13 ? 0 : Math.sqrt(variance);
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return {
    ...counted,
    observed,
    expected,
    kappa,
    se,
    interval: se === 0 ? undefinedBecause("zero_variance") : { low: kappa - half, high: kappa + half, level },
  };
};

const without = (counted: { n: number; dropped: number }, why: Undefined): CohenKappa => ({
  ...counted,
  observed: why,
  expected: why,
  kappa: why,
  se: why,
  interval: why,
});
