import { type Interval, DEFAULT_LEVEL, clipToShare } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";
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
  const steps = tellApartInSteps(samples, label, features);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same a fold at a time. */
export function* tellApartInSteps(
  samples: readonly LabelledSample[],
  label: string,
  features?: number,
): Generator<undefined, ToldApart> {
  const why = whyNot(samples);
  if (why) return { undefined: why };
  const odds = new Float64Array(samples.length);
  let folds = 0;
  for (const fold of foldOdds(samples, label, features)) {
    folds += 1;
    for (const [at, own] of fold) odds[at] = own;
    yield;
  }
  return judge(samples, odds, folds);
}

/** Fewer samples than a fold needs, or a single group: nothing can be learned. */
export function whyNot(samples: readonly LabelledSample[]): "few_samples" | "one_group" | null {
  const first = samples.filter(({ isFirst }) => isFirst).length;
  if (Math.min(first, samples.length - first) < FEWEST) return "few_samples";
  return new Set(samples.map(({ group }) => group)).size < 2 ? "one_group" : null;
}

/**
 * Log-odds of the first pool for every sample, by a classifier that learned from other ones: fold by fold, so that whoever
 * asks can let others work between two of them. Each fold gives its own samples' positions and log-odds.
 */
export function* foldOdds(
  samples: readonly LabelledSample[],
  label: string,
  features?: number,
): Generator<[number, number][]> {
  const folds = Math.min(FOLDS, new Set(samples.map(({ group }) => group)).size);
  const foldOf = foldGroups(samples, folds, label);
  const columns = bagOfTokens(samples, features);
  const isFirst = samples.map((sample) => sample.isFirst);
  for (let fold = 0; fold < folds; fold++) {
    const isAsked = foldOf.map((of) => of === fold);
    const odds = logisticRegression(columns, isFirst, evenWeights(isFirst, isAsked));
    yield [...foldOf.entries()].flatMap(([at, of]) => (of === fold ? [[at, odds[at] ?? 0]] : []));
  }
}

/**
 * The same question of a classifier that learned from other samples only: none of those that it is asked about had a part
 * in it. The interval takes the classifier as it is.
 */
export function tellApartUnseen(
  asked: readonly LabelledSample[],
  learned: readonly LabelledSample[],
  features?: number,
): ToldApart {
  const why = whyNot(learned) ?? whyNot(asked);
  if (why) return { undefined: why };
  const all = [...asked, ...learned];
  const isFirst = all.map((sample) => sample.isFirst);
  const weights = evenWeights(
    isFirst,
    all.map((_, at) => at < asked.length),
  );
  return judge(asked, logisticRegression(bagOfTokens(all, features), isFirst, weights), 1);
}

/** What these log-odds get right. Without a word for either pool the first is named: guessing, and counted as such. */
const judge = (samples: readonly LabelledSample[], odds: Float64Array, folds: number): ToldApart => {
  const of = (side: boolean) => {
    const own = [...samples.entries()].filter(([, { isFirst }]) => isFirst === side);
    return { right: own.filter(([at]) => (odds[at] ?? 0) >= 0 === side).length, of: own.length };
  };
  const [first, second] = [of(true), of(false)];
  return {
    ...balancedAccuracy(first, second, folds),
    majority: Math.max(first.of, second.of) / samples.length,
    folds,
  };
};

/** Of the samples that are learned from: each class half of the whole weight, as many in sum as there are samples. */
const evenWeights = (isFirst: readonly boolean[], isAsked: readonly boolean[]): number[] => {
  const learned = isFirst.filter((_, at) => !isAsked[at]);
  const count = { first: learned.filter(Boolean).length, second: learned.filter((one) => !one).length };
  return isFirst.map((one, at) =>
    isAsked[at] ? 0 : learned.length / (2 * (one ? count.first : count.second)),
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
  // One classifier shares no training samples with another.
  const wider = folds === 1 ? 1 : Math.sqrt(1 + folds / (folds - 1));
  const reach = (side: "low" | "high") => (wider * Math.hypot(...shares.map((one) => one[side]))) / 2;
  return {
    accuracy,
    first,
    second,
    interval: clipToShare({
      low: accuracy - reach("low"),
      high: accuracy + reach("high"),
      level: DEFAULT_LEVEL,
    }),
  };
};
