import { crossedTest, noCrossedTest } from "./crossed-test";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import type { MeanOptions } from "./two-way-mean";
import type { Sums } from "./two-way-mean-of-sums";
import type { TwoWay } from "./two-way-of-spreads";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** The values of one of two groups: by judge, by unit, and the cells with more than one value. */
export interface GroupSums {
  judges: readonly (Sums & { judge: string })[];
  units: readonly (Pick<Sums, "n" | "sum"> & { unit: string })[];
  doubles: readonly Sums[];
}

export interface TwoWayDifference {
  /** First less second. */
  difference: OrUndefined<number>;
  twoWay: Omit<TwoWay, "cameron">;
}

/**
 * Difference of two groups' means, with judges and units as crossed clusters.
 *
 * In plain words: two arms have judges of their own, and share some of the samples. How far apart would their means lie
 * with other judges and other samples? A sample that both arms saw moves both means, so that it counts less.
 *
 * Use it to compare arms. A test over judges alone, such as `welch`, speaks about these samples only; where samples do not
 * differ and judges gave equally many answers, the two are the same.
 *
 * An empty group: undefined. A group with fewer than three judges, or no variation: the difference only, and `status`
 * says why. Fewer than three units: over judges alone.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, for a regression on the group. Judges belong to one
 * group, so that their part has a factor G/(G - 1) and degrees of freedom in each, joined as by Welch, Biometrika 34 (1947)
 * 28; units have one factor. The rest is `crossedTest`.
 *
 * @throws InvalidInputError unless 0 < level < 1 and judges and units of a group hold equally many values
 * @example twoWayDifference(test, control).twoWay.interval
 */
export function twoWayDifference(
  first: GroupSums,
  second: GroupSums,
  { level = DEFAULT_LEVEL, bounds = null }: MeanOptions = {},
): TwoWayDifference {
  requireLevel(level);
  const [one, other] = [centred(first, 1), centred(second, -1)];
  const none = undefinedBecause("no_data");
  if (isUndefined(one) || isUndefined(other)) return { difference: none, twoWay: without("no_data", none) };
  const difference = one.mean - other.mean;
  const units = squaresByKey([...one.units, ...other.units]);
  if (one.judges < 3 || other.judges < 3)
    return { difference, twoWay: without("too_few_clusters", undefinedBecause("too_few_judges")) };
  const judges = [one, other].map((group) => ({ v: group.judgeVariance, df: group.judges - 1 }));
  const parts = {
    judge: total(judges.map(({ v }) => v)),
    unit: corrected(units.squares, units.clusters),
    cell: one.cellVariance + other.cellVariance,
  };
  const inAll = total(judges.map(({ df }) => df));
  const welch = parts.judge === 0 ? inAll : parts.judge ** 2 / total(judges.map(({ v, df }) => v ** 2 / df));
  const crossed = {
    judge: { variance: parts.judge, df: welch },
    unit: { variance: parts.unit, df: units.clusters - 1 },
    cell: { variance: parts.cell, df: one.cells + other.cells - 2 },
  };
  return {
    difference,
    twoWay: { ...crossedTest(difference, crossed, { nullValue: 0, level, bounds }), parts },
  };
}

/** How much each judge and each unit moves the group's mean, signed as the group enters the difference. */
const centred = ({ judges, units, doubles }: GroupSums, sign: 1 | -1) => {
  const n = total(judges.map((one) => one.n));
  if (n !== total(units.map((one) => one.n)))
    throw new InvalidInputError("judges and units do not hold the same values");
  if (n === 0) return undefinedBecause("no_data");
  const mean = total(judges.map(({ sum }) => sum)) / n;
  const pull = (one: Pick<Sums, "n" | "sum">): number => (sign * (one.sum - one.n * mean)) / n;
  const around = (sums: readonly Sums[]): number =>
    total(sums.map((one) => Math.max(0, one.sumOfSquares - 2 * mean * one.sum + one.n * mean ** 2)));
  const [used, twice] = [judges.filter(isUsed), doubles.filter(isUsed)];
  const singles = Math.max(0, around(used) - around(twice)) / n ** 2;
  const cells = n - total(twice.map((one) => one.n)) + twice.length;
  const squares = (sums: readonly Sums[]): number => total(sums.map((one) => pull(one) ** 2));
  // What rounding leaves of equal values is no variation.
  const least = (1e-26 * total(used.map(({ sumOfSquares }) => sumOfSquares))) / n;
  const real = (value: number): number => (value <= least ? 0 : value);
  return {
    mean,
    judges: used.length,
    judgeVariance: corrected(real(squares(used)), used.length),
    cellVariance: corrected(real(singles + squares(twice)), cells),
    cells,
    units: units.filter(isUsed).map((one) => ({ unit: one.unit, pull: pull(one) })),
  };
};

const isUsed = ({ n }: { n: number }): boolean => n > 0;

const corrected = (squares: number, clusters: number): number =>
  clusters < 2 ? 0 : (squares * clusters) / (clusters - 1);

const squaresByKey = (pulls: readonly { unit: string; pull: number }[]) => {
  const sums = new Map<string, number>();
  for (const { unit, pull } of pulls) sums.set(unit, (sums.get(unit) ?? 0) + pull);
  return { clusters: sums.size, squares: total([...sums.values()].map((sum) => sum ** 2)) };
};

const without = (status: TwoWay["status"], why: Undefined): TwoWayDifference["twoWay"] => ({
  ...noCrossedTest(status, why),
  parts: { judge: why, unit: why, cell: why },
});
