import { requireFinite } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

export interface Summary {
  n: number;
  sum: OrUndefined<number>;
  mean: OrUndefined<number>;
  /** Average of the middle two when n is even. */
  median: OrUndefined<number>;
  /** Sample standard deviation, divisor n - 1. */
  sd: OrUndefined<number>;
}

/**
 * Number, sum, mean, median and sample standard deviation of some values.
 *
 * In plain words: how many, how large in all, how large typically (the mean, or the median that one odd value cannot
 * move), and how far a value typically lies from the mean. The standard deviation divides by n - 1, because the values
 * are a sample of the judges or tasks that could have been taken; both papers whose tables are reproduced do the same.
 *
 * No value: everything is undefined, the sum included, since "0" in a table of sums is a finding. One value: no standard
 * deviation. Identical values: the standard deviation is exactly 0.
 *
 * Source: R 4.2.2 `mean` (with its second pass for rounding), `median`, `sd`.
 *
 * @throws InvalidInputError if a value is NaN or infinite
 * @example summary([0.3, 0.7, 0.8]) // { n: 3, sum: 1.8, mean: 0.6, median: 0.7, sd: 0.265 }
 */
export function summary(values: readonly number[]): Summary {
  requireFinite(values);
  const n = values.length;
  if (n === 0) {
    const none = undefinedBecause("no_data");
    return { n, sum: none, mean: none, median: none, sd: none };
  }
  const mean = meanOf(values);
  return {
    n,
    sum: total(values),
    mean,
    median: medianOf(values),
    sd: n === 1 ? undefinedBecause("one_observation") : sdOf(values, mean),
  };
}

/** Kept out of the rounding formulas, so that equal values give exactly themselves and a spread of exactly 0. */
const areIdentical = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

const meanOf = (values: readonly number[]): number => {
  if (areIdentical(values)) return values[0] ?? 0;
  const first = total(values) / values.length;
  return first + total(values.map((value) => value - first)) / values.length;
};

const sdOf = (values: readonly number[], mean: number): number =>
  areIdentical(values)
    ? 0
    : Math.sqrt(total(values.map((value) => (value - mean) ** 2)) / (values.length - 1));

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return lower === upper ? upper : (lower + upper) / 2;
};
