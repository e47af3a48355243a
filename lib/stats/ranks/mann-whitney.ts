import normalDistribution from "@stdlib/stats-base-dists-normal";
import { requireFinite } from "@/lib/stats/invalid-input";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { rankSumTail } from "@/lib/stats/numerics/rank-sum-tail";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface MannWhitney {
  /** Pairs in which the value of the first group is greater, ties counted half (R's W). */
  w: OrUndefined<number>;
  /** `exact` below 50 values a group without ties, else the normal approximation. */
  method: "exact" | "normal";
  pTwoSided: OrUndefined<number>;
  /** Against "the first group is not greater". */
  pGreater: OrUndefined<number>;
  pLess: OrUndefined<number>;
  /** Two-sided by the normal approximation with tie correction, without continuity correction. */
  normal: OrUndefined<number>;
}

/**
 * Mann-Whitney test of two groups, also called Wilcoxon's rank-sum test.
 *
 * In plain words: take one value of each group at random; is the first one greater as often as it is smaller? It looks at
 * the order of the values only, so long tails (a file of 2,000 lines) do not decide.
 *
 * Use it for lengths, times and counts of two groups of independent things. `cliffsDelta` beside it says how large the
 * difference is; a small p with thousands of values may belong to a difference that nobody notices.
 *
 * An empty group: undefined. All values equal: W stands, p is undefined (R gives NaN).
 *
 * Source: Mann and Whitney, Ann. Math. Statist. 18 (1947) 50; R 4.2.2 `wilcox.test(correct = TRUE)`, whose choice between
 * exact and normal, tie correction and continuity correction it keeps.
 *
 * @throws InvalidInputError if a value is NaN or infinite
 * @example mannWhitney([1, 4, 6], [2, 3]) // W = 4, p = 0.8
 */
export function mannWhitney(x: readonly number[], y: readonly number[]): MannWhitney {
  requireFinite(x);
  requireFinite(y);
  const [n, m] = [x.length, y.length];
  const { ranks, ties } = midRanks([...x, ...y]);
  const hasTies = ties.some((size) => size > 1);
  const method = n < 50 && m < 50 && !hasTies ? "exact" : "normal";
  if (n === 0 || m === 0) return { method, ...without("no_data"), w: undefinedBecause("no_data") };
  const w = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  // One value, or values that are all the same: the ranks have no spread.
  if (ties.length < 2) return { w, method, ...without("zero_variance") };
  const tied = ties.reduce((sum, size) => sum + size ** 3 - size, 0) / ((n + m) * (n + m - 1));
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - tied));
  const tail = (distance: number): number => normalDistribution.cdf(-distance / spread, 0, 1);
  const above = w - (n * m) / 2;
  const known = { w, method, normal: Math.min(1, 2 * tail(Math.abs(above))) } as const;
  if (method === "exact") {
    const [pLess, pGreater] = [rankSumTail(w, n, m), rankSumTail(n * m - w, n, m)];
    return { ...known, pLess, pGreater, pTwoSided: Math.min(1, 2 * Math.min(pLess, pGreater)) };
  }
  return {
    ...known,
    pTwoSided: Math.min(1, 2 * tail(Math.max(0, Math.abs(above) - 0.5))),
    pGreater: tail(above - 0.5),
    pLess: tail(-above - 0.5),
  };
}

const without = (reason: "no_data" | "zero_variance") => ({
  pTwoSided: undefinedBecause(reason),
  pGreater: undefinedBecause(reason),
  pLess: undefinedBecause(reason),
  normal: undefinedBecause(reason),
});
