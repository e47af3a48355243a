import { InvalidInputError, requireProbability } from "@/lib/stats/invalid-input";
import type { Interval } from "@/lib/stats/interval";

interface BoundedMeanEvidence {
  n: number;
  /** ln of the evidence against the null mean after each score; may be looked at at any time. */
  logE: number[];
  /** After how many scores it first reached 1/alpha; null if never. */
  firstCrossing: number | null;
}

interface BoundedMeanSequence extends BoundedMeanEvidence {
  /** Means that all scores so far do not rule out: of level 1 - alpha, whenever one looks. */
  interval: Interval;
}

/**
 * The mean of judges' scores watched while judges finish: evidence against a null mean, and the means still possible.
 *
 * In plain words: bet a little on every new judge, at odds that are fair if the mean is the null one. Whoever starts with 1 and
 * may never bet what is not there can reach 1/alpha by luck in at most a share alpha of cases, however often one looks.
 *
 * Use it where each judge gives one score between 0 and 1 (a share of right answers; a mean preference moved there) and judges
 * are independent of each other. Answers of one judge need not be: they go in as one score. A judge's score must not depend on
 * when it comes: if the quick ones are the worse ones, the means of quick ones are what is watched.
 *
 * No scores: no evidence, the interval [0, 1]. It is slow by design: with scores that vary by 0.2 around 0.65, some 20 judges
 * refute 0.5; around 0.55, some 100.
 *
 * Source: Waudby-Smith and Ramdas, J. R. Stat. Soc. B 86 (2024) 1: the hedged capital process with predictable plug-in bets, cut
 * at three quarters of what could be lost; Ville (1939).
 *
 * @param scores one of each judge, in the order in which they finished
 * @throws InvalidInputError unless scores lie in [0, 1], the null mean between 0 and 1, and 0 < alpha < 1
 * @example boundedMeanSequence([0.9, 0.8, 1, 0.9, 0.8, 0.9, 1], { nullMean: 0.5, alpha: 0.05 }).interval.low // 0.466
 */
export function boundedMeanSequence(
  scores: readonly number[],
  { nullMean, alpha }: { nullMean: number; alpha: number },
): BoundedMeanSequence {
  const evidence = boundedMeanEvidence(scores, { nullMean, alpha });
  const stakes = stakesFor(scores, alpha);
  // Against a mean, the bet that it is too low gains the less the higher it is: one end each, found by halving.
  const limit = -Math.log(alpha) + Math.LN2;
  const isTooLow = (mean: number): boolean => (capitals(scores, stakes, mean).at(-1) ?? 0) >= limit;
  const isTooHigh = (mean: number): boolean =>
    (capitals(mirrored(scores), stakes, 1 - mean).at(-1) ?? 0) >= limit;
  return {
    ...evidence,
    interval: { low: edge(0, 1, isTooLow), high: edge(1, 0, isTooHigh), level: 1 - alpha },
  };
}

/** The evidence alone, for who asks only whether it was enough: some hundred times faster. */
export function boundedMeanEvidence(
  scores: readonly number[],
  { nullMean, alpha }: { nullMean: number; alpha: number },
): BoundedMeanEvidence {
  for (const share of [nullMean, alpha])
    if (!(share > 0 && share < 1)) throw new InvalidInputError("null mean and alpha must lie in (0, 1)");
  for (const score of scores) requireProbability(score, "a score");
  const stakes = stakesFor(scores, alpha);
  const [above, below] = [
    capitals(scores, stakes, nullMean),
    capitals(mirrored(scores), stakes, 1 - nullMean),
  ];
  const logE = above.map((log, at) => Math.max(log, below[at] ?? -Infinity) - Math.LN2);
  const crossing = logE.findIndex((log) => log >= -Math.log(alpha));
  return { n: scores.length, logE, firstCrossing: crossing < 0 ? null : crossing + 1 };
}

const mirrored = (scores: readonly number[]): number[] => scores.map((score) => 1 - score);

/** What to bet on each score, from the scores before it only: more while little is known to vary, less the longer it goes. */
const stakesFor = (scores: readonly number[], alpha: number): number[] => {
  let [sum, squares] = [0.5, 0.25];
  return scores.map((score, at) => {
    const variance = squares / (at + 1);
    const stake = Math.sqrt((2 * Math.log(2 / alpha)) / (variance * (at + 1) * Math.log(at + 2)));
    sum += score;
    squares += (score - sum / (at + 2)) ** 2;
    return stake;
  });
};

/** At most this part of the capital is at risk at once. */
const MOST_AT_RISK = 0.75;

/** ln of the capital after each score of somebody who bets that the mean is above `mean`. */
const capitals = (scores: readonly number[], stakes: readonly number[], mean: number): number[] => {
  let log = 0;
  return scores.map((score, at) => {
    const stake = mean === 0 ? (stakes[at] ?? 0) : Math.min(stakes[at] ?? 0, MOST_AT_RISK / mean);
    log += mean === 0 && score > 0 ? Infinity : Math.log1p(stake * (score - mean));
    return log;
  });
};

/** Where `isOut` ends between one end, which is out if any is, and the other. */
const edge = (from: number, to: number, isOut: (mean: number) => boolean): number => {
  if (!isOut(from)) return from;
  if (isOut(to)) return to;
  let [outside, inside] = [from, to];
  for (let step = 0; step < 60; step++) {
    const middle = (outside + inside) / 2;
    if (isOut(middle)) outside = middle;
    else inside = middle;
  }
  return inside;
};
