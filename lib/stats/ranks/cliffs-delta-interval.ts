import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Interval of Cliff's delta of two groups of independent values.
 *
 * In plain words: the differences between the groups that the values do not rule out. It allows for ties, for groups of different sizes and
 * for groups whose values are spread differently.
 *
 * It is the interval of Brunner and Munzel for the AUC = (delta + 1) / 2: the variance of DeLong's placements, t quantiles with the degrees
 * of freedom of Satterthwaite and Welch, on the scale of log(AUC / (1 - AUC)), so that it stays inside its range. Where placements
 * have no variance, because the groups do not overlap or one has a single value, it is Newcombe's method 5: all AUCs that lie within z of
 * their own standard errors of the one observed.
 *
 * An empty group: undefined. All values equal: undefined.
 *
 * Source: Brunner and Munzel, Biom. J. 42 (2000) 17; DeLong, DeLong and Clarke-Pearson, Biometrics 44 (1988) 837; Newcombe,
 * Statist. Med. 25 (2006) 559.
 *
 * @throws InvalidInputError if a value is NaN or infinite, or unless 0 < level < 1
 * @example cliffsDeltaInterval([3, 4, 5, 6], [1, 2, 3, 5]) // -0.62 to 0.98
 */
export function cliffsDeltaInterval(
  x: readonly number[],
  y: readonly number[],
  level = DEFAULT_LEVEL,
): OrUndefined<Interval> {
  requireFinite(x);
  requireFinite(y);
  requireLevel(level);
  if (x.length === 0 || y.length === 0) return undefinedBecause("no_data");
  if ([...x, ...y].every((value) => value === x[0])) return undefinedBecause("zero_variance");
  const { area, variance, df } = brunnerMunzel(x, y);
  const [low, high] =
    variance > 0
      ? logitLimits(area, variance, t.quantile(1 - (1 - level) / 2, df))
      : scoreLimits(area, [x.length, y.length], normal.quantile(1 - (1 - level) / 2, 0, 1));
  return { low: 2 * low - 1, high: 2 * high - 1, level };
}

/**
 * The AUC (pairs in which a value of `x` is greater, ties half), the variance of its estimate and the degrees of freedom of that. With a
 * single value in a group the variance is 0, as it is where the groups do not overlap.
 */
export function brunnerMunzel(
  x: readonly number[],
  y: readonly number[],
): { area: number; variance: number; df: number } {
  const { ranks } = midRanks([...x, ...y]);
  const [ofX, ofY] = [
    placements(ranks.slice(0, x.length), x, y.length),
    placements(ranks.slice(x.length), y, x.length),
  ];
  const parts = [ofX, ofY].map((of) => ({ variance: varianceOf(of) / of.length, df: of.length - 1 }));
  const variance = x.length > 1 && y.length > 1 ? parts.reduce((sum, part) => sum + part.variance, 0) : 0;
  return {
    area: meanOf(ofX),
    variance,
    df: variance ** 2 / parts.reduce((sum, part) => sum + part.variance ** 2 / part.df, 0),
  };
}

/** Of each value of a group, the share of the other group that it is ahead of, ties half. */
const placements = (ranks: readonly number[], group: readonly number[], others: number): number[] => {
  const own = midRanks(group).ranks;
  return ranks.map((rank, at) => (rank - (own[at] ?? 0)) / others);
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
};

const logitLimits = (area: number, variance: number, quantile: number): [number, number] => {
  const logit = Math.log(area / (1 - area));
  const reach = (quantile * Math.sqrt(variance)) / (area * (1 - area));
  const back = (value: number): number => 1 / (1 + Math.exp(-value));
  return [back(logit - reach), back(logit + reach)];
};

const scoreLimits = (area: number, [n, m]: [number, number], z: number): [number, number] => {
  const isWithin = (other: number): boolean => (area - other) ** 2 <= z * z * scoreVariance(other, n, m);
  return [edge(area, 0, isWithin), edge(area, 1, isWithin)];
};

/** Of an observed AUC whose true value is `area`, both groups taken as of their mean size where the shape matters. */
const scoreVariance = (area: number, n: number, m: number): number => {
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
