import { invertSymmetric } from "@/lib/stats/numerics/cholesky";
import { fTail } from "@/lib/stats/numerics/f-tail";
import { positivePart } from "@/lib/stats/numerics/symmetric-eigen";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

type Matrix = readonly (readonly number[])[];

/** The covariance of the strengths by each grouping, with its own factor G/(G - 1); further rows may follow the systems'. */
export interface StrengthParts {
  systems: number;
  judge: { matrix: Matrix; df: number };
  unit: { matrix: Matrix; df: number };
  cell: { matrix: Matrix; df: number };
}

export interface EqualStrengths {
  statistic: number;
  df1: number;
  /** Need not be whole. */
  df2: number;
  p: number;
}

/**
 * Are all systems equally strong? Wald's test with judges and units as crossed clusters.
 *
 * In plain words: how far the strengths lie from equal, measured by how much they vary together from judge to judge and from
 * unit to unit. One number for all pairs, instead of many.
 *
 * The covariance is V_cell + (V_judge - V_cell)₊ + (V_unit - V_cell)₊, where ₊ counts negative eigenvalues as 0: the matrix
 * form of what `crossedTest` does. Degrees of freedom as Pustejovsky and Tipton's approximate Hotelling test has them, which
 * for one difference are Satterthwaite's.
 *
 * Fewer than three judges: no test. Fewer than three units: judges alone. Too few degrees of freedom for so many systems: none.
 *
 * Source: Pustejovsky and Tipton, J. Bus. Econ. Stat. 36 (2018) 672, section 3.2; Zhang, Stat. Probab. Lett. 82 (2012) 1047.
 */
export function equalStrengths(values: readonly number[], parts: StrengthParts): OrUndefined<EqualStrengths> {
  const { judge, unit, cell } = parts;
  if (judge.df < 2) return undefinedBecause("too_few_judges");
  const size = parts.systems;
  const block = (matrix: Matrix): number[][] => matrix.slice(0, size).map((row) => row.slice(0, size));
  const [judges, units, cells] = [block(judge.matrix), block(unit.matrix), block(cell.matrix)];
  const joined =
    unit.df < 2
      ? judges
      : sum(cells, sum(positivePart(less(judges, cells)), positivePart(less(units, cells))));
  // Strengths sum to 0, so that all but the last tell everything.
  const free = (matrix: Matrix): number[][] => matrix.slice(0, size - 1).map((row) => row.slice(0, size - 1));
  const inverse = invertSymmetric(free(joined));
  if (inverse === null)
    return undefinedBecause(
      joined.every((row) => row.every((value) => value === 0)) ? "zero_variance" : "no_freedom",
    );
  const spread = (matrix: Matrix, df: number): number => {
    const product = multiply(inverse, free(matrix));
    return (trace(product) ** 2 + trace(multiply(product, product))) / df;
  };
  const q = size - 1;
  const whole =
    unit.df < 2
      ? spread(judges, judge.df)
      : spread(judges, judge.df) + spread(units, unit.df) + spread(cells, cell.df);
  const df = (q * (q + 1)) / whole;
  const df2 = df - q + 1;
  if (!(df2 > 0)) return undefinedBecause("no_freedom");
  const distance = values.slice(0, q).reduce((total, value, i) => {
    const row = inverse[i] ?? [];
    return total + value * row.reduce((own, weight, j) => own + weight * (values[j] ?? 0), 0);
  }, 0);
  const statistic = (distance * df2) / (df * q);
  return { statistic, df1: q, df2, p: fTail(statistic, q, df2) };
}

const sum = (one: Matrix, other: Matrix): number[][] =>
  one.map((row, i) => row.map((value, j) => value + (other[i]?.[j] ?? 0)));

const less = (one: Matrix, other: Matrix): number[][] =>
  one.map((row, i) => row.map((value, j) => value - (other[i]?.[j] ?? 0)));

const multiply = (one: Matrix, other: Matrix): number[][] =>
  one.map((row) =>
    other.map((_, j) => row.reduce((total, value, at) => total + value * (other[at]?.[j] ?? 0), 0)),
  );

const trace = (matrix: Matrix): number => matrix.reduce((total, row, at) => total + (row[at] ?? 0), 0);
