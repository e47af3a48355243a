import t from "@stdlib/stats-base-dists-t";
import { type Bounds, boundedTest } from "@/lib/stats/crossed/crossed-test";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { type TStatistic, tStatistic } from "@/lib/stats/means/t-statistic";
import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { total } from "@/lib/stats/total";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** What one study says of a number, with judges and units as crossed clusters. */
export interface StudyEstimate {
  estimate: number;
  /** With judges and units. */
  se: number;
  df: number;
  judges: number;
  units: number;
  /** The parts of the variance by judge and by cell, as `crossedTest` takes them. */
  judgePart: number;
  cellPart: number;
}

/** How many of the programs of two studies are in both. */
export type Sharing = "all" | "some" | "none";

interface Pooled extends TStatistic {
  estimate: number;
  se: number;
  df: number;
  /** Of the first study, as a share of 1. */
  weight: number;
}

export interface TwoStudies {
  /** Second less first; the null value is 0. */
  difference: TStatistic & { estimate: number; se: number; df: number };
  /** Where the second study's estimate is expected if both estimate the same; and whether it lies there. */
  prediction: { interval: Interval; isInside: boolean };
  heterogeneity: {
    q: number;
    /** Of chi-square with 1 degree of freedom, as other software prints it. */
    p: number;
    /** Share of the variation that is not luck, from 0 to 1. */
    iSquared: number;
    tauSquared: number;
  };
  /** As if both studies estimate one number. */
  fixed: Pooled;
  /** As if both were drawn from studies that differ by `tauSquared`. */
  random: Pooled;
}

/**
 * Two studies of the same question beside each other: their difference, whether they differ by more than luck, and both pooled.
 *
 * In plain words: a study that is run again comes out differently because other people judge. Do the two differ by more than
 * that, and what do they say together? Programs that both studies show bring the same luck to both. It cancels in the difference,
 * and does not average out in the pooled number.
 *
 * Use it for a study and its replication. Of two studies neither I² nor tau² is known well, and the random-effects interval is too
 * narrow where the studies differ; no prediction interval for a third study is given.
 *
 * With the same units in both, the variance of a study falls into its own part, o = max(v_judge, v_cell), with judges - 1 degrees of
 * freedom, and the part of its units, u = se² - o. Otherwise o = se² and u = 0. With w = (1/o) / sum(1/o):
 *
 * - difference: o1 + o2, with Welch's degrees of freedom. Where only some units are in both, se1² + se2², which is too wide.
 * - prediction interval: estimate1 ± t · sqrt(o1 + o2). The second estimate lies in it where the difference's p is above 1 - level.
 * - Q = difference² / (o1 + o2); I² = (Q - 1)/Q and tau² = (difference² - o1 - o2)/2, 0 where negative. With two studies DerSimonian and
 *   Laird's, Paule and Mandel's and Hedges' tau² are the same number.
 * - fixed: the mean with weights w; its variance is m/sum(1/o) + (w1 sqrt(u1) + w2 sqrt(u2))². Random: the same with o + tau². As
 *   weights are estimated, m = 1 + 4 sum(w (1 - w)/df), Meier's factor; it is 1 where standard errors are known.
 * - Degrees of freedom of pooled means by Satterthwaite; the part by unit, u + v_cell, has units - 1.
 *
 * A standard error or own part of 0: undefined, since weights would be infinite.
 *
 * Source: Cochran, Biometrics 10 (1954) 101, for weights and Q; Meier, Biometrics 9 (1953) 59, for estimated weights; Higgins and Thompson, Stat. Med. 21 (2002) 1539, for I²; DerSimonian
 * and Laird, Control. Clin. Trials 7 (1986) 177; Patil, Peng and Leek, Perspect. Psychol. Sci. 11 (2016) 539, for the prediction
 * interval; Gleser and Olkin (2009), in The Handbook of Research Synthesis, ch. 19, for estimates that depend on each other; Welch,
 * Biometrika 34 (1947) 28; Satterthwaite, Biometrics Bull. 2 (1946) 110.
 *
 * @throws InvalidInputError if a number is not finite or negative where it must not be, or not 0 < level < 1
 * @example twoStudies(original, replication, { sharing: "all", nullValue: 0, bounds: { low: -4, high: 4 } })
 */
