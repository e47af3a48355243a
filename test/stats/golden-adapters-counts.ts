import { type SignalCount, type SignalModel, signalDetection } from "@/lib/stats/detection/signal-detection";
import { adjustPValues } from "./reference/adjust-p-values";
import { baseRateAccuracy } from "@/lib/stats/detection/base-rate-accuracy";
import { chiSquareFit } from "./reference/chi-square-fit";
import { chiSquareIndependence } from "./reference/chi-square-independence";
import { errorSymmetry } from "@/lib/stats/shares/error-symmetry";
import { fisherExact } from "@/lib/stats/shares/fisher-exact";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { twoProportions } from "@/lib/stats/shares/two-proportions";

/** Statistics of counts against their reference files. */
export const COUNT_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "02_two_proportions": {
    skip: [],
    run: ({ x1, n1, x2, n2, conf_level: level }: TwoByTwo) => {
      const result = twoProportions({ x: x1, n: n1 }, { x: x2, n: n2 }, level);
      const fisher = fisherExact(x1, n1, x2, n2);
      const table = chiSquareIndependence([
        [x1, n1 - x1],
        [x2, n2 - x2],
      ]);
      return {
        p1: orNull(result.first),
        p2: orNull(result.second),
        difference: orNull(result.difference),
        newcombe_wilson: ends(result.newcombe),
        fisher_two_sided: orNull(fisher.pTwoSided),
        fisher_less: orNull(fisher.pLess),
        fisher_greater: orNull(fisher.pGreater),
        odds_ratio_sample: orNull(fisher.oddsRatio),
        chisq_uncorrected: orNull(table.statistic),
        chisq_uncorrected_p: orNull(table.p),
      };
    },
  },
  "04a_error_symmetry": {
    skip: [],
    run: (input: ErrorCounts) => {
      const { false_positives: fp, false_negatives: fn, n_negative, n_positive, conf_level } = input;
      const result = errorSymmetry(
        { falsePositives: fp, machineItems: n_negative, falseNegatives: fn, humanItems: n_positive },
        conf_level,
      );
      return {
        false_positives: fp,
        false_negatives: fn,
        p_exact_two_sided: orNull(result.p),
        share_false_positive: orNull(result.shareFalsePositive),
        share_clopper_pearson: ends(result.interval),
        mcnemar_chisq: part(result.mcNemar, ({ statistic }) => statistic),
        mcnemar_p: part(result.mcNemar, ({ p }) => p),
        mcnemar_chisq_cc: part(result.mcNemarCorrected, ({ statistic }) => statistic),
        mcnemar_cc_p: part(result.mcNemarCorrected, ({ p }) => p),
        fp_rate: orNull(result.rates.first),
        fn_rate: orNull(result.rates.second),
        rate_difference: orNull(result.rates.difference),
        rate_difference_newcombe: ends(result.rates.newcombe),
        rate_fisher_p: orNull(result.ratesP),
      };
    },
  },
  "04b_signal_detection": {
    skip: [],
    run: (
      input: Record<"hits" | "misses" | "false_alarms" | "correct_rejections" | "conf_level", number>,
    ) => {
      const counts: Record<SignalCount, number> = {
        hits: input.hits,
        misses: input.misses,
        falseAlarms: input.false_alarms,
        correctRejections: input.correct_rejections,
      };
      const { model, ...rates } = signalDetection(counts, input.conf_level);
      const of = (value: (model: SignalModel) => number): number | null => part(model, value);
      return {
        hit_rate: orNull(rates.hitRate),
        false_alarm_rate: orNull(rates.falseAlarmRate),
        hit_rate_loglinear: of(({ hitRate }) => hitRate),
        false_alarm_rate_loglinear: of(({ falseAlarmRate }) => falseAlarmRate),
        d_prime: of(({ dPrime }) => dPrime),
        criterion_c: of(({ criterion }) => criterion),
        ln_beta: of(({ lnBeta }) => lnBeta),
        se_d_prime_n: of(({ seTrials }) => seTrials),
        se_d_prime_nplus1: of(({ se }) => se),
        se_c_n: of(({ seTrials }) => seTrials / 2),
        se_c_nplus1: of(({ se }) => se / 2),
        ci_d_prime_n: part(model, ({ intervalTrials }) => ends(intervalTrials)),
        auc_gaussian: of(({ aucGaussian }) => aucGaussian),
        auc_single_point: of(({ aucSinglePoint }) => aucSinglePoint),
        d_prime_uncorrected: part(model, ({ uncorrected }) => part(uncorrected, ({ dPrime }) => dPrime)),
        criterion_c_uncorrected: part(model, ({ uncorrected }) =>
          part(uncorrected, ({ criterion }) => criterion),
        ),
      };
    },
  },
  "11_multiple_comparison": {
    skip: [],
    run: ({ p }: { p: (number | null)[] }) => ({
      n_tests: p.filter((one) => one !== null).length,
      bonferroni: adjustPValues(p, "bonferroni"),
      holm: adjustPValues(p, "holm"),
      hochberg: adjustPValues(p, "hochberg"),
      bh: adjustPValues(p, "bh"),
      by: adjustPValues(p, "by"),
    }),
  },
  "14a_chisq_gof": {
    skip: [],
    run: ({ counts, probs }: { counts: number[]; probs: number[] }) => {
      const { n, expected, statistic, df, p, minExpected, isSmall } = chiSquareFit(counts, probs);
      return {
        n,
        expected,
        small_expected_warning: isSmall,
        statistic: orNull(statistic),
        df: orNull(df),
        p: orNull(p),
        min_expected: orNull(minExpected),
      };
    },
  },
  "14b_chisq_independence": {
    skip: [],
    run: ({ table }: { table: number[][] }) => {
      const result = chiSquareIndependence(table);
      const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = withoutEmpty(table);
      return {
        n: result.n,
        statistic: orNull(result.statistic),
        df: orNull(result.df),
        p: orNull(result.p),
        cramers_v: orNull(result.cramersV),
        min_expected: orNull(result.minExpected),
        yates_statistic: result.yates?.statistic ?? null,
        yates_p: result.yates?.p ?? null,
        fisher_p: result.yates ? orNull(fisherExact(a, a + b, c, c + d).pTwoSided) : null,
      };
    },
  },
  "16e_base_rate_accuracy": {
    skip: [],
    run: (input: Record<"tp" | "fn" | "fp" | "tn" | "conf_level", number>) => {
      const result = baseRateAccuracy(input, input.conf_level);
      const { accuracy, guesserAccuracy, kappa, balancedAccuracy, youdenJ, association } = result;
      return {
        n: result.n,
        accuracy: orNull(accuracy),
        share_human_items: orNull(result.shareHumanItems),
        share_human_answers: orNull(result.shareHumanAnswers),
        guesser_accuracy: orNull(guesserAccuracy),
        excess_over_guesser: orNull(result.excessOverGuesser),
        majority_accuracy: orNull(result.majorityAccuracy),
        sensitivity: orNull(result.sensitivity),
        specificity: orNull(result.specificity),
        kappa: orNull(kappa.value),
        kappa_se: orNull(kappa.se),
        kappa_ci: ends(kappa.interval),
        balanced_accuracy: orNull(balancedAccuracy.value),
        balanced_accuracy_se: orNull(balancedAccuracy.se),
        balanced_accuracy_ci: ends(balancedAccuracy.interval),
        youden_j: orNull(youdenJ.value),
        youden_se: orNull(youdenJ.se),
        youden_ci_wald: ends(youdenJ.interval),
        youden_ci_newcombe: ends(youdenJ.newcombe),
        fisher_two_sided: orNull(association.pTwoSided),
        fisher_greater: orNull(association.pGreater),
        fisher_less: orNull(association.pLess),
      };
    },
  },
};

type TwoByTwo = Record<"x1" | "n1" | "x2" | "n2" | "conf_level", number>;
type ErrorCounts = Record<
  "false_positives" | "n_negative" | "false_negatives" | "n_positive" | "conf_level",
  number
>;

const withoutEmpty = (table: readonly (readonly number[])[]): number[][] => {
  if (table.some((row) => row.length !== table[0]?.length)) throw new InvalidInputError("rows differ");
  const isUsed = (at: number): boolean => table.some((row) => (row[at] ?? 0) > 0);
  return table
    .filter((row) => row.some((count) => count > 0))
    .map((row) => row.filter((_, at) => isUsed(at)));
};
