import normal from "@stdlib/stats-base-dists-normal";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

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
  const both = tiesOfBoth(x, y);
  const score = scoreOf(x, y, freeX + freeY - pairs(n) + over(both, pairs));
  const tauB = score / Math.sqrt(freeX * freeY);
  if (n === 2) return { tauB, z: none, p: none, exactP: 1 };
  const ordered = (size: number): number => size * (size - 1) * (2 * size + 5);
  const triples = (size: number): number => size * (size - 1) * (size - 2);
  const variance =
    (ordered(n) - over(tiesX, ordered) - over(tiesY, ordered)) / 18 +
    (over(tiesX, triples) * over(tiesY, triples)) / (9 * triples(n)) +
    (4 * over(tiesX, pairs) * over(tiesY, pairs)) / (2 * n * (n - 1));
  const z = score / Math.sqrt(variance);
  const hasTies = tiesX.length < n || tiesY.length < n;
  return {
    tauB,
    z,
    p: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)),
    exactP: hasTies || n >= 50 ? null : exactP((score + pairs(n)) / 2, n),
  };
}

/** How many things share both values. */
const tiesOfBoth = (x: readonly number[], y: readonly number[]): number[] => {
  const sizes = new Map<string, number>();
  for (const [at, value] of x.entries()) {
    const key = `${value} ${y[at]}`;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return [...sizes.values()];
};

/**
 * Pairs in the same order less those in opposite order, by counting exchanges while sorting (Knight, J. Am. Stat. Assoc. 61 (1966) 436): comparing each two
 * things would take minutes for 100,000 samples.
 */
const scoreOf = (x: readonly number[], y: readonly number[], free: number): number => {
  const order = x.map((_, at) => at).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0));
  return free - 2 * exchanges(order.map((at) => y[at] ?? 0));
};

/** How many pairs stand in falling order. */
const exchanges = (values: readonly number[]): number => {
  let [from, to] = [Float64Array.from(values), new Float64Array(values.length)];
  let count = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const [middle, end] = [start + width, start + 2 * width].map((one) => Math.min(one, values.length)) as [
        number,
        number,
      ];
      for (let at = start, left = start, right = middle; at < end; at++) {
        const isRight = left >= middle || (right < end && (from[right] ?? 0) < (from[left] ?? 0));
        if (isRight) count += middle - left;
        to[at] = from[isRight ? right++ : left++] ?? 0;
      }
    }
    [from, to] = [to, from];
  }
  return count;
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
