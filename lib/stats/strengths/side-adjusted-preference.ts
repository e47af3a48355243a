import { type BinomialTest, binomialTest } from "@/lib/stats/shares/binomial-test";
import { type ClusteredMean, clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clustersOf } from "@/lib/stats/crossed/clusters-of";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { type SideAdjusted, type SidedSums, sideAdjustedOfSums } from "./side-adjusted-of-sums";
import type { OrUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

/** A choice about one system: positive for it. */
interface SidedScore {
  judge: string;
  score: number;
  /** Where that system was shown. */
  side: "left" | "right";
}

interface SideAdjustedPreference extends SideAdjusted {
  n: number;
  judges: number;
  /** As it is, with judges as clusters. */
  raw: ClusteredMean;
  positive: { n: number; wilson: OrUndefined<Interval>; byJudge: ClusteredMean };
  /** Answers for the left pane, whatever stood there. */
  leftChosen: { n: number; share: OrUndefined<number>; p: BinomialTest["pTwoSided"] };
}

/**
 * Preference for a system on the even scale, adjusted for the side it was shown on.
 *
 * In plain words: judges who favour the left lift whatever stands there. Where a system stood left more often, its mean
 * carries that; the mean over both sides does not.
 *
 * Use it wherever sides came out uneven, and as a check where they did not. Least squares of the score on the side, with
 * judges as clusters.
 *
 * Always the same side: no adjustment. One judge: estimates only. Judges all alike: no test.
 *
 * Source: Liang and Zeger (1986); equal to R `clubSandwich` CR1 of `lm(score ~ side)`.
 *
 * @throws InvalidInputError for a score of 0 or one that is not finite, another side, or not 0 < level < 1
 * @example sideAdjustedPreference([{ judge: "a", score: 2, side: "left" }, { judge: "a", score: -1, side: "right" }])
 */
export function sideAdjustedPreference(
  scores: readonly SidedScore[],
  level = DEFAULT_LEVEL,
): SideAdjustedPreference {
  requireFinite(scores.map(({ score }) => score));
  if (scores.some(({ score }) => score === 0)) throw new InvalidInputError("0 is no choice");
  if (scores.some(({ side }) => !SIDES.has(side))) throw new InvalidInputError("a side is left or right");
  const n = scores.length;
  const judgeOf = ({ judge }: SidedScore): string => judge;
  const isPositive = clustersOf(scores, judgeOf, ({ score }) => (score > 0 ? 1 : 0));
  const positive = isPositive.reduce((sum, judge) => sum + judge.sum, 0);
  const chosenLeft = scores.filter(({ score, side }) => score > 0 === (side === "left")).length;
  const choice = binomialTest(chosenLeft, n);
  return {
    n,
    judges: isPositive.length,
    raw: clusteredMean(
      clustersOf(scores, judgeOf, ({ score }) => score),
      0,
      level,
    ),
    positive: {
      n: positive,
      wilson: wilson(positive, n, level),
      byJudge: clusteredMean(isPositive, 0.5, level),
    },
    leftChosen: { n: chosenLeft, share: choice.estimate, p: choice.pTwoSided },
    ...sideAdjustedOfSums(sidesByJudge(scores), level),
  };
}

const SIDES: ReadonlySet<string> = new Set(["left", "right"] satisfies SidedScore["side"][]);

/** What each judge said with the system on either side. */
const sidesByJudge = (scores: readonly SidedScore[]): SidedSums[] => {
  const judges = new Map<string, SidedSums>();
  for (const { judge, score, side } of scores) {
    const known = judges.get(judge) ?? { left: { n: 0, sum: 0 }, right: { n: 0, sum: 0 } };
    known[side].n += 1;
    known[side].sum += score;
    judges.set(judge, known);
  }
  return [...judges.values()];
};
