/**
 * P(W <= w) of the Mann-Whitney statistic when both groups come from one distribution and nothing is tied, exactly.
 *
 * Counts the ways to place `n` of `n + m` ranks by their W. The generating function is the Gaussian binomial coefficient:
 * the product over i = 1..n of (1 - q^(m + i)) / (1 - q^i), multiplied out up to q^w. Doubles hold the counts to 15
 * digits, for groups far above the 49 up to which R is exact.
 *
 * Source: Mann and Whitney, Ann. Math. Statist. 18 (1947) 50; R 4.2.2 `pwilcox`.
 */
export function rankSumTail(w: number, n: number, m: number): number {
  const limit = Math.min(Math.floor(w), n * m);
  if (limit < 0) return 0;
  const ways = new Float64Array(limit + 1);
  ways[0] = 1;
  for (let i = 1; i <= n; i++) {
    for (let at = limit; at >= m + i; at--) ways[at] = (ways[at] ?? 0) - (ways[at - m - i] ?? 0);
    for (let at = i; at <= limit; at++) ways[at] = (ways[at] ?? 0) + (ways[at - i] ?? 0);
  }
  return Math.min(1, ways.reduce((sum, count) => sum + count, 0) / combinations(n + m, n));
}

const combinations = (of: number, taken: number): number => {
  let ways = 1;
  for (let i = 1; i <= taken; i++) ways = (ways * (of - taken + i)) / i;
  return ways;
};
