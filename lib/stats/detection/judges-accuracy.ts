import { type BinomialTest, binomialTest } from "@/lib/stats/shares/binomial-test";
import { type ClusteredMean, clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireProbability } from "@/lib/stats/invalid-input";
import { type OneSampleT, oneSampleT } from "@/lib/stats/means/one-sample-t";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

export interface JudgesAccuracy {
  /** correct / n of each judge with an answer, in the order given. */
  accuracies: number[];
  /** Each judge counts equally; tested against chance. */
  overJudges: OneSampleT;
  pooled: PooledAccuracy;
  /** Each answer counts equally, with the judges as clusters. */
  byJudge: ClusteredMean;
  /** How many times larger the variance is than if answers were independent: (seCr1 / naiveSe)². */
  designEffect: OrUndefined<number>;
}

/** All answers in one pot, as if every one came from a different person. */
export interface PooledAccuracy {
  correct: number;
  n: number;
  accuracy: OrUndefined<number>;
  /** sqrt(accuracy · (1 - accuracy) / n) */
  naiveSe: OrUndefined<number>;
  clopperPearson: OrUndefined<Interval>;
  wilson: OrUndefined<Interval>;
  /** Exact, two-sided, against chance. */
  p: BinomialTest["pTwoSided"];
}

/**
 * Accuracy of a group of judges against a chance level.
 *
 * In plain words: how often are these judges right, and is that more than guessing? Answered twice. Over judges, each
 * judge's share of right answers is one observation: this is the answer to report, since judges are what was sampled.
 * Pooled, every answer is one observation: narrower, right only if judges do not differ, and to be labelled "answers
 * treated as independent". Between the two, `byJudge` counts every answer once but takes its uncertainty from whole judges.
 *
 * Judges without an answer are left out. For no judge, one judge and identical judges see `oneSampleT`; for no answers
 * see `binomialTest`.
 *
 * Source: R 4.2.2 `t.test`, `binom.test`, `prop.test(correct = FALSE)`.
 *
 * @param chance accuracy of a guesser, 1/2 for two equally likely origins
 * @throws InvalidInputError unless 0 <= correct <= n are whole, chance lies in [0, 1], and 0 < level < 1
 * @example judgesAccuracy([{ correct: 7, n: 10 }, { correct: 5, n: 10 }], 0.5).overJudges.mean // 0.6
 */
export function judgesAccuracy(
  judges: readonly { correct: number; n: number }[],
  chance: number,
  level = DEFAULT_LEVEL,
): JudgesAccuracy {
  requireProbability(chance, "chance");
  for (const { correct, n } of judges) requireCounts(correct, n);
  const accuracies = judges.filter(({ n }) => n > 0).map(({ correct, n }) => correct / n);
  const correct = judges.reduce((sum, judge) => sum + judge.correct, 0);
  const n = judges.reduce((sum, judge) => sum + judge.n, 0);
  const test = binomialTest(correct, n, chance);
  const byJudge = clusteredMean(
    judges.map((judge) => ({ sum: judge.correct, n: judge.n })),
    chance,
    level,
  );
  const naiveSe = mapDefined(test.estimate, (share) => Math.sqrt((share * (1 - share)) / n));
  return {
    accuracies,
    overJudges: oneSampleT(accuracies, chance, level),
    pooled: {
      correct,
      n,
      accuracy: test.estimate,
      naiveSe,
      clopperPearson: clopperPearson(correct, n, level),
      wilson: wilson(correct, n, level),
      p: test.pTwoSided,
    },
    byJudge,
    designEffect: designEffectOf(byJudge.seCr1, naiveSe),
  };
}

const designEffectOf = (clustered: OrUndefined<number>, naive: OrUndefined<number>): OrUndefined<number> => {
  if (isUndefined(naive)) return naive;
  return naive === 0 ? undefinedBecause("zero_variance") : mapDefined(clustered, (se) => (se / naive) ** 2);
};
