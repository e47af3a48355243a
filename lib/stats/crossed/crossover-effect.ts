import { requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { symmetricEigen } from "@/lib/stats/numerics/symmetric-eigen";
import { total } from "@/lib/stats/total";
import { type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import { type CrossedEffect, crossedOfPulls } from "./crossed-of-pulls";

/** What one person's work on one task came to: the logarithm of minutes, say. */
interface CrossoverValue {
  person: string;
  task: string;
  /** Whether the second condition was in force. */
  isSecond: boolean;
  value: number;
}

export interface CrossoverEffect extends CrossedEffect {
  n: number;
  people: number;
  tasks: number;
  /** Values less persons, tasks and the condition: what the spread of single values is estimated from. */
  freedom: number;
}

/**
 * Second condition less first, with persons and tasks set aside and both as crossed clusters.
 *
 * In plain words: persons differ in speed and tasks in length. Each value is compared with what its person and its task lead to
 * expect. What the condition is worth may differ from person to person and from task to task; other people and other tasks
 * would have shown another difference, and the interval counts that.
 *
 * Use it for crossover plans, in which each person does some tasks under one condition and the others under the other. Values may be
 * logarithms of times, pseudo-values of restricted means, or scores of ranks.
 *
 * The estimate is that of least squares, value ~ condition + person + task. Its variance takes the residuals as
 * `crossedOfPulls` does, each times the square root of n over what is left of it after persons, tasks and condition.
 *
 * No values: `no_data`. One condition, or a condition that persons and tasks say in full: `not_identified`. Nothing left over:
 * the estimate only. Fewer than three persons: no interval; fewer than three tasks: over persons alone.
 *
 * Source: Grizzle, Biometrics 21 (1965) 467, for crossover plans; Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011)
 * 238, eq. 2.11; the factor of residuals is HC1 of MacKinnon and White, J. Econometrics 29 (1985) 305.
 *
 * @throws InvalidInputError if a value is not finite, or not 0 < level < 1
 * @example crossoverEffect(rows.map((row) => ({ ...row, value: Math.log(row.minutes) }))).estimate
 */
export function crossoverEffect(
  rows: readonly CrossoverValue[],
  level: number = DEFAULT_LEVEL,
): CrossoverEffect {
  requireLevel(level);
  requireFinite(rows.map(({ value }) => value));
  const person = placesOf(rows.map((row) => row.person));
  const task = placesOf(rows.map((row) => row.task));
  const known = { n: rows.length, people: person.levels, tasks: task.levels };
  const none = (why: Undefined): CrossoverEffect => ({
    ...known,
    freedom: 0,
    ...crossedOfPulls(why, NO_PULLS, { nullValue: 0, level }),
  });
  if (rows.length === 0) return none(undefinedBecause("no_data"));
  const { without, rank } = setAside(person, task);
  const given = Float64Array.from(rows, ({ isSecond }) => (isSecond ? 0.5 : -0.5));
  const condition = without(given);
  const squares = sumOfSquares(condition);
  if (squares <= 1e-10 * rows.length) return none(undefinedBecause("not_identified"));
  const values = Float64Array.from(rows, ({ value }) => value);
  const own = without(values);
  const estimate = dot(condition, own) / squares;
  const freedom = rows.length - rank - 1;
  const residuals = own.map((value, at) => value - estimate * (condition[at] ?? 0));
  const factor = freedom > 0 ? (rows.length / squares) * Math.sqrt(rows.length / freedom) : 0;
  // Values that persons, tasks and condition explain in full leave rounding behind, which is no spread.
  const isFlat = sumOfSquares(residuals) <= 1e-20 * sumOfSquares(values);
  const pulls = residuals.map((residual, at) => (isFlat ? 0 : factor * residual * (condition[at] ?? 0)));
  const cells = cellSums(
    pulls,
    person.place.map((place, at) => place * task.levels + (task.place[at] ?? 0)),
  );
  return {
    ...known,
    freedom,
    ...crossedOfPulls(
      estimate,
      {
        n: rows.length,
        judges: [...sumsBy(person, pulls)],
        units: [...sumsBy(task, pulls)],
        doubles: cells,
        singles: { cells: 0, squares: 0 },
        size: sumOfSquares(pulls),
      },
      { nullValue: 0, level },
    ),
  };
}

const NO_PULLS = { n: 0, judges: [], units: [], doubles: [], singles: { cells: 0, squares: 0 }, size: 0 };

interface Places {
  levels: number;
  place: Int32Array;
}

const placesOf = (names: readonly string[]): Places => {
  const known = new Map<string, number>();
  const place = Int32Array.from(names, (name) => {
    const own = known.get(name) ?? known.size;
    known.set(name, own);
    return own;
  });
  return { levels: known.size, place };
};

/** What is left of values when persons and tasks are set aside: persons by their means, tasks by a matrix of their own size. */
const setAside = (
  person: Places,
  task: Places,
): { without: (values: Float64Array) => Float64Array; rank: number } => {
  const ones = new Float64Array(person.place.length).fill(1);
  const sizes = sumsBy(person, ones);
  const counts = Array.from({ length: person.levels }, () => new Float64Array(task.levels));
  for (const [at, place] of person.place.entries()) counts[place]![task.place[at] ?? 0]! += 1;
  const perTask = sumsBy(task, ones);
  const matrix = Array.from({ length: task.levels }, (_, row) =>
    Array.from({ length: task.levels }, (_one, column) => (row === column ? (perTask[row] ?? 0) : 0)),
  );
  for (const [place, own] of counts.entries())
    for (const [row, count] of own.entries())
      if (count > 0)
        for (const [column, other] of own.entries())
          if (other > 0) matrix[row]![column]! -= (count * other) / (sizes[place] ?? 1);
  const { inverse, rank } = pseudoInverse(matrix);
  const withoutPersons = (values: Float64Array): Float64Array => {
    const means = sumsBy(person, values).map((sum, place) => sum / (sizes[place] ?? 1));
    return values.map((value, at) => value - (means[person.place[at] ?? 0] ?? 0));
  };
  return {
    rank: person.levels + rank,
    without: (values) => {
      const within = withoutPersons(values);
      const sums = sumsBy(task, within);
      const effects = inverse.map((row) => total(row.map((entry, at) => entry * (sums[at] ?? 0))));
      const ofTask = Float64Array.from(task.place, (place) => effects[place] ?? 0);
      const less = withoutPersons(ofTask);
      return within.map((value, at) => value - (less[at] ?? 0));
    },
  };
};

/** Tasks that no person connects have a sum of their own, which the matrix cannot tell. */
const pseudoInverse = (matrix: readonly (readonly number[])[]): { inverse: number[][]; rank: number } => {
  const { values, vectors } = symmetricEigen(matrix);
  const largest = Math.max(0, ...values);
  const used = values.map((value) => (value > 1e-10 * largest && value > 0 ? 1 / value : 0));
  const inverse = matrix.map((row, i) =>
    row.map((_, j) => total(used.map((own, at) => own * (vectors[at]?.[i] ?? 0) * (vectors[at]?.[j] ?? 0)))),
  );
  return { inverse, rank: used.filter((own) => own > 0).length };
};

const sumsBy = ({ levels, place }: Places, values: Float64Array): Float64Array => {
  const sums = new Float64Array(levels);
  for (const [at, value] of values.entries()) sums[place[at] ?? 0]! += value;
  return sums;
};

const cellSums = (values: Float64Array, cell: Int32Array): number[] => {
  const sums = new Map<number, number>();
  for (const [at, value] of values.entries()) sums.set(cell[at] ?? 0, (sums.get(cell[at] ?? 0) ?? 0) + value);
  return [...sums.values()];
};

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const sumOfSquares = (values: Float64Array): number => dot(values, values);
