import type { AttritionOf } from "@/lib/results/attrition/origin-attrition";
import { toScoreHistogram } from "@/lib/results/score-histogram";
import { onScale } from "@/lib/results/on-scale";
import { baseRateAccuracy } from "@/lib/stats/detection/base-rate-accuracy";
import { errorSymmetry } from "@/lib/stats/shares/error-symmetry";
import { rocOfCounts } from "@/lib/stats/detection/roc-curve";
import { signFlipTest } from "@/lib/stats/ranks/sign-flip-test";
import { signalDetection } from "@/lib/stats/detection/signal-detection";
import { USUAL_FORECASTS } from "@/lib/study/protocol/forecasts";
import { toAgreement } from "./agreement";
import { toAnswers } from "./answers";
import type { OriginArmReport } from "./arm-report";
import type { Basis } from "./basis";
import { toCrossedDetection } from "./crossed-estimates";
import { toHeadline, toTost } from "./headline";
import type { OriginInput } from "./input";
import { toJudges, toPositions, toSamples, toSystems } from "./parts";
import { toProfiles } from "./profiles";
import { toSystemEstimates } from "./system-estimates";
import { confusionOf, rightIn } from "./tally";
import { toTimes } from "./times";

/** All that is to be said about one arm. */
export function toArm(
  basis: Basis,
  {
    profile,
    forecasts = USUAL_FORECASTS,
    attritionOf,
  }: Pick<OriginInput, "profile" | "forecasts"> & { attritionOf: AttritionOf },
): OriginArmReport {
  const { setting, all, judges } = basis;
  const { chance, level, margin } = setting;
  const counts = confusionOf(all);
  const { tp, fp, tn, fn } = counts;
  const baseRate = baseRateAccuracy(counts, level);
  const { kappa } = baseRate;
  const systems = toSystemEstimates(basis.counts, setting);
  return {
    ...toHeadline(basis),
    counts,
    chance,
    level,
    equivalence: margin === null ? null : { margin, test: toTost(basis) },
    guessing: basis.guessing,
    samplesOnly: toSamplesOnly(basis),
    errors: errorSymmetry(
      { falsePositives: fp, machineItems: fp + tn, falseNegatives: fn, humanItems: fn + tp },
      level,
    ),
    signalDetection: signalDetection({ hits: tp, misses: fn, falseAlarms: fp, correctRejections: tn }, level),
    roc: rocOfCounts(all.human, all.machine, level),
    crossedDetection: toCrossedDetection(basis.strata, all, setting),
    ...toAnswers(all, { level, forecasts }),
    baseRate: { ...baseRate, kappa: { ...kappa, interval: onScale(kappa.value, kappa.interval) } },
    byJudge: toJudges(basis),
    bySample: toSamples(basis),
    bySystem: toSystems(basis, systems),
    systemDifferences: systems.differences,
    byPosition: toPositions(basis),
    byProfile: profile === undefined ? null : toProfiles(basis, profile),
    agreement: toAgreement(basis),
    times: toTimes(basis.counts.times),
    attrition: attritionOf(basis),
    histogram: toScoreHistogram(
      judges.map(({ split }) => {
        const { right, n } = rightIn(split);
        return { correct: right, n };
      }),
    ),
  };
}

const toSamplesOnly = ({ accuracy, setting }: Basis): OriginArmReport["samplesOnly"] => ({
  pooled: accuracy.pooled,
  signFlip: signFlipTest(accuracy.accuracies.map((one) => one - setting.chance)),
  byJudge: accuracy.byJudge,
  designEffect: accuracy.designEffect,
});
