import { formatPercent } from "@/lib/results/format-number";
import type { OneSampleT } from "@/lib/stats/means/one-sample-t";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { type TostOfMean, tostOfMean } from "@/lib/stats/means/tost-of-mean";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import type { OriginHeadline } from "./headline-report";
import type { Basis } from "./basis";
import { concluded } from "./conclusion";
import { rightIn } from "./tally";

/** The answer of one arm in numbers: judges and samples crossed first, by rule what it says, and the paper's line. */
export function toHeadline(basis: Basis): OriginHeadline {
  const { counts, setting, mean, crossed, accuracy, all, guessing } = basis;
  const tost = toTost(basis);
  const pExact = guessing === null ? null : guessing.pTwoSided;
  return {
    arm: counts.arm,
    judges: mean.judges,
    answers: mean.n,
    samples: mean.units,
    correct: rightIn(all).right,
    accuracy: mean.mean,
    crossed,
    twoWay: mean.twoWay,
    p: crossed.pTwoSided,
    pBy: "two-way",
    pExact,
    conclusion: concluded({ crossed, byGuessing: byGuessing(basis), pExact, tost }, setting),
    smallestMargin: mapDefined(tost, ({ smallestMargin }) => smallestMargin),
    overJudges: accuracy.overJudges,
    line: paperLine(accuracy.overJudges),
  };
}

/** The accuracy that the exact p is held against. */
const byGuessing = ({ guessing, setting }: Basis): OrUndefined<number> =>
  guessing === null ? setting.chance : mapDefined(guessing.expected, (expected) => expected / guessing.n);

export function toTost({ crossed, setting }: Basis): OrUndefined<TostOfMean> {
  const { chance, margin, level } = setting;
  // Two one-sided tests of a level of a half or more refute nothing.
  if (level <= 0.5) return undefinedBecause("no_outcome");
  return tostOfMean(crossed, chance, { margin, alpha: 1 - level, bounds: SHARE });
}

const paperLine = ({ mean, sd }: OneSampleT): string => {
  if (isUndefined(mean)) return "no answers";
  return isUndefined(sd)
    ? `${formatPercent(mean)} (one judge)`
    : `${formatPercent(mean)} (stdev. ${formatPercent(sd)})`;
};