export function twoStudies(
  first: StudyEstimate,
  second: StudyEstimate,
  {
    sharing,
    nullValue,
    level = DEFAULT_LEVEL,
    bounds = null,
  }: { sharing: Sharing; nullValue: number; level?: number; bounds?: Bounds | null },
): OrUndefined<TwoStudies> {
  requireLevel(level);
  for (const study of [first, second]) {
    requireFinite(Object.values(study) as number[]);
    if (study.se < 0 || study.df < 0 || study.judgePart < 0 || study.cellPart < 0)
      throw new InvalidInputError("a variance or its degrees of freedom are below 0");
  }
  const studies = [first, second].map((study) => partsOf(study, sharing));
  if (studies.some(({ own, se }) => se === 0 || own === 0)) return undefinedBecause("one_without_spread");
  const estimate = second.estimate - first.estimate;
  const spreads = studies.map(({ own, ownDf, se, df }) =>
    sharing === "some" ? { variance: se ** 2, df } : { variance: own, df: ownDf },
  );
  const { variance, df } = welch(spreads);
  const se = Math.sqrt(variance);
  const width = bounds && bounds.high - bounds.low;
  const test = tStatistic({ estimate, se, df, nullValue: 0, level });
  const half = t.quantile(1 - (1 - level) / 2, df) * se;
  const q = estimate ** 2 / variance;
  const tauSquared = Math.max(0, (estimate ** 2 - variance) / 2);
  const asked = { nullValue, level, bounds };
  return {
    difference: {
      estimate,
      se,
      df,
      ...test,
      interval: clipped(
        { low: estimate - half, high: estimate + half, level },
        width === null ? null : { low: -width, high: width },
      ),
    },
    prediction: {
      interval: clipped({ low: first.estimate - half, high: first.estimate + half, level }, bounds),
      isInside: Math.abs(estimate) <= half,
    },
    heterogeneity: {
      q,
      p: chiSquareTail(q, 1),
      iSquared: q === 0 ? 0 : Math.max(0, (q - 1) / q),
      tauSquared,
    },
    fixed: pooled(studies, 0, asked),
    random: pooled(studies, tauSquared, asked),
  };
}

interface Parts {
  estimate: number;
  se: number;
  df: number;
  /** Variance that is not shared with the other study, and its degrees of freedom. */
  own: number;
  ownDf: number;
  /** Variance of units that the other study has, too; and the part by unit, from which it was estimated. */
  ofUnits: number;
  unitPart: number;
  units: number;
}

const partsOf = (
  { estimate, se, df, judges, units, judgePart, cellPart }: StudyEstimate,
  sharing: Sharing,
): Parts => {
  const known = { estimate, se, df, units };
  const variance = se ** 2;
  const byJudges = Math.max(judgePart, cellPart);
  // What rounding leaves is no part of units.
  if (sharing === "none" || byJudges >= variance * (1 - 1e-12))
    return { ...known, own: variance, ownDf: df, ofUnits: 0, unitPart: 0 };
  const ofUnits = variance - byJudges;
  return {
    ...known,
    own: byJudges,
    ownDf: Math.max(1, judges - 1),
    ofUnits,
    unitPart: ofUnits + cellPart,
  };
};

const welch = (parts: readonly { variance: number; df: number }[]): { variance: number; df: number } => {
  const variance = total(parts.map((part) => part.variance));
  return { variance, df: variance ** 2 / total(parts.map((part) => part.variance ** 2 / part.df)) };
};

const pooled = (
  studies: readonly Parts[],
  tauSquared: number,
  asked: { nullValue: number; level: number; bounds: Bounds | null },
): Pooled => {
  const precision = total(studies.map(({ own }) => 1 / (own + tauSquared)));
  const weighted = studies.map((study) => ({
    ...study,
    weight: 1 / (study.own + tauSquared) / precision,
  }));
  const estimate = total(weighted.map((study) => study.weight * study.estimate));
  const joint = (part: "ofUnits" | "unitPart"): number =>
    total(weighted.map((study) => study.weight * Math.sqrt(study[part]))) ** 2;
  const units = Math.min(...studies.map((study) => study.units));
  const meier = 1 + 4 * total(weighted.map(({ weight, ownDf }) => (weight * (1 - weight)) / ownDf));
  const own = weighted.map((study) => ({
    variance: meier * study.weight ** 2 * (study.own + tauSquared),
    df: study.ownDf,
  }));
  const variance = total(own.map((part) => part.variance)) + joint("ofUnits");
  const spread = [...own, { variance: joint("unitPart"), df: Math.max(1, units - 1) }];
  const df = variance ** 2 / total(spread.map((part) => part.variance ** 2 / part.df));
  const se = Math.sqrt(variance);
  return {
    estimate,
    se,
    df,
    weight: weighted[0]?.weight ?? 0,
    ...boundedTest(estimate, { se, df }, asked),
  };
};

const clipped = ({ low, high, level }: Interval, ends: Bounds | null): Interval =>
  ends === null
    ? { low, high, level }
    : { low: Math.max(ends.low, low), high: Math.min(ends.high, high), level };
