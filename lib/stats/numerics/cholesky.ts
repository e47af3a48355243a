/** The inverse of a symmetric positive definite matrix, or null where it is not one (to about ten digits). */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] | null {
  return inverseAndDeterminant(matrix)?.inverse ?? null;
}

/** The same with the natural logarithm of the determinant. */
export function inverseAndDeterminant(
  matrix: readonly (readonly number[])[],
): { inverse: number[][]; logDeterminant: number } | null {
  const lower = factor(matrix);
  if (lower === null) return null;
  const size = matrix.length;
  const half = invertLower(lower);
  const inverse = half.map(() => new Array<number>(size).fill(0));
  for (const [k, row] of half.entries())
    for (let i = 0; i <= k; i++) {
      const own = inverse[i] ?? [];
      const factorOf = row[i] ?? 0;
      for (let j = 0; j <= k; j++) own[j] = (own[j] ?? 0) + factorOf * (row[j] ?? 0);
    }
  return {
    inverse,
    logDeterminant: lower.reduce((sum, row, at) => sum + 2 * Math.log(row[at] ?? 1), 0),
  };
}

/** A = L Lᵀ. A pivot that is nothing beside its own diagonal entry means a direction that the data say nothing about. */
const factor = (matrix: readonly (readonly number[])[]): number[][] | null => {
  const lower: number[][] = matrix.map(() => []);
  for (const [i, row] of matrix.entries()) {
    const mine = lower[i] ?? [];
    for (let j = 0; j <= i; j++) {
      const other = lower[j] ?? [];
      let rest = row[j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (mine[k] ?? 0) * (other[k] ?? 0);
      if (i !== j) mine[j] = rest / (other[j] ?? 1);
      else if (rest <= 1e-10 * (row[i] ?? 0) || !(rest > 0)) return null;
      else mine[i] = Math.sqrt(rest);
    }
  }
  return lower;
};

/** The inverse of a lower triangle, a row as long as its place. */
const invertLower = (lower: readonly (readonly number[])[]): number[][] => {
  const inverse: number[][] = [];
  for (const [i, row] of lower.entries()) {
    const own = new Array<number>(i + 1).fill(0);
    const pivot = row[i] ?? 1;
    for (let k = 0; k < i; k++) {
      const earlier = inverse[k] ?? [];
      const factorOf = (row[k] ?? 0) / pivot;
      for (let j = 0; j <= k; j++) own[j] = (own[j] ?? 0) - factorOf * (earlier[j] ?? 0);
    }
    own[i] = 1 / pivot;
    inverse.push(own);
  }
  return inverse;
};
