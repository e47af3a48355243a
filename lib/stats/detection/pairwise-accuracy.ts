import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Of all pairs of things, the share that both measures put in the same order; a pair that both call equal counts as right, one
 * that only one calls equal as wrong.
 *
 * In plain words: how often would the metric have told which of two programs people preferred? Kendall's tau leaves ties out of
 * the count or punishes them; scores from few judges tie often, and a metric that says so is right.
 *
 * Use it within a task, where two programs do the same thing, and average over tasks. Metrics that hardly ever tie are wrong at
 * every tie of the scores, so compare metrics by it only on the same programs.
 *
 * Fewer than two things: undefined.
 *
 * Source: Deutsch, Foster and Freitag, Ties Matter, EMNLP 2023, 12914, eq. 6 (acc_eq, without calibrated ties).
 *
 * @throws InvalidInputError for lists of unequal length, or a value that is not finite
 * @example pairwiseAccuracy([1, 2, 3], [1, 1, 2]) // 0.667
 */
export function pairwiseAccuracy(x: readonly number[], y: readonly number[]): OrUndefined<number> {
  if (x.length !== y.length) throw new InvalidInputError("both measures need one entry for each thing");
  requireFinite([...x, ...y]);
  const n = x.length;
  if (n < 2) return undefinedBecause(n === 0 ? "no_data" : "one_observation");
  let right = 0;
  for (let one = 0; one < n; one++)
    for (let other = 0; other < one; other++) if (signOf(x, one, other) === signOf(y, one, other)) right += 1;
  return right / ((n * (n - 1)) / 2);
}

const signOf = (values: readonly number[], one: number, other: number): number =>
  Math.sign((values[one] ?? 0) - (values[other] ?? 0));
