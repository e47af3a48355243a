import gammaln from "@stdlib/math-base-special-gammaln";

/** The logarithm of the number of ways to choose k of n. */
export function logChoose(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}
