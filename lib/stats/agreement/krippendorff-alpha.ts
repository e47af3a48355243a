import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";
import {
  type UnitStatistic,
  countByUnit,
  requireUnitCounts,
  sumOverUnits,
} from "@/lib/stats/resampling/unit-statistic";

type AlphaMetric = "nominal" | "ordinal" | "interval";

export interface KrippendorffAlpha {
  /** Units with two ratings or more; the others do not count. */
  units: number;
  /** Ratings in them. */
  ratings: number;
  /** 1 full agreement, 0 as by chance, below 0 systematic disagreement. */
  alpha: OrUndefined<number>;
  observed: OrUndefined<number>;
  expected: OrUndefined<number>;
}

/**
 * Krippendorff's alpha: agreement of any number of judges, with missing ratings.
 *
 * In plain words: how much less do judges disagree about one unit than two ratings drawn from all the units would? With the
 * ordinal metric, disagreeing by a step counts less than by three; with the interval metric, the gap at zero counts double.
 *
 * Use the ordinal one for even scores, the nominal one for answers without an order. 0.8 is the usual bar for relying on
 * ratings, 0.667 for tentative conclusions; below that, the question or the judges are the finding.
 *
 * No unit with two ratings: undefined. No variation: undefined, not 1, for nothing was told apart.
 *
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011); R package irr 0.84.1 is wrong for complete data
 * with more than two judges (its divisor is 1 instead of m - 1).
 *
 * @param ratings a row for each judge, a column for each unit, null for none
 * @throws InvalidInputError if a rating is not finite, or text outside the nominal metric
 * @example krippendorffAlpha([[1, 2, 2], [1, 2, -1]], "ordinal")
 */
export function krippendorffAlpha<V extends number | string>(
  ratings: readonly (readonly (V | null)[])[],
  metric: AlphaMetric,
): KrippendorffAlpha {
  const values = [...new Set(ratings.flat().filter((rating) => rating !== null))];
  requireUsable(values, metric);
  values.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return krippendorffAlphaOfCounts(countByUnit(ratings, values), values, metric);
}

/**
 * The same from how often each value was given to each unit, for who has counts and no rows.
 *
 * @param counts a row for each unit, one whole number for each of `values`
 * @param values in ascending order
 * @throws InvalidInputError as above, or unless counts are whole, not negative, one for each value
 * @example krippendorffAlphaOfCounts([[0, 1, 1, 0], [0, 0, 0, 2]], [-2, -1, 1, 2], "ordinal")
 */
export function krippendorffAlphaOfCounts(
  counts: readonly (readonly number[])[],
  values: readonly (number | string)[],
  metric: AlphaMetric,
): KrippendorffAlpha {
  requireUsable(values, metric);
  requireUnitCounts(counts, values.length);
  const statistic = alphaOfUnits(values, metric);
  const sums = sumOverUnits(counts, statistic);
  const totals = sums.slice(0, values.length);
  const known = {
    units: counts.filter((unit) => total(unit) >= 2).length,
    ratings: totals.reduce((sum, count) => sum + count, 0),
  };
  const none = undefinedBecause("no_data");
  if (known.ratings === 0) return { ...known, alpha: none, observed: none, expected: none };
  return { ...known, ...disagreements(sums, values, metric), alpha: statistic.valueOf(sums) };
}

/** Alpha as a function of sums over units, so that units can be resampled. */
export function alphaOfUnits(values: readonly (number | string)[], metric: AlphaMetric): UnitStatistic {
  const k = values.length;
  return {
    width: k + (k * (k - 1)) / 2,
    featuresOf: (unit) => {
      const m = total(unit);
      if (m < 2) return null;
      const features = [...unit];
      for (const [i, one] of unit.entries())
        for (let j = i + 1; j < k; j++) features.push((one * (unit[j] ?? 0)) / (m - 1));
      return features;
    },
    valueOf: (sums) => {
      let used = 0;
      for (let at = 0; at < k; at++) if ((sums[at] ?? 0) > 0) used++;
      if (used === 0) return undefinedBecause("no_data");
      if (used === 1) return undefinedBecause("zero_variance");
      const { observed, expected } = disagreements(sums, values, metric);
      return 1 - observed / expected;
    },
  };
}

/** From the counts of the values, then the paired disagreements of each two values. */
const disagreements = (
  sums: Float64Array,
  values: readonly (number | string)[],
  metric: AlphaMetric,
): { observed: number; expected: number } => {
  const k = values.length;
  const places = placesOf(sums, values, metric);
  let n = 0;
  for (let at = 0; at < k; at++) n += sums[at] ?? 0;
  let [observed, expected, at] = [0, 0, k];
  for (let i = 0; i < k; i++)
    for (let j = i + 1; j < k; j++) {
      const distance = metric === "nominal" ? 1 : ((places[i] ?? 0) - (places[j] ?? 0)) ** 2;
      observed += (2 * distance * (sums[at++] ?? 0)) / n;
      expected += (2 * distance * (sums[i] ?? 0) * (sums[j] ?? 0)) / (n * (n - 1));
    }
  return { observed, expected };
};

/** Where the values stand: as numbers, or of ordinal ones how many ratings lie below the middle of their own. */
const placesOf = (
  sums: Float64Array,
  values: readonly (number | string)[],
  metric: AlphaMetric,
): number[] => {
  let below = 0;
  return values.map((value, at) => {
    if (metric !== "ordinal") return Number(value);
    const own = sums[at] ?? 0;
    below += own;
    return below - own / 2;
  });
};

const requireUsable = (values: readonly (number | string)[], metric: AlphaMetric): void => {
  if (metric !== "nominal" && values.some((value) => typeof value === "string"))
    throw new InvalidInputError("ratings without an order have the nominal alpha only");
  if (values.some((value) => typeof value === "number" && !Number.isFinite(value)))
    throw new InvalidInputError("a rating is not a finite number");
};
