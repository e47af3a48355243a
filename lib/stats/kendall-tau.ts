import normal from "@stdlib/stats-base-dists-normal";
import { midRanks } from "./mid-ranks";
import { type OrUndefined, undefinedBecause } from "./undefined";
import { total } from "./total";

export interface KendallTau {
  tauB: OrUndefined<number>;
  /** Normal approximation with tie correction. */
  z: OrUndefined<number>;
  p: OrUndefined<number>;
  /** Below 50 pairs without ties; null otherwise. */
  exactP: number | null;
}

/**
 * Kendall's tau-b: pairs of things that both measures put in the same order, less those in opposite order, with a
 * correction for ties. See `correlation` for when to use it.
 *
 * Source: Kendall, Rank Correlation Methods (1948); R 4.2.2 `cor.test(method = "kendall")`.
 *
 * @param y one entry for each of `x`
 */
export function kendallTau(x: readonly number[], y: readonly number[]): KendallTau {
  const n = x.length;
  const none = undefinedBecause(n === 0 ? "no_data" : "one_observation");
  if (n < 2) return { tauB: none, z: none, p: none, exactP: null };
  const [tiesX, tiesY] = [midRanks(x).ties, midRanks(y).ties];
  const over = (ties: readonly number[], of: (size: number) => number): number =>
    ties.reduce((sum, size) => sum + of(size), 0);
  const pairs = (size: number): number => (size * (size - 1)) / 2;
  const [freeX, freeY] = [pairs(n) - over(tiesX, pairs), pairs(n) - over(tiesY, pairs)];
  const why = undefinedBecause("zero_variance");
  if (freeX === 0 || freeY === 0) return { tauB: why, z: why, p: why, exactP: null };
  const score = scoreOf(x, y);
  const tauB = score / Math.sqrt(freeX * freeY);
  if (n === 2) return { tauB, z: none, p: none, exactP: null };
  const ordered = (size: number): number => size * (size - 1) * (2 * size + 5);
  const triples = (size: number): number => size * (size - 1) * (size - 2);
  const variance =
    (ordered(n) - over(tiesX, ordered) - over(tiesY, ordered)) / 18 +
    (over(tiesX, triples) * over(tiesY, triples)) / (9 * triples(n)) +
    (4 * over(tiesX, pairs) * over(tiesY, pairs)) / (2 * n * (n - 1));
  const z = score / Math.sqrt(variance);
  const hasTies = tiesX.length < n || tiesY.length < n;
  return {
    ...{ tauB, z, p: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)) },
    exactP: hasTies || n >= 50 ? null : exactP((score + pairs(n)) / 2, n),
  };
}

const scoreOf = (x: readonly number[], y: readonly number[]): number => {
  let score = 0;
  for (let i = 1; i < x.length; i++)
    for (let j = 0; j < i; j++)
      score += Math.sign((x[i] ?? 0) - (x[j] ?? 0)) * Math.sign((y[i] ?? 0) - (y[j] ?? 0));
  return score;
};

/** Twice the smaller tail of the number of pairs in the same order, over all orders of n things. */
const exactP = (concordant: number, n: number): number => {
  let probability = [1];
  for (let size = 2; size <= n; size++) {
    const next = new Array<number>(probability.length + size - 1).fill(0);
    for (const [at, value] of probability.entries())
      for (let step = 0; step < size; step++) next[at + step] = (next[at + step] ?? 0) + value / size;
    probability = next;
  }

  const tail = Math.min(total(probability.slice(0, concordant + 1)), total(probability.slice(concordant)));
  return Math.min(1, 2 * tail);
};
