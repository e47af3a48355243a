import { ends, orNull, part } from "@/test/stats/golden-values";
import { countOrigins } from "./counts/count-origins";
import type { OriginArmReport } from "./origin/arm-report";
import { toOriginReport } from "./origin/origin-report";
import type { ArmComparison, OriginReport } from "./origin/report";
import { type KnownTruth, trialsOfVerdicts } from "./origin/trials-of-verdicts";
import type { VerdictRow } from "./rows";

/**
 * The report of a human-or-robot study under the names that the reference studies have for its numbers. Those take all rows:
 * flags and further sessions leave nothing out.
 */
export function toOriginKeys(
  rows: readonly VerdictRow[],
  truths: readonly KnownTruth[],
): Record<string, unknown> {
  const { trials } = trialsOfVerdicts(rows, truths);
  // As if each judge had come once.
  const counts = countOrigins(trials.map((trial) => ({ ...trial, session: trial.judge })));
  return { kind: "human_or_robot", n_rows: rows.length, ...toReportKeys(toOriginReport({ counts })) };
}

/** The numbers of a report, wherever its counts come from. */
export function toReportKeys({ arms, comparisons }: OriginReport): Record<string, unknown> {
  const [comparison] = comparisons;
  return {
    arms: Object.fromEntries(arms.map((arm) => [arm.arm, armKeys(arm)])),
    arm_comparison: comparison === undefined ? null : comparisonKeys(comparison),
  };
}

const armKeys = (arm: OriginArmReport): Record<string, unknown> => {
  const { counts, samplesOnly } = arm;
  const { pooled } = samplesOnly;
  return {
    n_judges: arm.judges,
    n_answers: arm.answers,
    n_human_items: counts.tp + counts.fn,
    n_machine_items: counts.fp + counts.tn,
    ...counts,
    accuracy: orNull(pooled.accuracy),
    clopper_pearson: ends(pooled.clopperPearson),
    wilson: ends(pooled.wilson),
    binom_p_vs_half: orNull(pooled.p),
    judges: overJudgesKeys(arm),
    clustered: {
      se_cr1: orNull(samplesOnly.byJudge.seCr1),
      ci_cr1_t: ends(samplesOnly.byJudge.interval),
      p_cr1_two_sided: orNull(samplesOnly.byJudge.pTwoSided),
      design_effect: orNull(samplesOnly.designEffect),
    },
    errors: {
      p_exact_symmetry: orNull(arm.errors.p),
      fp_rate: orNull(arm.errors.rates.first),
      fn_rate: orNull(arm.errors.rates.second),
    },
    signal_detection: signalKeys(arm),
    auc: {
      auc: orNull(arm.roc.auc),
      se_delong: orNull(arm.roc.se),
      ci_delong: ends(arm.roc.interval),
      se_hanley_mcneil: orNull(arm.roc.seHanleyMcNeil),
    },
    brier: orNull(arm.calibration.brier),
    base_rate: baseRateKeys(arm),
    by_judge: arm.byJudge,
    by_system: arm.bySystem.map(({ system, n, judgedHuman, share, wilson }) => ({
      system,
      n,
      n_judged_human: judgedHuman,
      share_judged_human: share,
      wilson: ends(wilson),
    })),
  };
};

const overJudgesKeys = ({ overJudges, samplesOnly }: OriginArmReport) => ({
  mean: orNull(overJudges.mean),
  sd: orNull(overJudges.sd),
  se: orNull(overJudges.se),
  ci: ends(overJudges.interval),
  t: orNull(overJudges.t),
  df: orNull(overJudges.df),
  p_two_sided: orNull(overJudges.pTwoSided),
  // Above 16 judges the reference has no test at all, or one without numbers.
  sign_flip_exact: {
    p_two_sided: part(samplesOnly.signFlip, ({ pTwoSided }) => pTwoSided),
    p_greater: part(samplesOnly.signFlip, ({ pGreater }) => pGreater),
  },
});

const signalKeys = ({ signalDetection: { model } }: OriginArmReport) => ({
  d_prime: part(model, ({ dPrime }) => dPrime),
  criterion_c: part(model, ({ criterion }) => criterion),
  d_prime_se_n: part(model, ({ seTrials }) => seTrials),
  d_prime_se_nplus1: part(model, ({ se }) => se),
  criterion_se_n: part(model, ({ seTrials }) => seTrials / 2),
  d_prime_ci_n: part(model, ({ intervalTrials }) => ends(intervalTrials)),
});

const baseRateKeys = ({ baseRate }: OriginArmReport) => ({
  share_human_items: orNull(baseRate.shareHumanItems),
  share_human_answers: orNull(baseRate.shareHumanAnswers),
  guesser_accuracy: orNull(baseRate.guesserAccuracy),
  excess_over_guesser: orNull(baseRate.excessOverGuesser),
  majority_accuracy: orNull(baseRate.majorityAccuracy),
  kappa: orNull(baseRate.kappa.value),
  sensitivity: orNull(baseRate.sensitivity),
  specificity: orNull(baseRate.specificity),
  balanced_accuracy: orNull(baseRate.balancedAccuracy.value),
  balanced_accuracy_se: orNull(baseRate.balancedAccuracy.se),
  balanced_accuracy_ci: ends(baseRate.balancedAccuracy.interval),
  youden_j: orNull(baseRate.youdenJ.value),
  fisher_two_sided: orNull(baseRate.association.pTwoSided),
  fisher_greater: orNull(baseRate.association.pGreater),
});

const comparisonKeys = ({ first, second, difference, welch, permutation }: ArmComparison) => ({
  first,
  second,
  difference: orNull(difference),
  welch: {
    se: orNull(welch.se),
    t: orNull(welch.t),
    df: orNull(welch.df),
    p_two_sided: orNull(welch.pTwoSided),
    ci: ends(welch.interval),
  },
  permutation: {
    n_relabellings: part(permutation, ({ patterns }) => patterns),
    p_two_sided: part(permutation, ({ pTwoSided }) => pTwoSided),
    p_two_sided_doubled: part(permutation, ({ pDoubled }) => pDoubled),
  },
});
