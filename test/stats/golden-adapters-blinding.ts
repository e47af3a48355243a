import { type Guesses, type IndexValue, bangIndex } from "@/lib/stats/detection/blinding-index";
import { calibration } from "@/lib/stats/detection/calibration";
import type { ClusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { type Tost, equivalence } from "@/lib/stats/means/equivalence";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { jamesIndex } from "@/lib/stats/detection/james-index";
import { relabellingTest } from "@/lib/stats/resampling/relabelling-test";
import { rocCurve } from "@/lib/stats/detection/roc-curve";
import { sequentialPath } from "@/lib/stats/sequences/sequential-path";
import { sequentialRate } from "@/lib/stats/sequences/sequential-rate";
import type { Effect } from "@/lib/stats/strengths/side-adjusted-of-sums";
import { sideAdjustedPreference } from "@/lib/stats/strengths/side-adjusted-preference";
import { signFlipTest } from "@/lib/stats/ranks/sign-flip-test";
import { summary } from "@/lib/stats/means/summary";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

interface JudgeCount {
  correct: number;
  n: number;
}

/** Whether judges can tell, and whether they were blind, against the reference files. */
export const BLINDING_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "15a_beta_binomial_cs": {
    skip: [],
    run: ({ successes, n, p0, alpha, prior_a: a, prior_b: b }: RateInput) => {
      const { logE, isRejected, low, high } = sequentialRate(successes, n, { p0, alpha, prior: { a, b } });
      return {
        log_e: logE,
        log10_e: logE === null ? null : logE / Math.LN10,
        anytime_p_upper_bound: logE === null ? 0 : Math.min(1, Math.exp(-logE)),
        reject_at_alpha: isRejected,
        confidence_sequence: [low, high],
        estimate: n === 0 ? null : successes / n,
      };
    },
  },
  "15b_sequential_path": {
    skip: [],
    run: ({ outcomes, p0, alpha, prior_a: a, prior_b: b }: PathInput) => {
      const { looks, maxLogE, firstCrossing, anytimeP, running } = sequentialPath(outcomes, {
        p0,
        alpha,
        prior: { a, b },
      });
      const { low, high } = looks.at(-1) ?? { low: 0, high: 1 };
      return {
        n: outcomes.length,
        log_e_path: looks.map(({ logE }) => logE),
        max_log_e: maxLogE,
        first_crossing: firstCrossing,
        rejected: firstCrossing !== null,
        anytime_p: anytimeP,
        final_interval: [low, high],
        running_interval: running && [running.low, running.high],
      };
    },
  },
  "16b_blinding_index": {
    skip: [],
    run: ({ arms, conf_level: level }: { arms: ArmGuesses[]; conf_level: number }) => {
      const given = arms.map(toGuesses);
      const [first, second] = given;
      const james = first && second && given.length === 2 ? jamesIndex(first, second, level) : null;
      return {
        arms: given.map((guesses) => {
          const bang = bangIndex(guesses, level);
          return {
            n: bang.n,
            n_guess: bang.guessed,
            share_dont_know: orNull(bang.shareDontKnow),
            with_dont_know: indexValues(bang.withDontKnow),
            guessers_only: indexValues(bang.guessersOnly),
            guessers_binom_p: orNull(bang.guessersP),
            ...(bang.fiveLevels ? { five_level: indexValues(bang.fiveLevels) } : {}),
          };
        }),
        james: {
          index: james && orNull(james.value),
          p_dont_know: james && orNull(james.shareDontKnow),
          k_d: james && orNull(james.kappa),
          se: james && orNull(james.se),
          ci: james && ends(james.interval),
        },
      };
    },
  },
  "16c_roc_calibration": {
    skip: [],
    run: ({ human, machine, forecasts, conf_level: level }: RocInput) => {
      const given = [human, machine].map((scores) => scores.filter((score) => score !== null));
      const [ofHuman = [], ofMachine = []] = given;
      const roc = rocCurve(ofHuman, ofMachine, level);
      const forecast = calibration(ofHuman, ofMachine, forecasts, level);
      return {
        n_human: ofHuman.length,
        n_machine: ofMachine.length,
        n_missing: human.length + machine.length - ofHuman.length - ofMachine.length,
        auc: orNull(roc.auc),
        se_delong: orNull(roc.se),
        ci_delong: ends(roc.interval),
        z: orNull(roc.z),
        p_two_sided: orNull(roc.pTwoSided),
        se_hanley_mcneil: orNull(roc.seHanleyMcNeil),
        roc: isUndefined(roc.auc)
          ? null
          : roc.points.map(({ atLeast, falsePositive, truePositive }) => ({
              answer_at_least: atLeast,
              fpr: orNull(falsePositive),
              tpr: orNull(truePositive),
            })),
        brier: orNull(forecast.brier),
        brier_human: orNull(forecast.brierHuman),
        brier_machine: orNull(forecast.brierMachine),
        base_rate: orNull(forecast.baseRate),
        uncertainty: orNull(forecast.uncertainty),
        reliability: orNull(forecast.reliability),
        resolution: orNull(forecast.resolution),
        skill: orNull(forecast.skill),
        expected_calibration_error: orNull(forecast.expectedError),
        calibration: forecast.answers.map(({ human: n_human, share, wilson, ...answer }) => ({
          ...answer,
          n_human,
          share_human: orNull(share),
          wilson: ends(wilson),
        })),
      };
    },
  },
  "16f_judge_permutation": {
    skip: [],
    run: ({ arms, chance }: { arms: { judges: JudgeCount[] }[]; chance: number }) => {
      const accuracies = arms.map(({ judges }) => accuraciesOf(judges));
      const [first = [], second = []] = accuracies;
      const compared = arms.length === 2 ? relabellingTest(first, second) : null;
      const of = (value: (test: Exclude<typeof compared, null | { undefined: unknown }>) => number) =>
        compared && part(compared, value);
      return {
        arms: accuracies.map((values) => {
          const test = signFlipTest(values.map((value) => value - chance));
          return {
            n_judges: values.length,
            mean_accuracy: orNull(summary(values).mean),
            sign_flip: {
              n_patterns: part(test, ({ patterns }) => patterns),
              n_as_extreme_two_sided: part(test, ({ asExtreme }) => asExtreme),
              p_two_sided: part(test, ({ pTwoSided }) => pTwoSided),
              p_greater: part(test, ({ pGreater }) => pGreater),
              p_less: part(test, ({ pLess }) => pLess),
            },
          };
        }),
        comparison: {
          difference: of(({ difference }) => difference),
          n_relabellings: of(({ patterns }) => patterns),
          n_as_extreme_two_sided: of(({ asExtreme }) => asExtreme),
          p_two_sided: of(({ pTwoSided }) => pTwoSided),
          p_two_sided_doubled: of(({ pDoubled }) => pDoubled),
          p_greater: of(({ pGreater }) => pGreater),
          p_less: of(({ pLess }) => pLess),
        },
      };
    },
  },
  "16g_equivalence": {
    skip: [],
    run: ({ judges, chance, margin, alpha }: EquivalenceInput) => {
      const result = equivalence(judges, chance, { margin, alpha });
      const successes = judges.reduce((sum, { correct }) => sum + correct, 0);
      const n = judges.reduce((sum, judge) => sum + judge.n, 0);
      const over = summary(accuraciesOf(judges));
      const apart = (bound: number) =>
        part(over.mean, (mean) =>
          part(over.sd, (sd) => (sd === 0 ? null : (mean - bound) / (sd / Math.sqrt(over.n)))),
        );
      return {
        bounds: [result.bounds.low, result.bounds.high],
        proportion: {
          successes,
          n,
          estimate: n === 0 ? null : successes / n,
          exact: tostValues(result.exact),
          wilson: tostValues(result.wilson),
        },
        judges_mean: {
          n_judges: over.n,
          mean: orNull(over.mean),
          sd: orNull(over.sd),
          se: part(over.sd, (sd) => sd / Math.sqrt(over.n)),
          df: part(over.sd, () => over.n - 1),
          t_lower: apart(result.bounds.low),
          t_upper: apart(result.bounds.high),
          ...tostValues(result.overJudges),
        },
      };
    },
  },
  "16i_side_adjusted_preference": {
    skip: [],
    run: ({ ratings, conf_level: level }: { ratings: SidedRow[]; conf_level: number }) => {
      const given = ratings.flatMap(({ judge, score, side }) =>
        score === null ? [] : [{ judge, score, side }],
      );
      const result = sideAdjustedPreference(given, level);
      const { byJudge } = result.positive;
      return {
        n: result.n,
        n_missing: ratings.length - given.length,
        n_judges: result.judges,
        n_left: result.left,
        n_right: result.right,
        raw: { mean: orNull(result.raw.mean), ...cr1(result.raw) },
        positive: {
          share: orNull(byJudge.mean),
          ...cr1(byJudge),
          n_positive: result.positive.n,
          wilson: ends(result.positive.wilson),
        },
        mean_when_left: orNull(result.meanWhenLeft),
        mean_when_right: orNull(result.meanWhenRight),
        left_choice: {
          n_left_chosen: result.leftChosen.n,
          share: orNull(result.leftChosen.share),
          binom_p: orNull(result.leftChosen.p),
        },
        df: orNull(result.raw.df),
        adjusted_preference: effectValues(result.adjusted),
        side_effect: effectValues(result.side),
      };
    },
  },
};

