import { signedRank } from "@/lib/stats/ranks/signed-rank";
import { isUndefined } from "@/lib/stats/undefined";
import type { JudgesSignedRank } from "./report";

/**
 * Wilcoxon's signed-rank test of the judges' means against 0. Means are rounded to 12 decimals first, so that sums of
 * different length which mean the same tie.
 */
export function judgesSignedRank(judges: readonly { n: number; sum: number }[]): JudgesSignedRank {
  const means = judges.flatMap(({ n, sum }) => (n === 0 ? [] : [Number((sum / n).toFixed(12))]));
  const { exact, asR, wPlus } = signedRank(means);
  const isCounted = !isUndefined(exact.pTwoSided) || exact.pTwoSided.undefined !== "too_many";
  return {
    judges: means.length,
    wPlus,
    pTwoSided: isCounted ? exact.pTwoSided : asR.pTwoSided,
    method: isCounted ? "exact" : "normal",
  };
}
