import { midRanks } from "@/lib/stats/numerics/mid-ranks";

/**
 * The exact distribution of Mann-Whitney's W given the midranks, for ties as well: every way to deal the ranks to the first
 * group, counted by their sum. `absolute` is the chance of a W at least as far from its mean, `doubled` twice the smaller tail;
 * with ties and unequal groups the two differ.
 */
export function rankSumPermutation(x: readonly number[], y: readonly number[]) {
  const { ranks } = midRanks([...x, ...y]);
  const halves = ranks.map((rank) => Math.round(2 * rank));
  const n = x.length;
  const most = halves.reduce((sum, half) => sum + half, 0);
  // ways[k][s]: the share of all choices of k ranks so far whose doubled sum is s, built up as probabilities.
  const ways = Array.from({ length: n + 1 }, () => new Float64Array(most + 1));
  const start = ways[0];
  if (start) start[0] = 1;
  for (const half of halves)
    for (let k = n; k >= 1; k--) {
      const [mine, fewer] = [ways[k], ways[k - 1]];
      if (!mine || !fewer) continue;
      for (let sum = most; sum >= half; sum--) mine[sum] = (mine[sum] ?? 0) + (fewer[sum - half] ?? 0);
    }
  const counts = ways[n] ?? new Float64Array(0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const observed = halves.slice(0, n).reduce((sum, half) => sum + half, 0);
  const middle = (n * most) / halves.length;
  const share = (holds: (sum: number) => boolean): number =>
    counts.reduce((total, count, sum) => total + (holds(sum) ? count : 0), 0) / all;
  const [pGreater, pLess] = [share((sum) => sum >= observed), share((sum) => sum <= observed)];
  return {
    pGreater,
    pLess,
    doubled: Math.min(1, 2 * Math.min(pGreater, pLess)),
    absolute: share((sum) => Math.abs(sum - middle) >= Math.abs(observed - middle) - 1e-9),
  };
}
