import { logChoose } from "@/lib/stats/numerics/log-choose";
import { requireCounts } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface FisherExact {
  /** Summed probability of all tables that are no more likely than the observed one. */
  pTwoSided: OrUndefined<number>;
  /** Against "the first share is not smaller". */
  pLess: OrUndefined<number>;
  /** Against "the first share is not greater". */
  pGreater: OrUndefined<number>;
  /** Of the sample, not R's conditional estimate: odds of success in the first group over those in the second. */
  oddsRatio: OrUndefined<number>;
}

/**
 * Fisher's exact test of two proportions x1/n1 and x2/n2.
 *
 * In plain words: given how many successes there were in all, how surprising is it that so many of them fell to the first
 * group? No approximation is involved, so it holds for a handful of answers too.
 *
 * Use it for a two by two table of independent outcomes with small counts. It is cautious: its size is below the stated
 * one.
 *
 * An empty group: undefined. An outcome that never or always occurs: 1, and no odds ratio; nor where it is infinite.
 *
 * Source: Fisher, Statistical Methods for Research Workers (1934); R 4.2.2 `fisher.test`, whose tie tolerance of 1e-7 it
 * keeps. Probabilities are hypergeometric, through log gamma.
 *
 * @throws InvalidInputError unless 0 <= x <= n are whole for both
 * @example fisherExact(9, 10, 3, 10).pTwoSided // 0.0198
 */
export function fisherExact(x1: number, n1: number, x2: number, n2: number): FisherExact {
  requireCounts(x1, n1);
  requireCounts(x2, n2);
  const none = undefinedBecause("no_data");
  if (n1 === 0 || n2 === 0) return { pTwoSided: none, pLess: none, pGreater: none, oddsRatio: none };
  const successes = x1 + x2;
  const from = Math.max(0, successes - n2);
  const to = Math.min(n1, successes);
  const logOf = (x: number): number => logChoose(n1, x) + logChoose(n2, successes - x);
  const mode = Math.min(to, Math.max(from, Math.floor(((n1 + 1) * (successes + 1)) / (n1 + n2 + 2))));
  const highest = logOf(mode);
  // Of millions of tables all but some thousands around the mode are too unlikely to add anything.
  let [low, high] = [mode, mode];
  while (low > from && logOf(low - 1) > highest - NOTHING) low -= 1;
  while (high < to && logOf(high + 1) > highest - NOTHING) high += 1;
  const logs = Array.from({ length: high - low + 1 }, (_, at) => logOf(low + at));
  const weights = logs.map((log) => Math.exp(log - highest));
  const whole = sum(weights);
  const at = x1 - low;
  const limit = (weights[at] ?? 0) * (1 + 1e-7);
  return {
    pTwoSided: Math.min(1, sum(weights.filter((weight) => weight <= limit)) / whole),
    pLess: Math.min(1, sum(weights.slice(0, Math.max(0, at + 1))) / whole),
    pGreater: Math.min(1, sum(weights.slice(Math.max(0, at))) / whole),
    oddsRatio: ratio(x1 * (n2 - x2), x2 * (n1 - x1)),
  };
}

/** e to the minus this is 0. */
const NOTHING = 746;

const ratio = (above: number, below: number): OrUndefined<number> =>
  below === 0 ? undefinedBecause(above === 0 ? "one_category" : "infinite") : above / below;

/** From the smallest on, so that many small tails are not lost beside a large one. */
const sum = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b).reduce((total, value) => total + value, 0);
