import { requireCounts, requireFinite } from "@/lib/stats/invalid-input";
import type { Summary } from "./summary";
import { undefinedBecause } from "@/lib/stats/undefined";

/**
 * Number, sum, mean and sample standard deviation of values of which each occurs so many times: `summary` of a few different
 * values that a million answers are made of.
 *
 * No value: everything is undefined, the sum included. One value: no standard deviation. Identical values: exactly 0.
 *
 * Source: as `summary`.
 *
 * @throws InvalidInputError unless values are finite and counts whole and not negative
 * @example summaryOfCounts([{ value: -1, count: 1 }, { value: 2, count: 3 }]).mean // 1.25
 */
export function summaryOfCounts(
  values: readonly { value: number; count: number }[],
): Omit<Summary, "median"> {
  requireFinite(values.map(({ value }) => value));
  for (const { count } of values) requireCounts(count, count);
  const used = values.filter(({ count }) => count > 0);
  const n = used.reduce((all, { count }) => all + count, 0);
  if (n === 0) {
    const none = undefinedBecause("no_data");
    return { n, sum: none, mean: none, sd: none };
  }
  const sum = used.reduce((all, { value, count }) => all + value * count, 0);
  const isOneValue = new Set(used.map(({ value }) => value)).size === 1;
  const mean = isOneValue ? (used[0]?.value ?? 0) : sum / n;
  const squares = used.reduce((all, { value, count }) => all + count * (value - mean) ** 2, 0);
  return {
    n,
    sum,
    mean,
    sd: n === 1 ? undefinedBecause("one_observation") : isOneValue ? 0 : Math.sqrt(squares / (n - 1)),
  };
}
