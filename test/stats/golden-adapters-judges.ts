import type { ClusteredMean } from "@/lib/stats/crossed/clustered-mean";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { pairedDifference } from "./reference/paired-difference";
import { percentAgreement } from "@/lib/stats/agreement/percent-agreement";
import { preference } from "./reference/preference";
import { sideBias } from "./reference/side-bias";
import { type SignedRank, signedRank } from "@/lib/stats/ranks/signed-rank";
import { summary } from "@/lib/stats/means/summary";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { welch } from "@/lib/stats/means/welch";

/** Statistics over judges against their reference files. */
export const JUDGE_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "03b_welch_two_samples": {
    skip: [],
    run: ({ x, y, conf_level: level }: { x: number[]; y: number[]; conf_level: number }) => {
      const result = welch(x, y, level);
      const [one, other] = [summary(x), summary(y)];
      return {
        n_x: x.length,
        n_y: y.length,
        mean_x: orNull(one.mean),
        mean_y: orNull(other.mean),
        sd_x: orNull(one.sd),
        sd_y: orNull(other.sd),
        difference: orNull(result.difference),
        se: orNull(result.se),
        t: orNull(result.t),
        df: orNull(result.df),
        p_two_sided: orNull(result.pTwoSided),
        ci: ends(result.interval),
        student_t: orNull(result.student.t),
        student_df: orNull(result.student.df),
        student_p: orNull(result.student.pTwoSided),
        cohen_d: orNull(result.cohenD),
        hedges_g_exact: orNull(result.hedgesG),
        hedges_g_approx: orNull(result.hedgesGApprox),
      };
    },
  },
  "03c_wilcoxon_signed_rank": {
    skip: [],
    run: ({ x, mu }: { x: number[]; mu: number }) => signedRankValues(signedRank(x, mu)),
  },
  "05b_paired_ratings": {
    skip: [],
    run: ({ rows, conf_level: level }: { rows: RatedRow[]; conf_level: number }) => {
      const result = pairedDifference(
        rows.map(({ rater: judge, a, b }) => ({ judge, a, b })),
        level,
      );
      const { naive, signs, effect, byJudge } = result;
      const { n_zero, n_nonzero, W_plus, W_minus, method_R, ...ranks } = signedRankValues(result.signedRank);
      return {
        n_pairs: result.pairs,
        n_dropped: result.dropped,
        mean_a: orNull(result.meanA),
        mean_b: orNull(result.meanB),
        mean_difference: orNull(naive.mean),
        sd_difference: orNull(naive.sd),
        se_difference: orNull(naive.se),
        ci: ends(naive.interval),
        t: orNull(naive.t),
        df: orNull(naive.df),
        p_two_sided: orNull(naive.pTwoSided),
        median_difference: orNull(result.median),
        wilcoxon: { n_zero, n_nonzero, W_plus, W_minus, method_R, ...ranks },
        sign_test: {
          n_positive: signs.positive,
          n_negative: signs.negative,
          n_tied: signs.tied,
          p_two_sided: orNull(signs.pTwoSided),
        },
        cliffs_delta: orNull(result.cliffsDelta),
        rank_biserial: ranks.rank_biserial,
        effect: {
          cohen_d: orNull(effect.cohenD),
          hedges_g_exact: orNull(effect.hedgesG),
          hedges_g_approx: orNull(effect.hedgesGApprox),
          cohen_dz: orNull(effect.cohenDz),
          hedges_gz_exact: orNull(effect.hedgesGz),
        },
        clustered_by_rater: {
          n_raters: byJudge.clusters,
          t_cr1: orNull(byJudge.t),
          ...clusteredValues(byJudge),
        },
      };
    },
  },
  "05c_forced_choice_preference": {
    skip: [],
    run: ({ choices, conf_level: level }: { choices: ChosenRow[]; conf_level: number }) => {
      const result = preference(
        choices.map(({ rater: judge, choice }) => ({ judge, choice })),
        level,
      );
      const ranks = signedRankValues(result.signedRank);
      return {
        n: result.n,
        n_missing: result.missing,
        n_prefer_a: result.prefersA,
        n_prefer_b: result.prefersB,
        share_a: orNull(result.shareA),
        binom_p_two_sided: orNull(result.p),
        share_wilson: ends(result.wilson),
        share_clopper_pearson: ends(result.clopperPearson),
        graded_mean: orNull(result.graded.mean),
        graded_sd: orNull(result.graded.sd),
        graded_ci: ends(result.graded.interval),
        graded_t: orNull(result.graded.t),
        graded_p: orNull(result.graded.pTwoSided),
        wilcoxon_W_plus: ranks.W_plus,
        wilcoxon_p_R: ranks.p_R_two_sided,
        wilcoxon_p_exact: ranks.p_exact_two_sided,
        rank_biserial: ranks.rank_biserial,
        raters: {
          n_raters: result.judges.n,
          prefer_a: result.judges.preferA,
          prefer_b: result.judges.preferB,
          split: result.judges.split,
          sign_p_two_sided: orNull(result.judges.p),
        },
        share_clustered: clusteredValues(result.shareByJudge),
        graded_clustered: clusteredValues(result.gradedByJudge),
      };
    },
  },
  "06a_position_bias": {
    skip: [],
    run: ({ judges, conf_level: level }: { judges: { left: number; n: number }[]; conf_level: number }) => {
      const result = sideBias(judges, level);
      const { se_cr1, ci_cr1_t, p_cr1_two_sided } = clusteredValues(result.byJudge);
      return {
        left: result.left,
        n: result.n,
        n_judges: result.judges,
        share_left: orNull(result.shareLeft),
        binom_p_two_sided: orNull(result.p),
        wilson: ends(result.wilson),
        clopper_pearson: ends(result.clopperPearson),
        cluster_se_cr1: se_cr1,
        ci_cr1_t,
        p_cr1_two_sided,
        heterogeneity_chisq: orNull(result.heterogeneity.statistic),
        heterogeneity_df: orNull(result.heterogeneity.df),
        heterogeneity_p: orNull(result.heterogeneity.p),
      };
    },
  },
  "07e_percent_agreement": {
    skip: [],
    run: ({ ratings }: { ratings: (number | null)[][] }) => {
      const result = percentAgreement(ratings);
      return {
        n_units_pairable: result.units,
        mean_pairwise_by_unit: orNull(result.meanByUnit),
        pooled_pairwise: orNull(result.pooled),
        unanimous_share: orNull(result.unanimous),
        sign_pooled_pairwise: orNull(result.pooledSign),
        rater_pair_agreement: result.pairs.map(({ judges, n, agreement }) => ({
          raters: judges,
          n,
          agreement: orNull(agreement),
        })),
      };
    },
  },
  "16d_two_way_cluster": {
    skip: [],
    run: ({ rows, mu0, conf_level: level }: { rows: CrossedRow[]; mu0: number; conf_level: number }) => {
      const given = rows.flatMap(({ judge, task: unit, difference: value }) =>
        value === null ? [] : [{ judge, unit, value }],
      );
      const { twoWay, naive, byJudge, byUnit, ...result } = twoWayMean(given, mu0, { level });
      const oneWay = (one: ClusteredMean) => ({
        se_cr1: orNull(one.seCr1),
        df: orNull(one.df),
        ci: ends(one.interval),
        p_two_sided: orNull(one.pTwoSided),
      });
      return {
        n_missing: rows.length - given.length,
        n: result.n,
        n_judges: result.judges,
        n_tasks: result.units,
        n_cells: result.cells,
        mean: orNull(result.mean),
        naive: { se: orNull(naive.se), ci: ends(naive.interval) },
        by_judge: oneWay(byJudge),
        by_task: oneWay(byUnit),
        two_way: {
          status: twoWay.cameron.status,
          v_judge: orNull(twoWay.parts.judge),
          v_task: orNull(twoWay.parts.unit),
          v_cell: orNull(twoWay.parts.cell),
          variance: orNull(twoWay.cameron.variance),
          variance_min_factor: orNull(twoWay.cameron.varianceMinFactor),
          se: orNull(twoWay.cameron.se),
          df: orNull(twoWay.cameron.df),
          ci: ends(twoWay.cameron.interval),
          t: orNull(twoWay.cameron.t),
          p_two_sided: orNull(twoWay.cameron.pTwoSided),
        },
      };
    },
  },
};

