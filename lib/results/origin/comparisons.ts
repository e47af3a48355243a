import { holm } from "@/lib/stats/several/holm";
import { relabellingTest } from "@/lib/stats/resampling/relabelling-test";
import { isUndefined } from "@/lib/stats/undefined";
import { welch } from "@/lib/stats/means/welch";
import type { Basis } from "./basis";
import { toArmDifference } from "./crossed-estimates";
import type { ArmComparison } from "./report";

/** Each pair of arms, first minus second; with more than one pair the p-values are adjusted for their number. */
export function toComparisons(arms: readonly Basis[]): ArmComparison[] {
  const pairs = arms.flatMap((first, at) => arms.slice(at + 1).map((second) => compared(first, second)));
  const adjusted = holm(
    pairs.map(({ overAnswers }) => {
      const p = overAnswers.twoWay.pTwoSided;
      return isUndefined(p) ? null : p;
    }),
  );
  return pairs.map((pair, at) => ({ ...pair, pHolm: adjusted[at] ?? null }));
}

const compared = (first: Basis, second: Basis): Omit<ArmComparison, "pHolm"> => {
  const [one, other] = [first.accuracy.accuracies, second.accuracy.accuracies];
  const { level } = first.setting;
  const overJudges = welch(one, other, level);
  return {
    first: first.counts.arm,
    second: second.counts.arm,
    difference: overJudges.difference,
    overAnswers: overAnswers(first, second),
    welch: overJudges,
    permutation: relabellingTest(one, other),
  };
};

const overAnswers = (first: Basis, second: Basis): ArmComparison["overAnswers"] => {
  const { estimate: difference, ...twoWay } = toArmDifference(first, second, first.setting);
  return { difference, twoWay };
};
