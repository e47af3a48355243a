import gammainc from "@stdlib/math-base-special-gammainc";

/** P(X >= statistic) of a chi-square distribution: as an incomplete gamma function, which keeps tiny tails. */
export function chiSquareTail(statistic: number, df: number): number {
  return gammainc(statistic / 2, df / 2, true, true);
}