type RateInput = Record<"successes" | "n" | "p0" | "alpha" | "prior_a" | "prior_b", number>;
type PathInput = Record<"p0" | "alpha" | "prior_a" | "prior_b", number> & { outcomes: number[] };
type ArmGuesses = Record<string, number>;
interface RocInput {
  human: (number | null)[];
  machine: (number | null)[];
  forecasts: { score: number; forecast: number }[];
  conf_level: number;
}
interface EquivalenceInput {
  judges: JudgeCount[];
  chance: number;
  margin: number;
  alpha: number;
}
interface SidedRow {
  judge: string;
  score: number | null;
  side: "left" | "right";
}

const accuraciesOf = (judges: readonly JudgeCount[]): number[] => {
  if (judges.some(({ correct, n }) => correct > n || correct < 0))
    throw new InvalidInputError("more right than answers");
  return judges.filter(({ n }) => n > 0).map(({ correct, n }) => correct / n);
};

const toGuesses = (arm: ArmGuesses): Guesses => {
  const of = (name: string): number => arm[name] ?? 0;
  return "strongly_correct" in arm
    ? {
        stronglyCorrect: of("strongly_correct"),
        somewhatCorrect: of("somewhat_correct"),
        dontKnow: of("dont_know"),
        somewhatIncorrect: of("somewhat_incorrect"),
        stronglyIncorrect: of("strongly_incorrect"),
      }
    : { correct: of("correct"), incorrect: of("incorrect"), dontKnow: of("dont_know") };
};

const indexValues = ({ value, se, interval, pTwoSided }: IndexValue) => ({
  bi: orNull(value),
  se: orNull(se),
  ci: ends(interval),
  p_two_sided: orNull(pTwoSided),
});

const tostValues = (test: OrUndefined<Tost>) => ({
  p_lower: part(test, ({ pLower }) => pLower),
  p_upper: part(test, ({ pUpper }) => pUpper),
  p_tost: part(test, ({ pTost }) => pTost),
  ci: part(test, ({ interval }) => [interval.low, interval.high]),
  equivalent: part(test, ({ isEquivalent }) => isEquivalent),
  smallest_margin: part(test, ({ smallestMargin }) => smallestMargin),
});

const cr1 = ({ seCr1, interval, pTwoSided }: ClusteredMean) => ({
  se_cr1: orNull(seCr1),
  ci_cr1_t: ends(interval),
  p_cr1_two_sided: orNull(pTwoSided),
});

const effectValues = ({ estimate, se, seStata, interval, t, pTwoSided }: Effect) => ({
  estimate: orNull(estimate),
  se_cr1: orNull(se),
  se_cr1s: orNull(seStata),
  ci_cr1_t: ends(interval),
  t: orNull(t),
  p_two_sided: orNull(pTwoSided),
});
