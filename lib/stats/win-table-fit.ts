/**
 * Bradley-Terry strengths of one table of wins, for callers who fit thousands: the same answer as `bradleyTerry`, by Newton's
 * method over flat arrays.
 *
 * @param wins wins[i * systems + j]: how often i was chosen over j
 * @param start where to begin, such as the strengths of a similar table
 * @param lambda penalty of lambda/2 · sum of squares; 0 needs a table for which `isStronglyConnected`
 * @returns strengths that sum to zero
 */
export function fitWinTable(
  wins: Float64Array,
  systems: number,
  start: Float64Array,
  lambda = 0,
): Float64Array {
  const values = Float64Array.from(start);
  const information = new Float64Array(systems * systems);
  const step = new Float64Array(systems);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    derive(wins, values, lambda, information, step);
    solve(information, step, systems);
    let longest = 0;
    for (const one of step) longest = Math.max(longest, Math.abs(one));
    // Newton's steps overshoot far from the top only; there a step of one is long.
    const share = longest > 1 ? 1 / longest : 1;
    for (let at = 0; at < systems; at++) values[at] = (values[at] ?? 0) + share * (step[at] ?? 0);
    if (longest < 1e-9) break;
  }
  return values;
}

const MOST_ROUNDS = 100;

/** Whether everybody beat everybody else, at least through others: then, and only then, strengths are finite (Ford 1957). */
export function isStronglyConnected(wins: Float64Array, systems: number): boolean {
  const reachesAll = (beats: (i: number, j: number) => boolean): boolean => {
    const reached = new Set([0]);
    for (const i of reached) for (let j = 0; j < systems; j++) if (beats(i, j)) reached.add(j);
    return reached.size === systems;
  };
  return (
    reachesAll((i, j) => (wins[i * systems + j] ?? 0) > 0) &&
    reachesAll((i, j) => (wins[j * systems + i] ?? 0) > 0)
  );
}

/** Fills in the information and, as `step`, the gradient. */
const derive = (
  wins: Float64Array,
  values: Float64Array,
  lambda: number,
  information: Float64Array,
  step: Float64Array,
): void => {
  const systems = values.length;
  // The data say nothing of a shift of all; a constant added everywhere holds the sum at zero.
  information.fill(1);
  for (let i = 0; i < systems; i++) {
    step[i] = -lambda * (values[i] ?? 0);
    information[i * systems + i] = 1 + lambda;
  }
  for (let i = 0; i < systems; i++)
    for (let j = i + 1; j < systems; j++) {
      const [own, other] = [wins[i * systems + j] ?? 0, wins[j * systems + i] ?? 0];
      const met = own + other;
      if (met === 0) continue;
      const chance = 1 / (1 + Math.exp((values[j] ?? 0) - (values[i] ?? 0)));
      const [more, weight] = [own - met * chance, met * chance * (1 - chance)];
      step[i] = (step[i] ?? 0) + more;
      step[j] = (step[j] ?? 0) - more;
      for (const [row, column, sign] of [
        [i, i, 1],
        [j, j, 1],
        [i, j, -1],
        [j, i, -1],
      ] as const)
        // prettier-ignore
        information[row * systems + column] = (information[row * systems + column] ?? 0) + sign * weight;
    }
};

/** Solves A x = b in place, b becoming x, for a symmetric positive definite A, which becomes its Cholesky factor. */
const solve = (a: Float64Array, b: Float64Array, size: number): void => {
  const at = (i: number, j: number): number => a[i * size + j] ?? 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let rest = at(i, j);
      for (let k = 0; k < j; k++) rest -= at(i, k) * at(j, k);
      a[i * size + j] = i === j ? Math.sqrt(Math.max(rest, Number.MIN_VALUE)) : rest / at(j, j);
    }
  for (let i = 0; i < size; i++) {
    let rest = b[i] ?? 0;
    for (let k = 0; k < i; k++) rest -= at(i, k) * (b[k] ?? 0);
    b[i] = rest / at(i, i);
  }
  for (let i = size - 1; i >= 0; i--) {
    let rest = b[i] ?? 0;
    for (let k = i + 1; k < size; k++) rest -= at(k, i) * (b[k] ?? 0);
    b[i] = rest / at(i, i);
  }
};
