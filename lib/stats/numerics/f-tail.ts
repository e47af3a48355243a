import beta from "@stdlib/stats-base-dists-beta";

/** P(X >= statistic) of an F distribution: as an incomplete beta function, which keeps tiny tails. */
export function fTail(statistic: number, df1: number, df2: number): number {
  return statistic <= 0 ? 1 : beta.cdf(df2 / (df2 + df1 * statistic), df2 / 2, df1 / 2);
}
