import normal from "@stdlib/stats-base-dists-normal";
import { type WholeDistribution, sumOfMany } from "@/lib/stats/numerics/convolution";
import { InvalidInputError, requireCounts } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** What one judge was shown and answered; guessing leaves all three as they are. */
export interface BalancedJudge {
  /** Items. */
  n: number;
  /** Of these, human ones. */
  h: number;
  /** Answers "human". */
  a: number;
}

export interface BalancedGuessing {
  n: number;
  correct: number;
  /** Right answers of guessers with the same habits. */
  expected: OrUndefined<number>;
  variance: OrUndefined<number>;
  /** Of all numbers of right answers that are no likelier than the observed one. At least 1e-300. */
  pTwoSided: OrUndefined<number>;
  /** Against "no more right answers than by guessing". At least 1e-300. */
  pGreater: OrUndefined<number>;
  method: "exact" | "normal";
}

/** Beyond so many items the distribution is not counted out; by then the normal one is as good. */
const MOST_EXACT_ITEMS = 200_000;

/**
 * Exact test of right answers against guessing where every judge saw a fixed mix of human and machine items.
 *
 * In plain words: who is shown five of each kind and says "human" four times gets some right without looking. If the four
 * were dealt to the ten items blindly, how often would all judges together be right so often?
 *
 * Use it for the balanced mix, where answers are no fair coins: a judge's last items follow from the first, and habits decide
 * how right one can be. With items drawn by independent coins use `binomialTest`. These samples only: other samples might
 * be easier; for that use `twoWayMean`.
 *
 * No items: undefined. Judges who answer always alike, or saw one kind only, add nothing; if all do, p is 1.
 *
 * Source: Fisher (1934), the exact test given margins, summed over judges as in the exact Mantel-Haenszel test. Above
 * 200,000 items by the normal distribution with continuity correction, as `method` says.
 *
 * @throws InvalidInputError unless h and a lie in 0 to n, all whole, and `correct` is possible with them
 * @example balancedGuessing([{ n: 10, h: 5, a: 5, correct: 8 }]).pGreater // 0.103
 */
export function balancedGuessing(judges: readonly (BalancedJudge & { correct: number })[]): BalancedGuessing {
  let [n, correct, blind, mean, variance] = [0, 0, 0, 0, 0];
  for (const judge of judges) {
    requireJudge(judge);
    const { from, to } = rangeOf(judge);
    const hits = (judge.correct - blindPart(judge)) / 2;
    if (!Number.isSafeInteger(hits) || hits < from || hits > to)
      throw new InvalidInputError(
        `${judge.correct} right answers are impossible with n = ${judge.n}, h = ${judge.h}, a = ${judge.a}`,
      );
    n += judge.n;
    correct += judge.correct;
    blind += blindPart(judge);
    mean += meanOf(judge);
    variance += varianceOf(judge);
  }
  const method = n > MOST_EXACT_ITEMS ? "normal" : "exact";
  if (n === 0) {
    const none = undefinedBecause("no_data");
    return { n, correct, expected: none, variance: none, pTwoSided: none, pGreater: none, method };
  }
  const hits = (correct - blind) / 2;
  const tails = method === "exact" ? exactTails(judges, hits) : normalTails(hits - mean, Math.sqrt(variance));
  return { n, correct, expected: 2 * mean + blind, variance: 4 * variance, ...tails, method };
}

/**
 * How often somebody who deals the same number of "human" answers blindly is right at least so often: one judge's "by
 * guessing".
 *
 * @throws InvalidInputError unless h and a lie in 0 to n, all whole
 * @example balancedChanceOfAtLeast({ n: 10, h: 5, a: 5 }, 8) // 0.103
 */
export function balancedChanceOfAtLeast(judge: BalancedJudge, correct: number): number {
  requireJudge(judge);
  const { from, shares } = hypergeometric(judge);
  const enough = shares.filter((_, at) => 2 * (from + at) + blindPart(judge) >= correct);
  return Math.min(1, ascendingSum(enough));
}

const requireJudge = ({ n, h, a }: BalancedJudge): void => {
  requireCounts(h, n);
  requireCounts(a, n);
};

/** Right answers are twice the human items judged human, plus this. */
const blindPart = ({ n, h, a }: BalancedJudge): number => n - h - a;

const rangeOf = ({ n, h, a }: BalancedJudge) => ({ from: Math.max(0, h + a - n), to: Math.min(h, a) });

const meanOf = ({ n, h, a }: BalancedJudge): number => (n === 0 ? 0 : (h * a) / n);

const varianceOf = ({ n, h, a }: BalancedJudge): number =>
  n < 2 ? 0 : ((h * (n - h)) / n) * ((a * (n - a)) / n / (n - 1));

/** From ratios of neighbours: log gamma's errors would add up over thousands of judges. */
const hypergeometric = (judge: BalancedJudge): WholeDistribution => {
  const { n, h, a } = judge;
  const { from, to } = rangeOf(judge);
  const weights = new Float64Array(to - from + 1);
  const top = Math.min(to, Math.max(from, Math.floor(((h + 1) * (a + 1)) / (n + 2)))) - from;
  const ratio = (hits: number): number => ((h - hits) * (a - hits)) / ((hits + 1) * (n - h - a + hits + 1));
  weights[top] = 1;
  for (let at = top; at < to - from; at++) weights[at + 1] = (weights[at] ?? 0) * ratio(from + at);
  for (let at = top; at > 0; at--) weights[at - 1] = (weights[at] ?? 0) / ratio(from + at - 1);
  const whole = ascendingSum(weights);
  return { from, shares: weights.map((weight) => weight / whole) };
};

const exactTails = (judges: readonly BalancedJudge[], hits: number) => {
  const kinds = new Map<string, { distribution: WholeDistribution; times: number }>();
  for (const judge of judges) {
    // Human items and "human" answers can change places, which leaves fewer kinds.
    const key = `${judge.n} ${Math.min(judge.h, judge.a)} ${Math.max(judge.h, judge.a)}`;
    const kind = kinds.get(key);
    if (kind) kind.times += 1;
    else kinds.set(key, { distribution: hypergeometric(judge), times: 1 });
  }
  const { from, shares } = sumOfMany([...kinds.values()]);
  const observed = shares[hits - from] ?? 0;
  const noLikelier = shares.filter((share) => share <= observed * (1 + 1e-9));
  return tails(ascendingSum(noLikelier), ascendingSum(shares.slice(Math.max(0, hits - from))));
};

const normalTails = (distance: number, sd: number) => {
  if (sd === 0) return tails(1, 1);
  const beyond = (by: number): number => normal.cdf(-(by - 0.5) / sd, 0, 1);
  return tails(2 * beyond(Math.abs(distance)), beyond(distance));
};

const tails = (pTwoSided: number, pGreater: number) => ({
  pTwoSided: Math.min(1, Math.max(1e-300, pTwoSided)),
  pGreater: Math.min(1, Math.max(1e-300, pGreater)),
});

/** From the smallest on, so that many small tails are not lost beside a large one. */
const ascendingSum = (values: Float64Array): number =>
  values.toSorted().reduce((sum, value) => sum + value, 0);
