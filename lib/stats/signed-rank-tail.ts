/**
 * The chance that the ranks which get a plus sum to at least `w`, when each gets plus or minus by a fair coin: every sum's
 * probability is built up rank by rank. Midranks count in halves, so sums do too.
 */
export function signedRankTail(w: number, ranks: readonly number[]): number {
  const halves = ranks.map((rank) => Math.round(2 * rank));
  const highest = halves.reduce((sum, half) => sum + half, 0);
  const probability = new Float64Array(highest + 1);
  probability[0] = 1;
  let reach = 0;
  for (const half of halves) {
    reach += half;
    for (let sum = reach; sum >= 0; sum--) {
      const withIt = sum >= half ? (probability[sum - half] ?? 0) : 0;
      probability[sum] = ((probability[sum] ?? 0) + withIt) / 2;
    }
  }
  let tail = 0;
  for (let sum = highest; sum >= Math.round(2 * w); sum--) tail += probability[sum] ?? 0;
  return Math.min(1, tail);
}
