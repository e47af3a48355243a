import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OneSampleT, oneSampleT } from "@/lib/stats/means/one-sample-t";
import { summary } from "@/lib/stats/means/summary";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

interface EvenScaleSummary {
  /** Ratings given. */
  n: number;
  missing: number;
  counts: Record<EvenScore, number>;
  median: OrUndefined<number>;
  /** Mean, sd, se and interval, tested against 0, the gap in the middle of the scale. */
  test: OneSampleT;
  sharePositive: OrUndefined<number>;
  sharePositiveWilson: OrUndefined<Interval>;
}

/**
 * Summary of ratings on the even scale -2, -1, +1, +2.
 *
 * In plain words: how many of each, where the middle lies, whether it lies off zero, and what share is positive, that is
 * "like" rather than "dislike".
 *
 * Use it for the marks of one question and system. The mean treats the steps as equally wide, which the gap at zero makes
 * a choice (from -1 to +1 counts two); the share of positive ratings does without that. The test treats ratings as
 * independent; with several ratings per judge, test one mean per judge instead.
 *
 * `null` is a missing rating: counted and dropped, never filled in. For no, one, and identical ratings see `oneSampleT`.
 *
 * Source: R 4.2.2 `mean`, `median`, `sd`, `t.test`; Wilson (1927).
 *
 * @throws InvalidInputError if a rating is not on the scale (0 included), or not 0 < level < 1
 * @example evenScaleSummary([2, 1, -1, null]).counts // { "-2": 0, "-1": 1, "1": 1, "2": 1 }
 */
export function evenScaleSummary(
  ratings: readonly (number | null)[],
  level = DEFAULT_LEVEL,
): EvenScaleSummary {
  const given = ratings.filter((rating) => rating !== null);
  const stray = given.find((rating) => !EVEN_SCORES.some((score) => score === rating));
  if (stray !== undefined) throw new InvalidInputError(`${stray} is not on the even scale -2, -1, +1, +2`);
  const count = (score: EvenScore) => given.filter((rating) => rating === score).length;
  const n = given.length;
  const positive = count(1) + count(2);
  return {
    n,
    missing: ratings.length - n,
    counts: { [-2]: count(-2), [-1]: count(-1), 1: count(1), 2: count(2) },
    median: summary(given).median,
    test: oneSampleT(given, 0, level),
    sharePositive: n === 0 ? undefinedBecause("no_data") : positive / n,
    sharePositiveWilson: wilson(positive, n, level),
  };
}
