import normal from "@stdlib/stats-base-dists-normal";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface CliffsDelta {
  /** From -1 (every value of the first group is smaller) to 1 (every one is greater). */
  delta: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/**
 * Cliff's delta of two groups from their Mann-Whitney W, with an interval.
 *
 * In plain words: of all pairs of one value from each group, the share in which the first is greater less the share in
 * which it is smaller. 0: neither group is ahead. It is 2 AUC - 1, AUC being what a judge would score who told the groups
 * apart by this value alone.
 *
 * The interval is Newcombe's method 5 for the AUC: all AUCs that lie within z of their own standard errors of the one
 * observed. It stays inside its range and keeps a width where the groups do not overlap at all. Its variance assumes values
 * without ties; `tieFactor` multiplies it as it does that of the test, so that both allow for the same ties.
 *
 * An empty group: undefined. All values equal (a factor of 0): delta is 0, and the interval is undefined.
 *
 * Source: Cliff, Psychol. Bull. 114 (1993) 494; Newcombe, Statist. Med. 25 (2006) 559; Lehmann, Nonparametrics (1975) 20.
 *
 * @param w pairs in which the first group is greater, ties counted half
 * @param tieFactor that of `mannWhitney` of the same groups; 1 where the values are known to have no ties
 * @throws InvalidInputError unless 0 <= w <= n m, 0 <= tieFactor <= 1 and 0 < level < 1
 * @example cliffsDelta(75, 7, 21) // delta = 0.020
 */
export function cliffsDelta(
  w: number,
  n: number,
  m: number,
  { tieFactor = 1, level = DEFAULT_LEVEL }: { tieFactor?: number; level?: number } = {},
): CliffsDelta {
  requireLevel(level);
  if (!(w >= 0 && w <= n * m)) throw new InvalidInputError(`W must lie in [0, ${n * m}], got ${w}`);
  if (!(tieFactor >= 0 && tieFactor <= 1))
    throw new InvalidInputError(`the tie factor must lie in [0, 1], got ${tieFactor}`);
  if (n === 0 || m === 0)
    return { delta: undefinedBecause("no_data"), interval: undefinedBecause("no_data") };
  const area = w / (n * m);
  if (tieFactor === 0) return { delta: 2 * area - 1, interval: undefinedBecause("zero_variance") };
  const z = normal.quantile(1 - (1 - level) / 2, 0, 1);
  const isWithin = (other: number): boolean =>
    (area - other) ** 2 <= z * z * tieFactor * variance(other, n, m);
  return {
    delta: 2 * area - 1,
    interval: { low: 2 * edge(area, 0, isWithin) - 1, high: 2 * edge(area, 1, isWithin) - 1, level },
  };
}

/** Of an observed AUC whose true value is `area`, both groups taken as of their mean size where the shape matters. */
const variance = (area: number, n: number, m: number): number => {
  const beyond = (n + m) / 2 - 1;
  const shape = (1 - area) / (2 - area) + area / (1 + area);
  return (area * (1 - area) * (1 + beyond * shape)) / (n * m);
};

/** The last AUC between an inner and an outer one that is still within. Halved until doubles tell no difference. */
const edge = (inner: number, outer: number, isWithin: (area: number) => boolean): number => {
  let [inside, outside] = [inner, outer];
  for (let step = 0; step < 60; step++) {
    const middle = (inside + outside) / 2;
    if (isWithin(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
};
