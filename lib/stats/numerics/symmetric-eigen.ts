interface Eigen {
  values: number[];
  /** One for each value, of length 1. */
  vectors: number[][];
}

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations.
 *
 * Source: Golub and Van Loan, Matrix Computations (2013), 8.5.
 */
export function symmetricEigen(matrix: readonly (readonly number[])[]): Eigen {
  const size = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v = matrix.map((_, row) => matrix.map((_one, column) => (row === column ? 1 : 0)));
  const whole = a.flat().reduce((sum, value) => sum + value ** 2, 0);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let outside = 0;
    for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) outside += 2 * entryOf(a, i, j) ** 2;
    if (outside <= 1e-32 * whole) break;
    for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) rotate(a, v, i, j);
  }
  return {
    values: a.map((row, at) => row[at] ?? 0),
    vectors: v.map((_, at) => v.map((row) => row[at] ?? 0)),
  };
}

/** The nearest matrix without negative eigenvalues: those below 0 count as 0. */
export function positivePart(matrix: readonly (readonly number[])[]): number[][] {
  const { values, vectors } = symmetricEigen(matrix);
  return matrix.map((row, i) =>
    row.map((_, j) =>
      values.reduce((sum, value, at) => {
        const vector = vectors[at] ?? [];
        return sum + Math.max(0, value) * (vector[i] ?? 0) * (vector[j] ?? 0);
      }, 0),
    ),
  );
}

const MOST_SWEEPS = 60;

const entryOf = (a: readonly (readonly number[])[], i: number, j: number): number => a[i]?.[j] ?? 0;

/** Turns the plane of two axes so that their common entry becomes 0. */
const rotate = (a: number[][], v: number[][], i: number, j: number): void => {
  const common = entryOf(a, i, j);
  if (common === 0) return;
  const slope = (entryOf(a, j, j) - entryOf(a, i, i)) / (2 * common);
  const tangent = (slope >= 0 ? 1 : -1) / (Math.abs(slope) + Math.hypot(slope, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  const turnColumns = (rows: number[][]): void => {
    for (const row of rows) {
      const [one, other] = [row[i] ?? 0, row[j] ?? 0];
      row[i] = cosine * one - sine * other;
      row[j] = sine * one + cosine * other;
    }
  };
  turnColumns(a);
  turnColumns(v);
  const [first = [], second = []] = [a[i], a[j]];
  for (const at of first.keys()) {
    const [one, other] = [first[at] ?? 0, second[at] ?? 0];
    first[at] = cosine * one - sine * other;
    second[at] = sine * one + cosine * other;
  }
};
