import { invertSymmetric } from "./cholesky";

interface LeastSquares {
  /** Columns that are no combination of those before them, by their places. */
  kept: number[];
  residualSquares: number;
  /** One for each kept column. */
  coefficients: number[];
  /** Inverse of XᵀX over the kept columns. */
  inverse: number[][];
}

/** Fits columns to values; a column that depends on earlier ones (to ten digits) is left out, as R does. */
export function leastSquares(
  columns: readonly (readonly number[])[],
  values: readonly number[],
): LeastSquares {
  const basis: number[][] = [];
  const kept: number[] = [];
  for (const [at, column] of columns.entries()) {
    // Twice: once leaves what rounding lost of nearly dependent columns.
    const rest = without(without(column, basis), basis);
    const size = norm(rest);
    if (size <= 1e-10 * norm(column) || size === 0) continue;
    basis.push(rest.map((value) => value / size));
    kept.push(at);
  }
  const residuals = without(without(values, basis), basis);
  const used = kept.map((at) => columns[at] ?? []);
  const inverse = invertSymmetric(used.map((one) => used.map((other) => dot(one, other)))) ?? [];
  const moments = used.map((column) => dot(column, values));
  return {
    kept,
    inverse,
    residualSquares: dot(residuals, residuals),
    coefficients: inverse.map((row) => dot(row, moments)),
  };
}

const without = (vector: readonly number[], basis: readonly (readonly number[])[]): number[] => {
  let rest = [...vector];
  for (const direction of basis) {
    const share = dot(rest, direction);
    rest = rest.map((value, at) => value - share * (direction[at] ?? 0));
  }
  return rest;
};

const norm = (vector: readonly number[]): number => Math.sqrt(dot(vector, vector));

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
