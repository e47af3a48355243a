import { type BinomialTest, binomialTest } from "@/lib/stats/shares/binomial-test";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import { type ClusteredMean, clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clustersOf } from "@/lib/stats/crossed/clusters-of";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { type OneSampleT, oneSampleT } from "@/lib/stats/means/one-sample-t";
import { type SignedRank, signedRank } from "@/lib/stats/ranks/signed-rank";
import type { OrUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

interface Preference {
  n: number;
  missing: number;
  prefersA: number;
  prefersB: number;
  shareA: OrUndefined<number>;
  /** Exact, against one half, every choice standing for itself. */
  p: BinomialTest["pTwoSided"];
  wilson: OrUndefined<Interval>;
  clopperPearson: OrUndefined<Interval>;
  /** Of the graded choices, against 0. */
  graded: OneSampleT;
  signedRank: SignedRank;
  /** By each judge's own majority; evenly split judges are left out of the sign test. */
  judges: { n: number; preferA: number; preferB: number; split: number; p: BinomialTest["pTwoSided"] };
  shareByJudge: ClusteredMean;
  gradedByJudge: ClusteredMean;
}

/**
 * Forced choice between two systems: how often A is chosen, and how clearly.
 *
 * In plain words: of all choices, what share went to A; is that more than half; and, counting "clearly" twice, how strong
 * is the lean?
 *
 * Use `shareByJudge` and `gradedByJudge` (or `twoWayMean`) for intervals to report: choices of one judge are not
 * independent. Over judges, the sign test of majorities is the cautious answer.
 *
 * No choices: undefined. One judge: no clustered quantity. Identical choices: no interval of the mean.
 *
 * Source: R 4.2.2 `binom.test`, `prop.test`, `t.test`, `wilcox.test`; CR1 as in `clusteredMean`.
 *
 * @param choices positive for A, negative for B, null where none was made; 0 is no forced choice
 * @throws InvalidInputError for 0 or a choice that is not finite, or not 0 < level < 1
 * @example preference([{ judge: "a", choice: 2 }, { judge: "a", choice: -1 }]).shareA // 0.5
 */
export function preference(
  choices: readonly { judge: string; choice: number | null }[],
  level = DEFAULT_LEVEL,
): Preference {
  const made = choices.flatMap(({ judge, choice }) => (choice === null ? [] : [{ judge, choice }]));
  const values = made.map(({ choice }) => choice);
  requireFinite(values);
  if (values.includes(0)) throw new InvalidInputError("0 is no forced choice");
  const [n, prefersA] = [made.length, values.filter((choice) => choice > 0).length];
  const test = binomialTest(prefersA, n);
  const isA = clustersOf(made, judgeOf, ({ choice }) => (choice > 0 ? 1 : 0));
  return {
    n,
    missing: choices.length - n,
    prefersA,
    prefersB: n - prefersA,
    shareA: test.estimate,
    p: test.pTwoSided,
    wilson: wilson(prefersA, n, level),
    clopperPearson: clopperPearson(prefersA, n, level),
    graded: oneSampleT(values, 0, level),
    signedRank: signedRank(values),
    judges: majorities(isA),
    shareByJudge: clusteredMean(isA, 0.5, level),
    gradedByJudge: clusteredMean(
      clustersOf(made, judgeOf, ({ choice }) => choice),
      0,
      level,
    ),
  };
}

const judgeOf = ({ judge }: { judge: string }): string => judge;

const majorities = (judges: readonly { sum: number; n: number }[]): Preference["judges"] => {
  const preferA = judges.filter(({ sum, n }) => 2 * sum > n).length;
  const split = judges.filter(({ sum, n }) => 2 * sum === n).length;
  const preferB = judges.length - preferA - split;
  const { pTwoSided: p } = binomialTest(preferA, preferA + preferB);
  return { n: judges.length, preferA, preferB, split, p };
};