interface RatedRow {
  rater: string;
  a: number | null;
  b: number | null;
}
interface ChosenRow {
  rater: string;
  choice: number | null;
}
interface CrossedRow {
  judge: string;
  task: string;
  difference: number | null;
}

const clusteredValues = ({ seCr1, interval, pTwoSided }: ClusteredMean) => ({
  se_cr1: orNull(seCr1),
  ci_cr1_t: ends(interval),
  p_cr1_two_sided: orNull(pTwoSided),
});

/** The names that the reference files have for a signed-rank test. */
export const signedRankValues = (test: SignedRank) => ({
  n: test.n,
  n_zero: test.zeros,
  n_nonzero: test.n - test.zeros,
  has_ties: test.hasTies,
  W_plus: test.wPlus,
  W_minus: test.wMinus,
  method_R: part(test.asR.pTwoSided, () =>
    test.asR.method === "exact" ? "exact" : "normal_continuity_corrected",
  ),
  p_R_two_sided: orNull(test.asR.pTwoSided),
  p_R_greater: orNull(test.asR.pGreater),
  p_R_less: orNull(test.asR.pLess),
  p_exact_two_sided: orNull(test.exact.pTwoSided),
  p_exact_greater: orNull(test.exact.pGreater),
  p_exact_less: orNull(test.exact.pLess),
  z_nocc: orNull(test.normal.z),
  p_normal_nocc_two_sided: orNull(test.normal.pTwoSided),
  pratt_z: orNull(test.pratt.z),
  pratt_p_two_sided: orNull(test.pratt.pTwoSided),
  rank_biserial: orNull(test.rankBiserial),
});
