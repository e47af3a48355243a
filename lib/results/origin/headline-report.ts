import type { CrossedEstimate } from "@/lib/stats/crossed/stratified-crossed";
import type { TwoWay } from "@/lib/stats/crossed/two-way-of-spreads";
import type { OneSampleT } from "@/lib/stats/means/one-sample-t";
import type { OrUndefined } from "@/lib/stats/undefined";

/** The answer of one arm in numbers. */
export interface OriginHeadline {
  arm: string;
  /** Judges with at least one answer. */
  judges: number;
  answers: number;
  /** Samples (of two panes: tasks) with at least one answer. */
  samples: number;
  correct: number;
  /** Each answer counts equally. */
  accuracy: OrUndefined<number>;
  /** What leads: estimate, interval and test with judges and samples crossed, samples by truth and system. */
  crossed: LeadingEstimate;
  /** `accuracy` with samples as if all were drawn from one pool: wider than need be where judges lean or systems differ. */
  twoWay: TwoWay;
  /** The p against chance to report: that of `crossed`. */
  p: OrUndefined<number>;
  pBy: "two-way";
  /** Of a balanced mix the exact p, for these samples only; null of an independent mix. */
  pExact: OrUndefined<number> | null;
  conclusion: Conclusion;
  /** The least margin with which these answers would have shown equivalence to chance, as a share. */
  smallestMargin: OrUndefined<number>;
  /** Each judge counts equally; these samples only. */
  overJudges: OneSampleT;
  /** As papers print it, over judges: "52% (stdev. 17%)". */
  line: string;
}

/** `balanced-accuracy`: mean of the shares of right answers about human and about machine items; where coins decide the mix. */
export interface LeadingEstimate extends CrossedEstimate {
  of: "accuracy" | "balanced-accuracy";
}

/**
 * What may be concluded, by rule, never that a p above alpha shows no difference. `better` and `worse`: the crossed p is at
 * most alpha, and its interval leaves chance out. `better-here`, `worse-here`: only the exact test of a balanced mix says so,
 * which is about these samples. `equivalent`: both one-sided tests against the frozen margin. `no-test`: there is no
 * interval.
 */
export type Conclusion =
  | "better"
  | "worse"
  | "better-here"
  | "worse-here"
  | "equivalent"
  | "undecided"
  | "no-test";

export interface CrossedDetection {
  /** As in `signalDetection`, log-linear correction included. */
  dPrime: CrossedEstimate;
  criterion: CrossedEstimate;
  auc: CrossedEstimate;
  /** Share of machine items judged human less the share of human items judged machine. */
  errorDifference: CrossedEstimate;
}
