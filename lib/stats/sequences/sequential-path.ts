import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type SequentialRate, sequentialRate } from "./sequential-rate";

interface SequentialPath {
  /** After each outcome; the last one holds for all data. */
  looks: SequentialRate[];
  /** The largest log e-value seen, 0 before the first outcome; null where one was infinite. */
  maxLogE: number | null;
  /** After how many outcomes the rate p0 was ruled out first; null if never. */
  firstCrossing: number | null;
  /** Holds whenever one stops: 1 / (largest e-value). */
  anytimeP: number;
  /** Rates ruled out by no look; null where the looks contradict each other, which needs a rate that changes. */
  running: { low: number; high: number } | null;
}

/**
 * A success rate watched outcome by outcome: `sequentialRate` at every look.
 *
 * In plain words: the course of the evidence while data came in, and the first moment at which it was enough.
 *
 * Use it where every trial is a fair coin by design, as `sequentialRate` says.
 *
 * No outcomes: no looks, p = 1, the interval [0, 1].
 *
 * Source: Ville (1939); Howard et al., Ann. Statist. 49 (2021) 1055.
 *
 * @param outcomes 1 for a success, 0 for a failure, in the order they came
 * @throws InvalidInputError for any other outcome, or as `sequentialRate`
 * @example sequentialPath([1, 1, 1, 1, 1, 1, 1], { p0: 0.5, alpha: 0.1 }).firstCrossing // 7
 */
export function sequentialPath(
  outcomes: readonly number[],
  options: { p0: number; alpha: number; prior?: { a: number; b: number } },
): SequentialPath {
  if (outcomes.some((outcome) => outcome !== 0 && outcome !== 1))
    throw new InvalidInputError("an outcome is 0 or 1");
  sequentialRate(0, 0, options);
  let successes = 0;
  const looks = outcomes.map((outcome, at) => {
    successes += outcome;
    return sequentialRate(successes, at + 1, options);
  });
  let [most, low, high] = [0, 0, 1];
  for (const look of looks) {
    most = Math.max(most, look.logE ?? Infinity);
    low = Math.max(low, look.low);
    high = Math.min(high, look.high);
  }
  const crossing = looks.findIndex(({ isRejected }) => isRejected);
  return {
    looks,
    maxLogE: Number.isFinite(most) ? most : null,
    firstCrossing: crossing < 0 ? null : crossing + 1,
    anytimeP: Math.exp(-most),
    running: low > high ? null : { low, high },
  };
}
