import binomial from "@stdlib/stats-base-dists-binomial";
import { quantile } from "@/lib/stats/means/box-plot";

/** Where nearly all judges' shares would lie if they guessed. */
interface GuessingBand {
  /** Answers of the usual judge: the median, rounded. */
  answers: number;
  low: number;
  high: number;
}

/**
 * The shares of right answers between which a guesser with as many answers as the usual judge lands at least `level` of
 * the time, each tail at most (1 - level) / 2; for a picture, not a test. Null without judges.
 *
 * @param answers of each judge
 */
export function guessingBand(answers: readonly number[], chance: number, level: number): GuessingBand | null {
  const given = answers.filter((n) => n > 0).sort((a, b) => a - b);
  if (given.length === 0) return null;
  const n = Math.round(quantile(given, 0.5));
  const tail = (1 - level) / 2;
  return {
    answers: n,
    // The quantile of nothing is -0.
    low: Math.abs(binomial.quantile(tail, n, chance)) / n,
    high: binomial.quantile(1 - tail, n, chance) / n,
  };
}
