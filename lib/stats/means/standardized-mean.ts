import { approxHedgesFactor, hedgesFactor } from "./welch";

/** A pull as a polynomial of the value: constant + linear · value + square · value². */
export interface PullOfValue {
  constant: number;
  linear: number;
  square: number;
}

/**
 * By how much a value moves d_z, the mean of differences over their standard deviation, times n.
 *
 * In plain words: a value far from the mean moves the mean, and widens the spread that the mean is divided by; the second
 * matters the more, the larger d_z is.
 *
 * Use it with `crossedOfPulls`: the pull is a polynomial, so that its sums follow from sums of values and of squares.
 *
 * Source: the derivative of mean / sd; for independent values it gives the variance 1 + d² (kurtosis - 1) / 4 - d · skewness
 * over n (of normal values Hedges's 1 + d² / 2; Hedges and Olkin, Statistical Methods for Meta-Analysis, 1985, chapter 5).
 *
 * @param given number of values, their mean, and their standard deviation with divisor n - 1, above 0
 * @example pullOfStandardizedMean({ n: 10, mean: 0, sd: 2 }) // linear: 0.5, the others 0
 */
export function pullOfStandardizedMean({
  n,
  mean,
  sd,
}: {
  n: number;
  mean: number;
  sd: number;
}): PullOfValue {
  // (value - mean) / sd - d / 2 · ((value - mean)² / variance - 1), the variance with divisor n.
  const half = mean / sd / 2;
  const variance = (sd ** 2 * (n - 1)) / n;
  return {
    constant: -mean / sd - (half * mean ** 2) / variance + half,
    linear: 1 / sd + (2 * half * mean) / variance,
    square: -half / variance,
  };
}

/** By how much a value moves the variance of the values, relative to it, times n. */
export function pullOfRelativeVariance({
  n,
  mean,
  sd,
}: {
  n: number;
  mean: number;
  sd: number;
}): PullOfValue {
  const variance = (sd ** 2 * (n - 1)) / n;
  return { constant: mean ** 2 / variance - 1, linear: (-2 * mean) / variance, square: 1 / variance };
}

/**
 * Degrees of freedom of a spread whose relative variance has this standard error: those of a chi-square as uncertain, 2 / se².
 *
 * Source: Pustejovsky, Hedges and Shadish, J. Educ. Behav. Stat. 39 (2014) 368, eq. 9.
 */
export function dfOfSpread(se: number): number {
  return 2 / se ** 2;
}

/** Hedges' factor for any degrees of freedom, infinitely many too; 0 up to one, where no unbiased estimate exists. */
export function hedgesFactorOf(df: number): number {
  // Beyond, the exact form loses more digits than this one leaves out.
  return df > 1e5 ? approxHedgesFactor(df) : hedgesFactor(df);
}
