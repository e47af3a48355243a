import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import { evenScaleSummary } from "./reference/even-scale-summary";
import { signedRankOfJudges } from "@/lib/stats/ranks/signed-rank-of-judges";
import { AGREEMENT_ADAPTERS } from "./golden-adapters-agreement";
import { BLINDING_ADAPTERS } from "./golden-adapters-blinding";
import { PLAN_ADAPTERS } from "./golden-adapters-plans";
import { STRENGTH_ADAPTERS } from "./golden-adapters-strengths";
import { ANOVA_ADAPTERS } from "./golden-adapters-anova";
import { COUNT_ADAPTERS } from "./golden-adapters-counts";
import { JUDGE_ADAPTERS, signedRankValues } from "./golden-adapters-judges";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull } from "./golden-values";
import { jeffreys, jeffreysEqualTailed } from "./reference/jeffreys";
import { judgesAccuracy } from "@/lib/stats/detection/judges-accuracy";
import { wilson } from "@/lib/stats/shares/wilson";

interface BinomialInput {
  successes: number;
  n: number;
  p0: number;
  conf_level: number;
}
interface JudgesInput {
  judges: { correct: number; n: number }[];
  chance: number;
  conf_level: number;
}
interface RatingsInput {
  ratings: (number | null)[];
  conf_level: number;
}

export const GOLDEN_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "01_binomial": {
    skip: [],
    run: ({ successes, n, p0, conf_level: level }: BinomialInput) => {
      const test = binomialTest(successes, n, p0);
      return {
        estimate: orNull(test.estimate),
        p_two_sided: orNull(test.pTwoSided),
        p_less: orNull(test.pLess),
        p_greater: orNull(test.pGreater),
        clopper_pearson: ends(clopperPearson(successes, n, level)),
        wilson: ends(wilson(successes, n, level)),
        jeffreys: ends(jeffreys(successes, n, level)),
        jeffreys_equal_tailed: ends(jeffreysEqualTailed(successes, n, level)),
      };
    },
  },
  "03a_judges_group_accuracy": {
    skip: [],
    run: ({ judges, chance, conf_level: level }: JudgesInput) => {
      const result = judgesAccuracy(judges, chance, level);
      const over = result.overJudges;
      const clustered = result.byJudge;
      return {
        accuracies: result.accuracies,
        judges: {
          n_judges: over.n,
          mean: orNull(over.mean),
          sd: orNull(over.sd),
          se: orNull(over.se),
          ci: ends(over.interval),
          t: orNull(over.t),
          df: orNull(over.df),
          p_two_sided: orNull(over.pTwoSided),
          p_greater: orNull(over.pGreater),
        },
        wilcoxon: signedRankValues(signedRankOfJudges(result.accuracies, chance)),
        pooled: {
          naive_se: orNull(result.pooled.naiveSe),
          n_clusters: clustered.clusters,
          cluster_se_cr0: orNull(clustered.seCr0),
          cluster_se_cr1: orNull(clustered.seCr1),
          ci_cr1_t: ends(clustered.interval),
          t_cr1: orNull(clustered.t),
          df: orNull(clustered.df),
          p_cr1_two_sided: orNull(clustered.pTwoSided),
          design_effect: orNull(result.designEffect),
          correct: result.pooled.correct,
          n: result.pooled.n,
          accuracy: orNull(result.pooled.accuracy),
          binom_p_two_sided: orNull(result.pooled.p),
          wilson: ends(result.pooled.wilson),
        },
      };
    },
  },
  "05a_even_scale_summary": {
    skip: [],
    run: ({ ratings, conf_level: level }: RatingsInput) => {
      const { n, missing, counts, median, test, ...share } = evenScaleSummary(ratings, level);
      return {
        n,
        n_missing: missing,
        counts,
        median: orNull(median),
        mean: orNull(test.mean),
        sd: orNull(test.sd),
        se: orNull(test.se),
        ci: ends(test.interval),
        t_vs_zero: orNull(test.t),
        p_vs_zero: orNull(test.pTwoSided),
        share_positive: orNull(share.sharePositive),
        share_positive_wilson: ends(share.sharePositiveWilson),
      };
    },
  },
  ...AGREEMENT_ADAPTERS,
  ...BLINDING_ADAPTERS,
  ...STRENGTH_ADAPTERS,
  ...ANOVA_ADAPTERS,
  ...COUNT_ADAPTERS,
  ...PLAN_ADAPTERS,
  ...JUDGE_ADAPTERS,
};
