import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { wilson } from "@/lib/stats/shares/wilson";
import { type GatheredJudge, timesChoseLeft } from "./gather";
import type { LeftChoice, ShareReport } from "./report";

/** A share with the intervals and the test that take every choice for itself. */
export function toShare(chosen: number, n: number, level: number): ShareReport {
  const { estimate, pTwoSided } = binomialTest(chosen, n);
  return {
    n,
    chosen,
    share: estimate,
    pExact: pTwoSided,
    wilson: wilson(chosen, n, level),
    clopperPearson: clopperPearson(chosen, n, level),
  };
}

/** How often judges chose the left, whatever stood there. */
export function toLeftChoice(
  judges: readonly Pick<GatheredJudge, "left" | "right">[],
  level: number,
): LeftChoice {
  const clusters = judges.map((judge) => ({
    n: judge.left.n + judge.right.n,
    sum: timesChoseLeft(judge),
  }));
  const chosen = clusters.reduce((all, { sum }) => all + sum, 0);
  const n = clusters.reduce((all, judge) => all + judge.n, 0);
  const { seCr1, interval, pTwoSided } = clusteredMean(clusters, 0.5, level);
  return { ...toShare(chosen, n, level), byJudge: { se: seCr1, interval, pTwoSided } };
}
