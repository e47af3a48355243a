import { formatPercent } from "@/lib/results/format-number";
import type { OneSampleT } from "@/lib/stats/one-sample-t";
import { SHARE } from "@/lib/stats/crossed-test";
import { type TostOfMean, tostOfMean } from "@/lib/stats/tost-of-mean";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import type { OriginHeadline } from "./arm-report";
import type { Basis } from "./basis";
import { concluded } from "./conclusion";
import { rightIn } from "./tally";

/** The answer of one arm in numbers: judges and samples crossed first, by rule what it says, and the paper's line. */
export function toHeadline(basis: Basis): OriginHeadline {
  const { counts, setting, mean, accuracy, all, guessing } = basis;
  const { twoWay } = mean;
  const p = guessing === null ? twoWay.pTwoSided : guessing.pTwoSided;
  const tost = toTost(basis);
  return {
    arm: counts.arm,
    ...{ judges: mean.judges, answers: mean.n, samples: mean.units, correct: rightIn(all).right },
    ...{ accuracy: mean.mean, twoWay, p },
    pBy: guessing === null ? "two-way" : "exact-conditional",
    conclusion: concluded({ accuracy: mean.mean, byGuessing: byGuessing(basis), interval: twoWay.interval, p, tost }, setting), // prettier-ignore
    smallestMargin: mapDefined(tost, ({ smallestMargin }) => smallestMargin),
    overJudges: accuracy.overJudges,
    line: paperLine(accuracy.overJudges),
  };
}

/** The accuracy that p is held against. */
const byGuessing = ({ guessing, setting }: Basis): OrUndefined<number> =>
  guessing === null ? setting.chance : mapDefined(guessing.expected, (expected) => expected / guessing.n);

export function toTost({ mean, setting }: Basis): OrUndefined<TostOfMean> {
  const { chance, margin, level } = setting;
  const { se, df } = mean.twoWay;
  // Two one-sided tests of a level of a half or more refute nothing.
  if (level <= 0.5) return undefinedBecause("no_outcome");
  return tostOfMean({ estimate: mean.mean, se, df }, chance, { margin, alpha: 1 - level, bounds: SHARE });
}

const paperLine = ({ mean, sd }: OneSampleT): string => {
  if (isUndefined(mean)) return "no answers";
  return isUndefined(sd)
    ? `${formatPercent(mean)} (one judge)`
    : `${formatPercent(mean)} (stdev. ${formatPercent(sd)})`;
};
