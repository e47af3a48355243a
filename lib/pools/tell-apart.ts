import { type Interval, DEFAULT_LEVEL, clipToShare } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/wilson";
import { type CountedSample, bagOfTokens } from "./bag-of-tokens";
import { foldGroups } from "./fold-groups";
import { logisticRegression } from "./logistic-regression";

export interface LabelledSample extends CountedSample {
  isFirst: boolean;
  /** Samples that must not stand on both sides of a fold: of one task, or the same text. */
  group: string;
}

/** How well a machine tells two pools apart, or why nobody can say. */
export type ToldApart =
  | {
      undefined: "few_samples" | "one_group";
    }
  | {
      /** The mean of the shares of either pool that it assigns rightly: 0.5 by guessing, whatever the pools' sizes. */
      accuracy: number;
      interval: Interval;
      /** Right of all, by pool. */
      first: { right: number; of: number };
      second: { right: number; of: number };
      /** What always naming the larger pool gets right of all samples. */
      majority: number;
      folds: number;
    };

/** Below this, a fold would hold no sample of one of the pools. */
const FEWEST = 10;
const FOLDS = 10;

/**
 * The cross-validated accuracy with which a bag of tokens and lengths tells two pools apart.
 *
 * In plain words: a classifier learns from nine tenths of the samples and names the pool of the others, ten times over. If
 * it does better than guessing, then so may a judge, for reasons that have nothing to do with the question.
 *
 * Each class weighs as much as the other, so that pools of different sizes are no advantage. Samples of one group stay on
 * one side, so that a task's words, or a text that stands twice, tell nothing. The interval takes each pool's share as a
 * binomial proportion (Wilson), combines the two by the square-and-add rule (Newcombe, Statist. Med. 17 (1998) 873), and
 * is widened for the training samples that the folds share (Nadeau and Bengio, Machine Learning 52 (2003) 239): without
 * that its lower end lay above guessing in 6 of 100 simulated studies whose pools did not differ, where 2.5 are due.
 */
export function tellApart(samples: readonly LabelledSample[], label: string, features?: number): ToldApart {
  const sizes = [true, false].map((side) => samples.filter(({ isFirst }) => isFirst === side).length);
  const [first = 0, second = 0] = sizes;
  if (Math.min(first, second) < FEWEST) return { undefined: "few_samples" };
  const folds = Math.min(FOLDS, new Set(samples.map(({ group }) => group)).size);
  if (folds < 2) return { undefined: "one_group" };
  const foldOf = foldGroups(samples, folds, label);
  const columns = bagOfTokens(samples, features);
  const isFirst = samples.map((sample) => sample.isFirst);
  const right = { first: 0, second: 0 };
  for (let fold = 0; fold < folds; fold++) {
    const odds = logisticRegression(columns, isFirst, evenWeights(isFirst, foldOf, fold));
    for (const [at, of] of foldOf.entries())
      // Without a word for either pool it names the first: guessing, and counted as such.
      if (of === fold && (odds[at] ?? 0) >= 0 === isFirst[at]) right[isFirst[at] ? "first" : "second"] += 1;
  }
  return {
    ...balancedAccuracy({ right: right.first, of: first }, { right: right.second, of: second }, folds),
    majority: Math.max(first, second) / (first + second),
    folds,
  };
}

/** Of the samples outside the fold: each class half of the whole weight, as many in sum as there are samples. */
const evenWeights = (isFirst: readonly boolean[], foldOf: readonly number[], fold: number): number[] => {
  const outside = isFirst.filter((_, at) => foldOf[at] !== fold);
  const count = { first: outside.filter(Boolean).length, second: outside.filter((one) => !one).length };
  return isFirst.map((one, at) =>
    foldOf[at] === fold ? 0 : outside.length / (2 * (one ? count.first : count.second)),
  );
};

const balancedAccuracy = (
  first: { right: number; of: number },
  second: { right: number; of: number },
  folds: number,
) => {
  const shares = [first, second].map(({ right, of }) => {
    const interval = wilson(right, of);
    if (isUndefined(interval)) throw new RangeError("a pool without samples has no accuracy");
    return { share: right / of, low: right / of - interval.low, high: interval.high - right / of };
  });
  const accuracy = shares.reduce((sum, { share }) => sum + share, 0) / 2;
  const wider = Math.sqrt(1 + folds / (folds - 1));
  const reach = (side: "low" | "high") => (wider * Math.hypot(...shares.map((one) => one[side]))) / 2;
  return {
    ...{ accuracy, first, second },
    interval: clipToShare({
      ...{ low: accuracy - reach("low"), high: accuracy + reach("high") },
      level: DEFAULT_LEVEL,
    }),
  };
};
