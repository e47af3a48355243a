import type { Column } from "./bag-of-tokens";

/** How strongly coefficients are held near 0; features are of the size of 1. */
const PENALTY = 1;
const MOST_SWEEPS = 40;
/** Of log-odds: only their sign is asked for. */
const SMALL_STEP = 0.01;

/**
 * Logistic regression with an L2 penalty. Returns each sample's log-odds of the class `true`, of those that have no
 * weight too: they are predicted, not learned from.
 *
 * Coordinate descent on the penalised likelihood, each step bounded by the curvature's greatest value (a quarter of the
 * weighted squares), so that it needs no step size, draws nothing, and gives the same numbers everywhere. The intercept
 * bears no penalty.
 *
 * Source: Krishnapuram et al., IEEE Trans. Pattern Anal. 27 (2005) 957 (the bound); Genkin, Lewis and Madigan,
 * Technometrics 49 (2007) 291 (coordinate descent for text).
 */
export function logisticRegression(
  columns: readonly Column[],
  isFirst: readonly boolean[],
  weights: readonly number[],
): Float64Array {
  const size = isFirst.length;
  const odds = new Float64Array(size);
  const wrong = new Float64Array(size);
  const note = (row: number): void => {
    const chance = 1 / (1 + Math.exp(-(odds[row] ?? 0)));
    wrong[row] = (weights[row] ?? 0) * (chance - (isFirst[row] ? 1 : 0));
  };
  for (let row = 0; row < size; row++) note(row);
  const all = { rows: Int32Array.from(isFirst.keys()), values: new Float64Array(size).fill(1) };
  const moved = [{ ...all, penalty: 0 }, ...columns.map((column) => ({ ...column, penalty: PENALTY }))].map(
    (column) => ({ ...column, bound: column.penalty + boundOf(column, weights), coefficient: 0 }),
  );
  for (let sweep = 0, largest = 1; sweep < MOST_SWEEPS && largest > SMALL_STEP; sweep++) {
    largest = 0;
    for (const column of moved) {
      const { rows, values, penalty, bound } = column;
      let slope = penalty * column.coefficient;
      for (let at = 0; at < rows.length; at++) slope += (values[at] ?? 0) * (wrong[rows[at] ?? 0] ?? 0);
      const step = bound === 0 ? 0 : -slope / bound;
      if (Math.abs(step) < SMALL_STEP / 10) continue;
      column.coefficient += step;
      largest = Math.max(largest, Math.abs(step));
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0;
        odds[row] = (odds[row] ?? 0) + step * (values[at] ?? 0);
        note(row);
      }
    }
  }
  return odds;
}

const boundOf = ({ rows, values }: Column, weights: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < rows.length; at++) sum += (weights[rows[at] ?? 0] ?? 0) * (values[at] ?? 0) ** 2;
  return sum / 4;
};
