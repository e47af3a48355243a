import { InvalidInputError } from "./invalid-input";
import { type OrUndefined, undefinedBecause } from "./undefined";
import { total } from "./total";

export type AlphaMetric = "nominal" | "ordinal" | "interval";

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
  const width = ratings.reduce((most, row) => Math.max(most, row.length), 0);
  const units = Array.from({ length: width }, (_, unit) => ratings.flatMap((row) => row[unit] ?? []));
  const pairable = units.filter((given) => given.length >= 2);
  requireUsable(pairable.flat(), metric);
  const values = [...new Set(pairable.flat())].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const counts = pairable.map((given) => values.map((value) => given.filter((one) => one === value).length));
  const totals = values.map((_, at) => total(counts.map((unit) => unit[at] ?? 0)));
  const n = total(totals);
  const known = { units: pairable.length, ratings: n };
  const none = undefinedBecause("no_data");
  if (n === 0) return { ...known, alpha: none, observed: none, expected: none };
  if (values.length === 1)
    return { ...known, observed: 0, expected: 0, alpha: undefinedBecause("zero_variance") };
  const distance = distances(values, totals, metric);
  const observed = total(counts.map((unit) => disagreement(unit, distance) / (total(unit) - 1))) / n;
  const expected = disagreement(totals, distance) / (n * (n - 1));
  return { ...known, observed, expected, alpha: 1 - observed / expected };
}

const requireUsable = (values: readonly (number | string)[], metric: AlphaMetric): void => {
  if (metric !== "nominal" && values.some((value) => typeof value === "string"))
    throw new InvalidInputError("ratings without an order have the nominal alpha only");
  if (values.some((value) => typeof value === "number" && !Number.isFinite(value)))
    throw new InvalidInputError("a rating is not a finite number");
};

/** Squared distance of each two values: of ordinal ones, the ratings between them, their own counted half. */
const distances = (
  values: readonly (number | string)[],
  totals: readonly number[],
  metric: AlphaMetric,
): number[][] =>
  values.map((one, i) =>
    values.map((other, j) => {
      if (i === j) return 0;
      if (metric === "nominal") return 1;
      if (metric === "interval") return (Number(one) - Number(other)) ** 2;
      const [from, to] = [Math.min(i, j), Math.max(i, j)];
      const between = total(totals.slice(from, to + 1)) - ((totals[i] ?? 0) + (totals[j] ?? 0)) / 2;
      return between ** 2;
    }),
  );

/** Summed distance over all ordered pairs of ratings with these counts. */
const disagreement = (counts: readonly number[], distance: readonly (readonly number[])[]): number =>
  total(counts.flatMap((one, i) => counts.map((other, j) => one * other * (distance[i]?.[j] ?? 0))));
