/**
 * The chance that the ranks which get a plus sum to at least `wPlus`, and to at most that, when each gets plus or minus by a
 * fair coin: every sum's probability is built up rank by rank. Midranks count in halves, so sums do too.
 */
export function signedRankTails(
  wPlus: number,
  ranks: readonly number[],
): { pGreater: number; pLess: number } {
  const halves = ranks.map((rank) => Math.round(2 * rank));
  const highest = halves.reduce((sum, half) => sum + half, 0);
  const probability = new Float64Array(highest + 1);
  probability[0] = 1;
  let reach = 0;
  for (const half of halves) {
    reach += half;
    for (let sum = reach; sum >= half; sum--)
      probability[sum] = ((probability[sum] ?? 0) + (probability[sum - half] ?? 0)) / 2;
    for (let sum = half - 1; sum >= 0; sum--) probability[sum] = (probability[sum] ?? 0) / 2;
  }
  const observed = Math.round(2 * wPlus);
  // Both from the far end inwards, small shares first; the distribution is the same from either end.
  return { pGreater: upperTail(probability, observed), pLess: upperTail(probability, highest - observed) };
}

const upperTail = (probability: Float64Array, from: number): number => {
  let tail = 0;
  for (let sum = probability.length - 1; sum >= from; sum--) tail += probability[sum] ?? 0;
  return Math.min(1, tail);
};
