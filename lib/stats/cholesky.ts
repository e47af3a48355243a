/** The inverse of a symmetric positive definite matrix, or null where it is not one (to about ten digits). */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] | null {
  const lower = factor(matrix);
  if (lower === null) return null;
  const size = matrix.length;
  const columns = Array.from({ length: size }, (_, at) => {
    const unit = Array.from({ length: size }, (_one, row) => (row === at ? 1 : 0));
    return backward(lower, forward(lower, unit));
  });
  return columns.map((_, row) => columns.map((column) => column[row] ?? 0));
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

const forward = (lower: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const solved: number[] = [];
  for (const [i, row] of lower.entries()) {
    let rest = right[i] ?? 0;
    for (let k = 0; k < i; k++) rest -= (row[k] ?? 0) * (solved[k] ?? 0);
    solved[i] = rest / (row[i] ?? 1);
  }
  return solved;
};

const backward = (lower: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const solved = new Array<number>(lower.length).fill(0);
  for (let i = lower.length - 1; i >= 0; i--) {
    let rest = right[i] ?? 0;
    for (let k = i + 1; k < lower.length; k++) rest -= (lower[k]?.[i] ?? 0) * (solved[k] ?? 0);
    solved[i] = rest / (lower[i]?.[i] ?? 1);
  }
  return solved;
};
