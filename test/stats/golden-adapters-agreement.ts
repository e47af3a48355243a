import { boxPlot } from "@/lib/stats/means/box-plot";
import { cohenKappa } from "@/lib/stats/agreement/cohen-kappa";
import { correlation } from "@/lib/stats/ranks/correlation";
import { fleissKappa } from "@/lib/stats/agreement/fleiss-kappa";
import { geometricMeanRatio } from "@/lib/stats/means/geometric-mean-ratio";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { gwetCoefficient } from "@/lib/stats/agreement/gwet-coefficient";
import { ICC_KINDS, intraclassCorrelation } from "@/lib/stats/agreement/intraclass-correlation";
import { krippendorffAlpha } from "@/lib/stats/agreement/krippendorff-alpha";
import { isUndefined } from "@/lib/stats/undefined";

type Ratings<V = number> = (V | null)[][];

/** Agreement, correlation and times against their reference files. */
export const AGREEMENT_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "07a_krippendorff_alpha": {
    skip: [],
    run: ({ ratings }: { ratings: Ratings<number | string> }) => {
      const nominal = krippendorffAlpha(ratings, "nominal");
      const isText = ratings.flat().some((rating) => typeof rating === "string");
      const alpha = (metric: "ordinal" | "interval") =>
        isText ? null : orNull(krippendorffAlpha(ratings, metric).alpha);
      return {
        n_units_pairable: nominal.units,
        n_pairable_ratings: nominal.ratings,
        alpha_nominal: orNull(nominal.alpha),
        alpha_ordinal: alpha("ordinal"),
        alpha_interval: alpha("interval"),
        observed_disagreement_nominal: orNull(nominal.observed),
        expected_disagreement_nominal: orNull(nominal.expected),
      };
    },
  },
  "07b_fleiss_kappa": {
    skip: [],
    run: ({ counts }: { counts: number[][] }) => {
      const result = fleissKappa(counts);
      return {
        n_subjects: result.subjects,
        n_raters: orNull(result.judges),
        observed_agreement: orNull(result.observed),
        expected_agreement: orNull(result.expected),
        kappa: orNull(result.kappa),
        se_null: orNull(result.seNull),
        z: orNull(result.z),
        p_two_sided: orNull(result.pTwoSided),
        category_kappa: listed(result.categories.map(({ kappa }) => orNull(kappa))),
        category_z: listed(result.categories.map(({ z }) => orNull(z))),
      };
    },
  },
  "07c_cohen_kappa": {
    skip: [],
    run: ({ rater1, rater2, categories, scores, conf_level: level }: CohenInput) => {
      const of = (weighting: "identity" | "linear" | "quadratic") =>
        cohenKappa(rater1, rater2, { categories, scores, weighting }, level);
      const [plain, linear, quadratic] = [of("identity"), of("linear"), of("quadratic")];
      return {
        n: plain.n,
        n_dropped: plain.dropped,
        percent_agreement: orNull(plain.observed),
        expected_agreement: orNull(plain.expected),
        kappa: orNull(plain.kappa),
        kappa_se: orNull(plain.se),
        kappa_ci: plain.se === 0 ? part(plain.kappa, (kappa) => [kappa, kappa]) : ends(plain.interval),
        kappa_linear: orNull(linear.kappa),
        kappa_linear_se: orNull(linear.se),
        kappa_quadratic: orNull(quadratic.kappa),
        kappa_quadratic_se: orNull(quadratic.se),
      };
    },
  },
  "07d_icc": {
    skip: [],
    run: ({ ratings, conf_level: level }: { ratings: Ratings; conf_level: number }) => {
      const { subjects, dropped, judges, meanSquares, kinds } = intraclassCorrelation(ratings, level);
      const named = ICC_KINDS.map((kind) => {
        const { icc, F, df1, df2, p, interval } = kinds[kind];
        const test = { F: orNull(F), df1: orNull(df1), df2: orNull(df2), p: orNull(p) };
        return [kind, { icc: orNull(icc), ...test, ci: ends(interval) }] as const;
      });
      return {
        n_subjects: subjects,
        n_dropped: dropped,
        n_raters: judges,
        mean_squares: part(meanSquares, (squares) => ({
          between_subjects: squares.between,
          within_subjects: squares.within,
          raters: squares.judges,
          residual: squares.residual,
        })),
        ...Object.fromEntries(named),
      };
    },
  },
  "10b_boxplot": {
    skip: [],
    run: ({ x }: { x: (number | null)[] }) => {
      const given = x.filter((value) => value !== null);
      const plot = boxPlot(given);
      const known = { n: given.length, n_missing: x.length - given.length };
      const names = [
        "min",
        "q1",
        "median",
        "q3",
        "max",
        "mean",
        "iqr",
        "lower_fence",
        "upper_fence",
        "whisker_low",
        "whisker_high",
      ];
      if (isUndefined(plot))
        return {
          ...known,
          ...Object.fromEntries(names.map((name) => [name, null])),
          outliers: [],
          tukey_hinges: null,
        };
      const { fences, whiskers, hinges, ...rest } = plot;
      return {
        ...rest,
        ...known,
        lower_fence: fences.low,
        upper_fence: fences.high,
        whisker_low: whiskers.low,
        whisker_high: whiskers.high,
        tukey_hinges: [hinges.low, hinges.high],
      };
    },
  },
  "10c_geometric_mean_ratio": {
    skip: [],
    run: ({ x, y, paired, conf_level: level }: RatioInput) => {
      const result = geometricMeanRatio(x, y, { isPaired: paired }, level);
      const used = (own: (number | null)[]): number =>
        own.filter(
          (value, at) =>
            value !== null && (!paired || ((x[at] ?? null) !== null && (y[at] ?? null) !== null)),
        ).length;
      return {
        n_x: used(x),
        n_y: used(y),
        geometric_mean_x: orNull(result.meanX),
        geometric_mean_y: orNull(result.meanY),
        ratio: orNull(result.ratio),
        log_se: orNull(result.logSe),
        df: orNull(result.df),
        ci: ends(result.interval),
        t: orNull(result.t),
        p_two_sided: orNull(result.pTwoSided),
      };
    },
  },
  "12_correlation": {
    skip: [],
    run: ({ x, y, conf_level: level }: Omit<RatioInput, "paired">) => {
      const { n, dropped, pearson, spearman, kendall } = correlation(x, y, level);
      return {
        n,
        n_dropped: dropped,
        pearson: {
          r: orNull(pearson.r),
          t: orNull(pearson.t),
          df: orNull(pearson.df),
          p_two_sided: orNull(pearson.p),
          ci_fisher: ends(pearson.interval),
        },
        spearman: {
          rho: orNull(spearman.rho),
          t: orNull(spearman.t),
          p_t_approx: orNull(spearman.p),
          p_exact_permutation: spearman.exactP === null ? null : orNull(spearman.exactP),
          ci_bonett_wright: ends(spearman.interval),
        },
        kendall: {
          tau_b: orNull(kendall.tauB),
          z: orNull(kendall.z),
          p_normal: orNull(kendall.p),
          p_exact: kendall.exactP,
        },
      };
    },
  },
  "16a_gwet_ac": {
    skip: [],
    run: ({ ratings, categories, scores, conf_level: level }: GwetInput) => {
      const of = (weighting: "identity" | "linear" | "quadratic" | "ordinal") => {
        const result = gwetCoefficient(ratings, { categories, scores, weighting }, level);
        const { observed, expected, coefficient, se, interval, pTwoSided } = result;
        return {
          pa: orNull(observed),
          pe: orNull(expected),
          coefficient: orNull(coefficient),
          se: orNull(se),
          ci: ends(interval),
          p_two_sided: orNull(pTwoSided),
        };
      };
      const { rated, units } = gwetCoefficient(ratings, { categories, scores }, level);
      return {
        n_units_rated: rated,
        n_units_pairable: units,
        AC1: of("identity"),
        AC2_linear: of("linear"),
        AC2_quadratic: of("quadratic"),
        AC2_ordinal: of("ordinal"),
      };
    },
  },
};

const listed = <T>(values: T[]): T[] | null => (values.length === 0 ? null : values);

interface CohenInput {
  rater1: (string | number | null)[];
  rater2: (string | number | null)[];
  categories: (string | number)[];
  scores: number[];
  conf_level: number;
}
interface RatioInput {
  x: (number | null)[];
  y: (number | null)[];
  paired: boolean;
  conf_level: number;
}
interface GwetInput {
  ratings: Ratings<string | number>;
  categories: (string | number)[];
  scores: number[];
  conf_level: number;
}
