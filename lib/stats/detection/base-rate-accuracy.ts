import normal from "@stdlib/stats-base-dists-normal";
import { type FisherExact, fisherExact } from "@/lib/stats/shares/fisher-exact";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type TwoProportions, twoProportions } from "@/lib/stats/shares/two-proportions";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";

export interface BaseRateAccuracy {
  n: number;
  accuracy: OrUndefined<number>;
  shareHumanItems: OrUndefined<number>;
  shareHumanAnswers: OrUndefined<number>;
  /** What somebody scores who answers "human" as often, without looking. */
  guesserAccuracy: OrUndefined<number>;
  /** accuracy - guesserAccuracy */
  excessOverGuesser: OrUndefined<number>;
  /** What somebody scores who always names the commoner kind. */
  majorityAccuracy: OrUndefined<number>;
  /** (accuracy - guesser) / (1 - guesser): Cohen's kappa of answer and truth. */
  kappa: Estimate;
  /** Human items judged human. */
  sensitivity: OrUndefined<number>;
  /** Machine items judged machine. */
  specificity: OrUndefined<number>;
  balancedAccuracy: Estimate;
  /** sensitivity + specificity - 1 */
  youdenJ: Estimate & { newcombe: TwoProportions["newcombe"] };
  /** Whether "human" is answered more often where it is true. */
  association: FisherExact;
}

interface Estimate {
  value: OrUndefined<number>;
  se: OrUndefined<number>;
  /** Normal approximation. */
  interval: OrUndefined<Interval>;
}

/**
 * Accuracy with respect to the base rate: what a guesser with the same habits would score.
 *
 * In plain words: who says "human" nine times in ten scores 82% on nine human items in ten without looking. Accuracy
 * misleads unless half of the items are human; the guesser's accuracy, kappa and balanced accuracy do not.
 *
 * Use it where items of the two kinds were not shown equally often. Answers are treated as independent.
 *
 * No data: undefined. No items of one kind: nothing that needs it. Items and answers all of one kind: no kappa. A variance
 * of 0: no normal interval (Newcombe's stays).
 *
 * Source: Cohen, Educ. Psychol. Meas. 20 (1960) 37; Fleiss, Cohen and Everitt, Psychol. Bull. 72 (1969) 323; Youden,
 * Cancer 3 (1950) 32; Newcombe (1998).
 *
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 * @example baseRateAccuracy({ tp: 67, fn: 19, fp: 25, tn: 42 }).guesserAccuracy // 0.513
 */
export function baseRateAccuracy(
  counts: Readonly<Record<"tp" | "fn" | "fp" | "tn", number>>,
  level = DEFAULT_LEVEL,
): BaseRateAccuracy {
  const { tp, fn, fp, tn } = counts;
  const [human, machine] = [tp + fn, fp + tn];
  const n = human + machine;
  requireCounts(tp, human);
  requireCounts(tn, machine);
  requireLevel(level);
  const share = (count: number, of: number): OrUndefined<number> =>
    of === 0 ? undefinedBecause("no_data") : count / of;
  const [items, answers] = [human / n, (tp + fp) / n];
  const guesser = items * answers + (1 - items) * (1 - answers);
  const [sensitivity, specificity] = [share(tp, human), share(tn, machine)];
  const balanced = balancedOf({ sensitivity, specificity }, { human, machine }, level);
  return {
    n,
    sensitivity,
    specificity,
    balancedAccuracy: balanced,
    accuracy: share(tp + tn, n),
    shareHumanItems: share(human, n),
    shareHumanAnswers: share(tp + fp, n),
    guesserAccuracy: n === 0 ? undefinedBecause("no_data") : guesser,
    excessOverGuesser: n === 0 ? undefinedBecause("no_data") : (tp + tn) / n - guesser,
    majorityAccuracy: share(Math.max(human, machine), n),
    kappa: n === 0 ? nothing("no_data") : kappaOf(counts, n, guesser, level),
    youdenJ: {
      value: mapDefined(balanced.value, (value) => 2 * value - 1),
      se: mapDefined(balanced.se, (se) => 2 * se),
      interval: mapDefined(balanced.interval, ({ low, high }) => ({
        low: 2 * low - 1,
        high: 2 * high - 1,
        level,
      })),
      newcombe: twoProportions({ x: tp, n: human }, { x: fp, n: machine }, level).newcombe,
    },
    association: fisherExact(tp, human, fp, machine),
  };
}

const nothing = (why: "no_data" | "one_category" | "zero_variance"): Estimate => ({
  value: undefinedBecause(why),
  se: undefinedBecause(why),
  interval: undefinedBecause(why),
});

const normalInterval = (value: number, se: number, level: number): OrUndefined<Interval> => {
  if (se === 0) return undefinedBecause("zero_variance");
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return { low: value - half, high: value + half, level };
};

const balancedOf = (
  { sensitivity, specificity }: Record<"sensitivity" | "specificity", OrUndefined<number>>,
  { human, machine }: { human: number; machine: number },
  level: number,
): Estimate => {
  if (isUndefined(sensitivity) || isUndefined(specificity)) return nothing("no_data");
  const variance = (sensitivity * (1 - sensitivity)) / human + (specificity * (1 - specificity)) / machine;
  const [value, se] = [(sensitivity + specificity) / 2, Math.sqrt(variance / 4)];
  return { value, se, interval: normalInterval(value, se, level) };
};

/** The large-sample variance that does not take kappa for 0. */
const kappaOf = (
  { tp, fn, fp, tn }: Readonly<Record<"tp" | "fn" | "fp" | "tn", number>>,
  n: number,
  guesser: number,
  level: number,
): Estimate => {
  if (guesser === 1) return nothing("one_category");
  const agreed = (tp + tn) / n;
  const value = (agreed - guesser) / (1 - guesser);
  const truth = [(tp + fn) / n, (fp + tn) / n] as const;
  const answer = [(tp + fp) / n, (fn + tn) / n] as const;
  const cells = [
    [tp / n, fn / n],
    [fp / n, tn / n],
  ] as const;
  let variance = -((value - guesser * (1 - value)) ** 2);
  for (const i of [0, 1] as const)
    for (const j of [0, 1] as const)
      variance +=
        i === j
          ? cells[i][j] * (1 - (truth[i] + answer[j]) * (1 - value)) ** 2
          : (1 - value) ** 2 * cells[i][j] * (answer[i] + truth[j]) ** 2;
  const scaled = variance / (n * (1 - guesser) ** 2);
  const se = Math.abs(scaled) < 1e-13 ? 0 : Math.sqrt(scaled);
  return { value, se, interval: normalInterval(value, se, level) };
};
