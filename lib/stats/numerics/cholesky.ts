/** The inverse of a symmetric positive definite matrix, or null where it is not one (to about ten digits). */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const lower = Float64Array.from(matrix.flat());
  if (invertLowerHalf(lower, size) === null) return null;
  return matrix.map((_, i) => matrix.map((_row, j) => lower[Math.max(i, j) * size + Math.min(i, j)] ?? 0));
}

/**
 * The same in place, for many and large matrices: reads and overwrites the lower half of a matrix that is stored row by row.
 *
 * @returns the natural logarithm of the determinant, or null (then the half is of no use)
 */
export function invertLowerHalf(half: Float64Array, size: number): number | null {
  if (!factor(half, size)) return null;
  let logDeterminant = 0;
  for (let i = 0; i < size; i++) logDeterminant += 2 * Math.log(half[i * size + i] ?? 1);
  const row = new Float64Array(size);
  invertTriangle(half, row);
  square(half, row);
  return logDeterminant;
}

/** A = L Lᵀ. A pivot that is nothing beside its own diagonal entry means a direction that the data say nothing about. */
const factor = (half: Float64Array, size: number): boolean => {
  for (let i = 0; i < size; i++) {
    const mine = i * size;
    for (let j = 0; j <= i; j++) {
      const other = j * size;
      let rest = half[mine + j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (half[mine + k] ?? 0) * (half[other + k] ?? 0);
      if (i !== j) half[mine + j] = rest / (half[other + j] ?? 1);
      else if (rest <= 1e-10 * (half[mine + i] ?? 0) || !(rest > 0)) return false;
      else half[mine + i] = Math.sqrt(rest);
    }
  }
  return true;
};

/** L becomes its inverse X, a lower triangle too. */
const invertTriangle = (half: Float64Array, row: Float64Array): void => {
  const size = row.length;
  for (let i = 0; i < size; i++) {
    const mine = i * size;
    const pivot = half[mine + i] ?? 1;
    row.fill(0, 0, i);
    for (let k = 0; k < i; k++) {
      const earlier = k * size;
      const part = (half[mine + k] ?? 0) / pivot;
      for (let j = 0; j <= k; j++) row[j] = (row[j] ?? 0) - part * (half[earlier + j] ?? 0);
    }
    for (let j = 0; j < i; j++) half[mine + j] = row[j] ?? 0;
    half[mine + i] = 1 / pivot;
  }
};

/** X becomes Xᵀ X. Row i needs only the rows from i on, which are still those of X. */
const square = (half: Float64Array, row: Float64Array): void => {
  const size = row.length;
  for (let i = 0; i < size; i++) {
    row.fill(0, 0, i + 1);
    for (let k = i; k < size; k++) {
      const later = k * size;
      const part = half[later + i] ?? 0;
      for (let j = 0; j <= i; j++) row[j] = (row[j] ?? 0) + part * (half[later + j] ?? 0);
    }
    for (let j = 0; j <= i; j++) half[i * size + j] = row[j] ?? 0;
  }
};
