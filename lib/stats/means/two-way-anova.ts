import { fTail } from "@/lib/stats/numerics/f-tail";
import { requireFinite } from "@/lib/stats/invalid-input";
import { summary } from "./summary";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

export interface AnovaTerm {
  df: number;
  squares: number;
  F: OrUndefined<number>;
  p: OrUndefined<number>;
}

export interface TwoWayAnova {
  a: AnovaTerm;
  b: AnovaTerm;
  interaction: AnovaTerm;
  residual: { df: number; squares: number };
}

/**
 * Balanced two-way analysis of variance with interaction.
 *
 * In plain words: do the levels of one factor differ, those of the other, and does the one's difference depend on the other?
 *
 * Use it for designs with as many values in every cell; unbalanced ones need a model (`crossoverAnova`).
 *
 * Unequal or empty cells, or one level: undefined. One value per cell: no tests.
 *
 * Source: Fisher (1925); R 4.2.2 `aov(y ~ a * b)`.
 *
 * @throws InvalidInputError if a value is not finite
 */
export function twoWayAnova(
  rows: readonly { a: string; b: string; value: number }[],
): OrUndefined<TwoWayAnova> {
  requireFinite(rows.map(({ value }) => value));
  if (rows.length === 0) return undefinedBecause("no_data");
  const [as, bs] = [[...new Set(rows.map(({ a }) => a))], [...new Set(rows.map(({ b }) => b))]];
  if (as.length < 2 || bs.length < 2) return undefinedBecause("one_category");
  const cells = as.map((a) =>
    bs.map((b) => rows.filter((row) => row.a === a && row.b === b).map(({ value }) => value)),
  );
  const size = cells[0]?.[0]?.length ?? 0;
  if (size === 0 || cells.flat().some((cell) => cell.length !== size)) return undefinedBecause("unbalanced");
  const grand = meanOf(rows.map(({ value }) => value));
  const means = cells.map((row) => row.map((cell) => meanOf(cell) - grand));
  const rowMeans = means.map(meanOf);
  const columnMeans = bs.map((_, j) => meanOf(means.map((row) => row[j] ?? 0)));

  const squares = {
    a: size * bs.length * total(rowMeans.map((mean) => mean ** 2)),
    b: size * as.length * total(columnMeans.map((mean) => mean ** 2)),
    interaction:
      size *
      total(
        means.flatMap((row, i) =>
          row.map((mean, j) => (mean - (rowMeans[i] ?? 0) - (columnMeans[j] ?? 0)) ** 2),
        ),
      ),
  };
  const rest = total(
    cells.flatMap((row, i) =>
      row.flatMap((cell, j) => cell.map((value) => (value - grand - (means[i]?.[j] ?? 0)) ** 2)),
    ),
  );
  const whole = squares.a + squares.b + squares.interaction + rest;
  const residual = { df: as.length * bs.length * (size - 1), squares: rest <= 1e-13 * whole ? 0 : rest };
  const term = (own: number, df: number): AnovaTerm => {
    const flat = undefinedBecause("zero_variance");
    if (residual.df === 0 || residual.squares === 0) return { df, squares: own, F: flat, p: flat };
    const F = own / df / (residual.squares / residual.df);
    return { df, squares: own, F, p: fTail(F, df, residual.df) };
  };
  return {
    a: term(squares.a, as.length - 1),
    b: term(squares.b, bs.length - 1),
    interaction: term(squares.interaction, (as.length - 1) * (bs.length - 1)),
    residual,
  };
}

const meanOf = (values: readonly number[]): number => {
  const { mean } = summary(values);
  return isUndefined(mean) ? 0 : mean;
};
