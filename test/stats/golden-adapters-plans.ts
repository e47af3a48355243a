import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { JUDGE_ADAPTERS } from "./golden-adapters-judges";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { type SideStratum, mantelHaenszel } from "./reference/mantel-haenszel";
import { oneWayAnova } from "@/lib/stats/means/one-way-anova";
import { powerBinomial } from "@/lib/stats/planning/power-binomial";
import { effectH, powerTwoProportions, sizeTwoProportions } from "./reference/power-two-proportions";
import { type TDesign, powerT, sizeT } from "@/lib/stats/planning/power-t";
import { rankSumPermutation } from "@/lib/stats/ranks/rank-sum-permutation";
import { sizeBinomial } from "./reference/size-binomial";
import { isUndefined } from "@/lib/stats/undefined";

/** Plans, times and strata against their reference files. */
export const PLAN_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "06b_mantel_haenszel": {
    skip: [],
    run: ({ strata, conf_level: level }: { strata: Stratum[]; conf_level: number }) => {
      const given = strata.map((one): SideStratum => ({
        leftChosen: one.left_chosen,
        leftNot: one.left_not,
        rightChosen: one.right_chosen,
        rightNot: one.right_not,
      }));
      const result = mantelHaenszel(given, level);
      return {
        n_strata_used: result.strata,
        common_odds_ratio: orNull(result.oddsRatio),
        ci: ends(result.interval),
        chisq_cc: part(result.corrected, ({ statistic }) => statistic),
        p_cc: part(result.corrected, ({ p }) => p),
        chisq: part(result.chiSquare, ({ statistic }) => statistic),
        p: part(result.chiSquare, ({ p }) => p),
        p_exact: orNull(result.exactP),
      };
    },
  },
  "09a_power_binomial": {
    skip: [],
    run: ({ kind, n, power, ...design }: BinomialPlan) => {
      if (kind === "sample_size") {
        const of = (rule: "greater" | "twoSidedEqualTails") => sizeBinomial(power, design, rule);
        const [greater, two] = [of("greater"), of("twoSidedEqualTails")];
        return {
          n_first_greater: part(greater, ({ first }) => first),
          n_stable_greater: part(greater, ({ stable }) => stable),
          n_first_two_sided_equal_tails: part(two, ({ first }) => first),
          n_stable_two_sided_equal_tails: part(two, ({ stable }) => stable),
        };
      }
      const result = powerBinomial(n, design);
      return {
        critical_successes_greater: part(result, ({ criticalGreater }) => orNull(criticalGreater)),
        size_greater: part(result, ({ size }) => size.greater),
        power_greater: part(result, (own) => own.power.greater),
        size_two_sided_equal_tails: part(result, ({ size }) => size.twoSidedEqualTails),
        power_two_sided_equal_tails: part(result, (own) => own.power.twoSidedEqualTails),
        size_two_sided_binom_test: part(result, ({ size }) => size.twoSidedBinomTest),
        power_two_sided_binom_test: part(result, (own) => own.power.twoSidedBinomTest),
      };
    },
  },
  "09b_power_two_proportions": {
    skip: [],
    run: ({ kind, n, power, ...design }: ProportionsPlan) => {
      const h = { effect_h: effectH(design.p1, design.p2) };
      if (kind === "power") {
        const { arcsine, normal } = powerTwoProportions(n, design);
        return { ...h, power_arcsine: arcsine, power_normal: normal };
      }
      const { arcsine, normal } = sizeTwoProportions(power, design);
      return {
        ...h,
        n_arcsine: orNull(arcsine),
        n_arcsine_ceiling: part(arcsine, Math.ceil),
        n_normal: orNull(normal),
        n_normal_ceiling: part(normal, Math.ceil),
      };
    },
  },
  "09c_power_t": {
    skip: [],
    run: ({ kind, n, power, ...design }: TPlan) => {
      if (kind === "power") return { power: orNull(powerT(n, design)) };
      const size = sizeT(power, design);
      return { n: orNull(size), n_ceiling: part(size, Math.ceil) };
    },
  },
  "10a_two_sample_times": {
    skip: [],
    run: (input: { x: number[]; y: number[]; conf_level: number }) => {
      const { x, y } = input;
      const { w, method, normal, ...test } = mannWhitney(x, y);
      const exact = isUndefined(w) ? null : rankSumPermutation(x, y);
      return {
        welch: JUDGE_ADAPTERS["03b_welch_two_samples"]?.run(input as never),
        mann_whitney: {
          W: orNull(w),
          method_R: isUndefined(w) ? null : method === "exact" ? method : "normal_continuity_corrected",
          p_R_two_sided: orNull(test.pTwoSided),
          p_R_greater: orNull(test.pGreater),
          p_R_less: orNull(test.pLess),
          p_normal_nocc_two_sided: orNull(normal),
          p_exact_two_sided_doubled: exact?.doubled ?? null,
          p_exact_two_sided_absolute: exact?.absolute ?? null,
          p_exact_greater: exact?.pGreater ?? null,
          p_exact_less: exact?.pLess ?? null,
          cliffs_delta: isUndefined(w) ? null : orNull(cliffsDelta(w, x.length, y.length)),
        },
      };
    },
  },
  "10d_oneway_anova": {
    skip: [],
    run: ({ groups }: { groups: Record<string, number[]> }) => {
      const result = oneWayAnova(Object.values(groups));
      return {
        n_groups: result.groups,
        n: result.n,
        group_means: result.means,
        ss_between: part(result.between, ({ squares }) => squares),
        df_between: part(result.between, ({ df }) => df),
        ss_within: part(result.within, ({ squares }) => squares),
        df_within: part(result.within, ({ df }) => df),
        F: orNull(result.F),
        p: orNull(result.p),
        eta_squared: orNull(result.etaSquared),
        welch_F: part(result.welch, (welch) => welch.F),
        welch_df2: part(result.welch, ({ df2 }) => df2),
        welch_p: part(result.welch, ({ p }) => p),
        kruskal_H: part(result.kruskal, ({ H }) => H),
        kruskal_df: part(result.kruskal, ({ df }) => df),
        kruskal_p: part(result.kruskal, ({ p }) => p),
      };
    },
  },
};

type Stratum = Record<"left_chosen" | "left_not" | "right_chosen" | "right_not", number>;
interface Plan {
  kind: "power" | "sample_size";
  n: number;
  power: number;
  alpha: number;
}
type BinomialPlan = Plan & { p0: number; p1: number };
type TPlan = Omit<Plan, "alpha"> & TDesign;
type ProportionsPlan = Plan & { p1: number; p2: number };
