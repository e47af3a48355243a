import { type CrossedTest, noCrossedTest } from "./crossed-test";
import { requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type Asked, twoWayOfSpreads } from "./two-way-of-spreads";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

/** By how much each judge and each unit moves an estimate. A pull is a value's influence times the number of values. */
export interface Pulls {
  /** How many values the estimate is made of. */
  n: number;
  /** Sum of each judge's pulls; likewise of each unit's, and of each cell (judge and unit) with more than one value. */
  judges: readonly number[];
  units: readonly number[];
  doubles: readonly number[];
  /** Cells with one value, and the sum of their squared pulls. */
  singles: { cells: number; squares: number };
  /** Sum of squares of what pulls are differences of: what rounding is measured by. */
  size: number;
}

/** An estimate with judges and units crossed, as a report has it. */
export interface CrossedEffect extends Pick<CrossedTest, "basis" | "se" | "df" | "interval" | "pTwoSided"> {
  estimate: OrUndefined<number>;
}

/**
 * Interval and test of an estimate that is no plain mean, with judges and units as crossed clusters.
 *
 * In plain words: where an estimate is a mean, an answer moves it by its distance from the mean over n. Where it is a ratio, or
 * a difference of means over unequal parts of the answers, an answer moves it by its influence (the derivative of the
 * estimate with respect to the answer's weight). Summed by judge, by unit and by cell, these are all that the variance takes.
 *
 * Use it for d_z and for the worth of a side. Of a mean it gives the same as `twoWayMeanOfSums`.
 *
 * An undefined estimate: its reason everywhere. Otherwise degenerate data as in `crossedTest`.
 *
 * Source: Hampel, J. Am. Stat. Assoc. 69 (1974) 383, for influence; Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011)
 * 238, eq. 2.11, for its sums over crossed clusters.
 *
 * @throws InvalidInputError unless 0 < level < 1
 * @example crossedOfPulls(0.2, { n: 2, judges: [1, -1], units: [0], doubles: [], singles: { cells: 2, squares: 2 }, size: 2 },
 *   { nullValue: 0, level: 0.95 }).interval // undefined: two judges
 */
export function crossedOfPulls(estimate: OrUndefined<number>, pulls: Pulls, asked: Asked): CrossedEffect {
  requireLevel(asked.level);
  if (isUndefined(estimate)) return effectOf(estimate, noCrossedTest("no_data", estimate));
  const squaresOf = (sums: readonly number[]): number => total(sums.map((sum) => sum ** 2));
  const { n, judges, units, doubles, singles, size } = pulls;
  return effectOf(
    estimate,
    twoWayOfSpreads(
      {
        n,
        mean: estimate,
        sumOfSquares: size,
        judge: { clusters: judges.length, squares: squaresOf(judges) },
        unit: { clusters: units.length, squares: squaresOf(units) },
        cell: { clusters: singles.cells + doubles.length, squares: singles.squares + squaresOf(doubles) },
      },
      asked,
    ),
  );
}

/** What a report says of a test. */
function effectOf(
  estimate: OrUndefined<number>,
  { basis, se, df, interval, pTwoSided }: CrossedTest,
): CrossedEffect {
  return { estimate, basis, se, df, interval, pTwoSided };
}
