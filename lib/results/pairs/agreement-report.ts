import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";

/**
 * How far judges agree on a question. Units: task, language and system; of a question about the pair task, language and
 * pair.
 */
export interface AgreementReport {
  judges: number;
  /** With at least one mark, and with two or more. */
  units: number;
  pairableUnits: number;
  /** The scores that could be answered, ascending: of votes two, else all four. Gwet's coefficients and the kappas take these. */
  categories: number[];
  /** Krippendorff's, ordinal. */
  alpha: Coefficient;
  /** Gwet's with identity weights, and with ordinal ones. */
  ac1: Coefficient;
  ac2: Coefficient;
  /** Mean over units of the share of pairs of judges with the same mark, and with the same sign. */
  percent: OrUndefined<number>;
  percentSameSign: OrUndefined<number>;
  /** ICC(2,1) over the units that every judge marked. */
  icc: { units: number; icc: OrUndefined<number>; interval: OrUndefined<Interval> };
  crossedIcc: CrossedIccReport;
  /** Where every unit has the same number of marks. */
  fleiss: { judges: OrUndefined<number>; kappa: OrUndefined<number> };
  /** Of exactly two judges, over the units that each marked once. */
  cohen: CohenReport;
}

export interface Coefficient {
  value: OrUndefined<number>;
  /** By leaving out each unit once. */
  interval: OrUndefined<Interval>;
}

/** Over all marks, whoever marked what: from variance components. */
export interface CrossedIccReport {
  /** Harmonic mean over units: the k of `ofMean`. */
  judgesPerUnit: OrUndefined<number>;
  unit: OrUndefined<number>;
  judge: OrUndefined<number>;
  residual: OrUndefined<number>;
  /** ICC(A,1), with its interval. */
  agreement: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** ICC(C,1), and ICC(A,k) of the mean of k judges. */
  consistency: OrUndefined<number>;
  ofMean: OrUndefined<number>;
}

export interface CohenReport {
  units: number;
  kappa: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** With quadratic weights over the categories' ranks. */
  weighted: OrUndefined<number>;
  weightedInterval: OrUndefined<Interval>;
}
