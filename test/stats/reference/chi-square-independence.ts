import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

export interface ChiSquareIndependence {
  n: number;
  statistic: OrUndefined<number>;
  /** (rows - 1)(columns - 1), empty ones left out */
  df: OrUndefined<number>;
  p: OrUndefined<number>;
  /** sqrt(statistic / (n (min(rows, columns) - 1))): 0 no association, 1 a complete one. */
  cramersV: OrUndefined<number>;
  /** Below about 5 the p-value is rough. */
  minExpected: OrUndefined<number>;
  /** Of a two by two table: with Yates' correction. */
  yates: { statistic: number; p: number } | null;
}

/**
 * Pearson's chi-square test of independence, without continuity correction.
 *
 * In plain words: if rows and columns had nothing to do with each other, how far would a table stray from the products of
 * its margins by chance?
 *
 * Use it for counts of independent outcomes in two or more groups, such as left and right choices by judge. With expected
 * counts below about 5 use `fisherExact` for two by two tables.
 *
 * Empty rows and columns are left out. Fewer than two of either: undefined.
 *
 * Source: Pearson, Phil. Mag. 50 (1900) 157; Cramér (1946); R 4.2.2 `chisq.test(correct = FALSE)`.
 *
 * @throws InvalidInputError unless all counts are whole, not negative, and rows have equal length
 * @example chiSquareIndependence([[9, 1], [3, 7]]).statistic // 7.5
 */
export function chiSquareIndependence(table: readonly (readonly number[])[]): ChiSquareIndependence {
  const width = table[0]?.length ?? 0;
  for (const row of table)
    if (row.length !== width || row.some((count) => !Number.isSafeInteger(count) || count < 0))
      throw new InvalidInputError("a table needs rows of equal length with whole counts of 0 or more");
  const columnSums = Array.from({ length: width }, (_, at) => total(table.map((row) => row[at] ?? 0)));
  const columns = columnSums.filter((total) => total > 0);
  const rows = table
    .filter((row) => total(row) > 0)
    .map((row) => row.filter((_, at) => (columnSums[at] ?? 0) > 0));
  const n = total(columns);
  if (rows.length < 2 || columns.length < 2) {
    const none = undefinedBecause(n === 0 ? "no_data" : "one_category");
    return { n, statistic: none, df: none, p: none, cramersV: none, minExpected: none, yates: null };
  }
  const cells = rows.flatMap((row) =>
    row.map((observed, at) => ({ observed, expected: (total(row) * (columns[at] ?? 0)) / n })),
  );
  const statistic = total(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected));
  const df = (rows.length - 1) * (columns.length - 1);
  return {
    n,
    statistic,
    df,
    p: chiSquareTail(statistic, df),
    cramersV: Math.sqrt(statistic / (n * (Math.min(rows.length, columns.length) - 1))),
    minExpected: cells.reduce((least, { expected }) => Math.min(least, expected), Infinity),
    yates: df === 1 ? withYates(cells) : null,
  };
}

const withYates = (cells: readonly { observed: number; expected: number }[]) => {
  const [first] = cells;
  const correction = first ? Math.min(0.5, Math.abs(first.observed - first.expected)) : 0;
  const statistic = total(
    cells.map(({ observed, expected }) => (Math.abs(observed - expected) - correction) ** 2 / expected),
  );
  return { statistic, p: chiSquareTail(statistic, 1) };
};
