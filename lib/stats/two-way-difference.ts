import { DEFAULT_LEVEL } from "./interval";
import { InvalidInputError, requireLevel } from "./invalid-input";
import { total } from "./total";
import type { Sums } from "./two-way-mean-of-sums";
import { type TwoWay, twoWayOfSpreads } from "./two-way-of-spreads";
import { type OrUndefined, isUndefined, undefinedBecause } from "./undefined";

/** The values of one of two groups: by judge, by unit, and the cells with more than one value. */
export interface GroupSums {
  judges: readonly (Sums & { judge: string })[];
  units: readonly (Pick<Sums, "n" | "sum"> & { unit: string })[];
  doubles: readonly Sums[];
}

/**
 * Difference of two groups' means, with judges and units as crossed clusters.
 *
 * In plain words: two arms have judges of their own, and share some of the samples. How far apart would their means lie
 * with other judges and other samples? A sample that both arms saw moves both means, so that it counts less.
 *
 * Use it to compare arms. A test over judges alone, such as `welch`, speaks about these samples only.
 *
 * An empty group: undefined. One judge or one unit in all, or no variation: the difference only, and `status` says why.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, for a regression on the group; with its own factor
 * for each part, as in `twoWayMean`.
 *
 * @throws InvalidInputError unless 0 < level < 1 and judges and units of a group hold equally many values
 * @example twoWayDifference(test, control).twoWay.interval
 */
export function twoWayDifference(
  first: GroupSums,
  second: GroupSums,
  level = DEFAULT_LEVEL,
): { difference: OrUndefined<number>; twoWay: TwoWay } {
  requireLevel(level);
  const [one, other] = [centred(first, 1), centred(second, -1)];
  const none = undefinedBecause("no_data");
  if (isUndefined(one) || isUndefined(other))
    return { difference: none, twoWay: twoWayOfSpreads(none, 0, level) };
  const difference = one.mean - other.mean;
  const twoWay = twoWayOfSpreads(
    {
      ...{ n: 1, mean: difference, sumOfSquares: one.scale + other.scale },
      judge: spreadOf([...one.judges, ...other.judges]),
      unit: spreadOf([...one.units, ...other.units]),
      cell: { clusters: one.cells + other.cells, squares: one.cellSquares + other.cellSquares },
    },
    0,
    level,
  );
  return { difference, twoWay };
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
  const used = doubles.filter((one) => one.n > 0);
  const singles = Math.max(0, around(judges) - around(used));
  return {
    mean,
    judges: judges.filter((one) => one.n > 0).map((one) => ({ key: one.judge, pull: pull(one) })),
    units: units.filter((one) => one.n > 0).map((one) => ({ key: one.unit, pull: pull(one) })),
    cells: n - total(used.map((one) => one.n)) + used.length,
    cellSquares: singles / n ** 2 + total(used.map((one) => pull(one) ** 2)),
    scale: total(judges.map(({ sumOfSquares }) => sumOfSquares)) / n,
  };
};

const spreadOf = (pulls: readonly { key: string; pull: number }[]) => {
  const clusters = new Map<string, number>();
  for (const { key, pull } of pulls) clusters.set(key, (clusters.get(key) ?? 0) + pull);
  return { clusters: clusters.size, squares: total([...clusters.values()].map((sum) => sum ** 2)) };
};
