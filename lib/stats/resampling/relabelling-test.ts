import { requireFinite } from "@/lib/stats/invalid-input";
import { type PermutationTest, tally } from "@/lib/stats/ranks/sign-flip-test";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface RelabellingTest extends PermutationTest {
  /** mean of the first group less mean of the second */
  difference: number;
  /** Twice the smaller tail: another number than `pTwoSided` where the groups are of unequal size. */
  pDoubled: number;
}

/** So many ways to deal judges to two groups are counted out. */
const MOST_RELABELLINGS = 1_000_000;

/**
 * Exact test of two groups of judges by relabelling.
 *
 * In plain words: if it made no difference which arm a judge was in, the labels could be dealt anew. In how many of all
 * possible deals do the arms' means differ at least as much as they did?
 *
 * Use it with few judges per arm, unequal numbers included. It assumes equal distributions, not only equal means.
 *
 * An empty group, or more than a million deals: undefined.
 *
 * Source: Fisher (1935); Pitman, J. R. Stat. Soc. Suppl. 4 (1937) 119, by full enumeration. Two-sided is the share of deals at
 * least as far from zero, not the doubled tail.
 *
 * @throws InvalidInputError if a value is not finite
 * @example relabellingTest([0.9, 1], [0.5, 0.6, 0.4]).pTwoSided // 0.1
 */
export function relabellingTest(
  first: readonly number[],
  second: readonly number[],
): OrUndefined<RelabellingTest> {
  requireFinite([...first, ...second]);
  const [n, m] = [first.length, second.length];
  if (n === 0 || m === 0) return undefinedBecause("no_data");
  if (choose(n + m, n) > MOST_RELABELLINGS) return undefinedBecause("too_many");
  const all = [...first, ...second].map((value) => Number(value.toFixed(12)));
  const whole = all.reduce((sum, value) => sum + value, 0);
  const difference = (sum: number): number => sum / n - (whole - sum) / m;
  const differences = sumsOf(all, n).map(difference);
  const observed = difference(all.slice(0, n).reduce((sum, value) => sum + value, 0));
  const test = tally(differences, observed);
  return { ...test, difference: observed, pDoubled: Math.min(1, 2 * Math.min(test.pGreater, test.pLess)) };
}

/** The sums of all choices of `size` of the values. */
const sumsOf = (values: readonly number[], size: number): number[] => {
  const sums: number[] = [];
  const visit = (from: number, left: number, sum: number): void => {
    if (left === 0) return void sums.push(sum);
    for (let at = from; at <= values.length - left; at++) visit(at + 1, left - 1, sum + (values[at] ?? 0));
  };
  visit(0, size, 0);
  return sums;
};

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
};
