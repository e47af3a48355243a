import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { type KendallTau, kendallTau } from "./kendall-tau";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { permutationP } from "./rho-permutation";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface Correlation {
  n: number;
  /** Pairs with a missing value, dropped. */
  dropped: number;
  pearson: {
    r: OrUndefined<number>;
    t: OrUndefined<number>;
    df: OrUndefined<number>;
    p: OrUndefined<number>;
    interval: OrUndefined<Interval>;
  };
  spearman: {
    rho: OrUndefined<number>;
    t: OrUndefined<number>;
    p: OrUndefined<number>;
    /** Over all orders of up to 9 values; null for more. */
    exactP: OrUndefined<number> | null;
    interval: OrUndefined<Interval>;
  };
  kendall: KendallTau;
}

/**
 * Correlation of two measures of the same things: Pearson's r, Spearman's rho, Kendall's tau-b.
 *
 * In plain words: do things high in the one tend to be high in the other? r asks along a straight line, rho by rank, tau by
 * how many pairs stand in the same order.
 *
 * Use rho or tau for metrics against human scores: BLEU and marks have no common scale. With several samples of a system or
 * task the pairs are not independent, so the p is too small; show it as exploratory.
 *
 * Fewer than two complete pairs, or a constant variable: undefined. Two pairs: r without p. |r| = 1: p is 0 and the interval
 * that one value. Intervals need four pairs.
 *
 * Source: R 4.2.2 `cor.test`; Fisher (1921); Bonett and Wright, Psychometrika 65 (2000) 23.
 *
 * @throws InvalidInputError for lists of unequal length, a value that is not finite, or not 0 < level < 1
 * @example correlation([1, 2, 3, 4], [1, 3, 2, 4]).spearman.rho // 0.8
 */
export function correlation(
  x: readonly (number | null)[],
  y: readonly (number | null)[],
  level = DEFAULT_LEVEL,
): Correlation {
  requireLevel(level);
  if (x.length !== y.length) throw new InvalidInputError("both measures need one entry for each thing");
  const pairs = x.flatMap((one, at) => {
    const other = y[at] ?? null;
    return one === null || other === null ? [] : [[one, other] as const];
  });
  const [xs, ys] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  requireFinite([...xs, ...ys]);
  const n = pairs.length;
  const r = productMoment(xs, ys);
  const [rankX, rankY] = [midRanks(xs).ranks, midRanks(ys).ranks];
  const rho = productMoment(rankX, rankY);
  const z = normal.quantile(1 - (1 - level) / 2, 0, 1);
  const around = (value: number, se: number): Interval => ({
    low: Math.tanh(Math.atanh(value) - z * se),
    high: Math.tanh(Math.atanh(value) + z * se),
    level,
  });
  const least = undefinedBecause("one_observation");
  const intervalOf = (value: OrUndefined<number>, seOf: (value: number) => number): OrUndefined<Interval> => {
    if (isUndefined(value)) return value;
    if (n < 4) return least;
    return Math.abs(value) === 1 ? { low: value, high: value, level } : around(value, seOf(value));
  };
  const ranked = tOf(rho, n);
  return {
    n,
    dropped: x.length - n,
    pearson: { r, ...tOf(r, n), interval: intervalOf(r, () => 1 / Math.sqrt(n - 3)) },
    spearman: {
      rho,
      t: ranked.t,
      p: ranked.p,
      exactP: isUndefined(rho) ? rho : n > 9 ? null : permutationP(rankX, rankY),
      interval: intervalOf(rho, (value) => Math.sqrt((1 + value ** 2 / 2) / (n - 3))),
    },
    kendall: kendallTau(xs, ys),
  };
}

const productMoment = (x: readonly number[], y: readonly number[]): OrUndefined<number> => {
  const n = x.length;
  if (n < 2) return undefinedBecause(n === 0 ? "no_data" : "one_observation");
  const [dx, dy] = [centred(x), centred(y)];
  const [sx, sy] = [length(dx), length(dy)];
  if (sx === 0 || sy === 0) return undefinedBecause("zero_variance");
  const r = dx.reduce((sum, value, at) => sum + (value / sx) * ((dy[at] ?? 0) / sy), 0);
  // Points on a line are on it, whatever rounding says.
  return Math.abs(r) > 1 - 1e-15 ? Math.sign(r) : r;
};

const centred = (values: readonly number[]): number[] => {
  if (values.every((value) => value === values[0])) return values.map(() => 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const first = values.map((value) => value - mean);
  const rest = first.reduce((sum, value) => sum + value, 0) / values.length;
  return first.map((value) => value - rest);
};

const length = (values: readonly number[]): number =>
  values.reduce((sum, value) => Math.hypot(sum, value), 0);

const tOf = (r: OrUndefined<number>, n: number) => {
  const without = (why: Undefined) => ({ t: why, df: why, p: why });
  if (isUndefined(r)) return without(r);
  if (n < 3) return { ...without(undefinedBecause("one_observation")), df: n - 2 };
  if (Math.abs(r) === 1) return { t: undefinedBecause("infinite"), df: n - 2, p: 0 };
  const statistic = r * Math.sqrt((n - 2) / (1 - r ** 2));
  return { t: statistic, df: n - 2, p: Math.min(1, 2 * t.cdf(-Math.abs(statistic), n - 2)) };
};
