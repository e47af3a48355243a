import { requireFinite } from "@/lib/stats/invalid-input";
import { summary } from "./summary";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface BoxPlot {
  n: number;
  min: number;
  q1: number;
  median: number;
  q3: number;
  max: number;
  mean: number;
  iqr: number;
  /** 1.5 interquartile ranges beyond the quartiles. */
  fences: { low: number; high: number };
  /** The most extreme values inside the fences. */
  whiskers: { low: number; high: number };
  /** The medians of the lower and the upper half, as R's own box plot draws them. */
  hinges: { low: number; high: number };
  /** Values outside the fences, in order. */
  outliers: number[];
}

/**
 * What a box plot draws: quartiles, fences, whiskers and outliers.
 *
 * In plain words: the box holds the middle half of the values, the line in it the median; the whiskers reach as far as
 * values are usual, and the dots beyond are not.
 *
 * Use it for times, which have long tails that a mean hides.
 *
 * No values: undefined. One: five equal numbers.
 *
 * Source: Tukey, Exploratory Data Analysis (1977); quantiles as R's type 7. A value on a fence is inside.
 *
 * @throws InvalidInputError if a value is not finite
 * @example boxPlot([1, 2, 3, 4, 100]) // outliers: [100]
 */
export function boxPlot(values: readonly number[]): OrUndefined<BoxPlot> {
  requireFinite(values);
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  const { mean } = summary(sorted);
  if (min === undefined || max === undefined || typeof mean !== "number") return undefinedBecause("no_data");
  const [q1, median, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const iqr = q3 - q1;
  const fences = { low: q1 - 1.5 * iqr, high: q3 + 1.5 * iqr };
  const isInside = (value: number): boolean => value >= fences.low && value <= fences.high;
  const inside = sorted.filter(isInside);
  return {
    n: sorted.length,
    min,
    q1,
    median,
    q3,
    max,
    mean,
    iqr,
    fences,
    hinges: hingesOf(sorted),
    whiskers: { low: inside[0] ?? min, high: inside.at(-1) ?? max },
    outliers: sorted.filter((value) => !isInside(value)),
  };
}

/** R's type 7, between the two values around (n - 1) · share. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low === high ? low : low + (place - Math.floor(place)) * (high - low);
}

const hingesOf = (sorted: readonly number[]): { low: number; high: number } => {
  const depth = Math.floor((sorted.length + 3) / 2) / 2;
  const at = (place: number): number =>
    ((sorted[Math.floor(place) - 1] ?? 0) + (sorted[Math.ceil(place) - 1] ?? 0)) / 2;
  return { low: at(depth), high: at(sorted.length + 1 - depth) };
};
