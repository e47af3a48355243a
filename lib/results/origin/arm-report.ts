import type { ArmAttrition } from "@/lib/results/attrition/origin-attrition";
import type { Origin } from "@/lib/results/rows";
import type { ScoreHistogram } from "@/lib/results/score-histogram";
import type { BalancedGuessing } from "@/lib/stats/detection/balanced-guessing";
import type { BaseRateAccuracy } from "@/lib/stats/detection/base-rate-accuracy";
import type { BoxPlot } from "@/lib/stats/means/box-plot";
import type { Calibration } from "@/lib/stats/detection/calibration";
import type { ClusteredMean } from "@/lib/stats/crossed/clustered-mean";
import type { Confusion } from "@/lib/stats/detection/confusion";
import type { ErrorSymmetry } from "@/lib/stats/shares/error-symmetry";
import type { Interval } from "@/lib/stats/interval";
import type { PooledAccuracy } from "@/lib/stats/detection/judges-accuracy";
import type { OneSampleT } from "@/lib/stats/means/one-sample-t";
import type { RocCurve } from "@/lib/stats/detection/roc-curve";
import type { PermutationTest } from "@/lib/stats/ranks/sign-flip-test";
import type { SignalDetection } from "@/lib/stats/detection/signal-detection";
import type { TostOfMean } from "@/lib/stats/means/tost-of-mean";
import type { TrendOfShares } from "@/lib/stats/shares/trend-of-shares";
import type { CrossedEstimate } from "@/lib/stats/crossed/stratified-crossed";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { CrossedDetection, OriginHeadline } from "./headline-report";

/** Stands beside every figure that takes the shown samples for all there are. */
export const SAMPLES_ONLY_LABEL = "these samples only";

export interface OriginArmReport extends OriginHeadline {
  counts: Confusion;
  chance: number;
  level: number;
  /** Two one-sided tests of `accuracy` against the frozen margin; null without a margin. */
  equivalence: { margin: number; test: OrUndefined<TostOfMean> } | null;
  /** Of a balanced mix: right answers by guessing, given how often each judge said "human"; these samples only. */
  guessing: BalancedGuessing | null;
  /** To be labelled with `SAMPLES_ONLY_LABEL`. */
  samplesOnly: {
    /** Answers treated as independent. */
    pooled: PooledAccuracy;
    /** Exact, over judges; undefined above 16 of them. */
    signFlip: OrUndefined<PermutationTest>;
    /** Each answer counts equally, judges are clusters. */
    byJudge: ClusteredMean;
    /** How many times larger the variance is than that of independent answers. */
    designEffect: OrUndefined<number>;
  };
  errors: ErrorSymmetry;
  signalDetection: SignalDetection;
  /** Answers treated as independent. */
  roc: RocCurve;
  /** The intervals that lead for d', c, AUC and the direction of errors: judges and samples crossed. */
  crossedDetection: CrossedDetection;
  /** Answers read as probabilities of "human". */
  calibration: Calibration;
  /** The four answers from "surely a machine" to "surely a human": how often each was right. */
  byAnswer: RightOf<{ score: -2 | -1 | 1 | 2 }>[];
  /** "Probably" first, then "surely". */
  byConfidence: RightOf<{ confidence: 1 | 2 }>[];
  baseRate: BaseRateAccuracy;
  /** By code point. */
  byJudge: (Confusion & { judge: string; n: number; accuracy: number })[];
  /** Hardest first, then by code point. */
  bySample: SampleReport[];
  /** By code point. */
  bySystem: SystemReport[];
  /** Each two systems by code point, how often they passed for a human; empty above 20 systems. */
  systemDifferences: SystemDifference[];
  /** Answers treated as independent. */
  byPosition: { positions: RightOf<{ position: number }>[]; trend: TrendOfShares };
  /** One for each profile field with choices; null where no profiles were given. */
  byProfile: ProfileReport[] | null;
  agreement: AgreementReport;
  times: { read: TimeReport; judge: TimeReport };
  /** Who did not finish, and what that could change; null where it is unknown what was dealt. */
  attrition: ArmAttrition | null;
  histogram: ScoreHistogram;
}

/** Right answers of some part, with a Wilson interval that takes answers as independent. */
export type RightOf<Part> = Part & {
  n: number;
  right: number;
  share: OrUndefined<number>;
  wilson: OrUndefined<Interval>;
};

export interface SampleReport {
  /** Of two panes the task. */
  sample: string;
  task: string;
  /** Of two panes the machines' by code point, such as `gpt, ngram` where the task was shown with both. */
  system: string;
  /** Null of two panes. */
  truth: Origin | null;
  n: number;
  right: number;
  share: number;
  wilson: OrUndefined<Interval>;
  /** Of two panes: answers that took the machine's program for the human's. */
  judgedHuman: number;
  shareJudgedHuman: number;
}

export interface SystemReport {
  system: string;
  n: number;
  /** Of two panes: answers that took this machine's program for the human's. */
  judgedHuman: number;
  share: number;
  /** The interval that leads: judges and samples crossed. */
  crossed: CrossedEstimate;
  /** Answers treated as independent. */
  wilson: OrUndefined<Interval>;
}

/** How much more often one system passed for a human than another. */
export interface SystemDifference {
  first: string;
  second: string;
  /** First less second. */
  crossed: CrossedEstimate;
  /** Adjusted for the number of pairs; null where it has no p. */
  pHolm: number | null;
}

export interface ProfileReport {
  field: string;
  label: string;
  groups: ProfileGroup[];
}

export interface ProfileGroup {
  /** `small`: all choices that fewer than five judges made; `unanswered`: judges who said nothing. */
  kind: "choice" | "small" | "unanswered";
  /** In words: the choice, "fewer than 5" or "no answer". */
  choice: string;
  judges: number;
  answers: number;
  correct: number;
  /** Over the group's judges; these samples only. */
  overJudges: OneSampleT;
}

/** Do judges answer alike about the same sample? Of two panes about the same task, whichever side. */
export interface AgreementReport {
  /** Samples with at least two answers. */
  units: number;
  alphaOrdinal: OrUndefined<number>;
  /** By leaving out each sample once; null below 20 samples, where it would be too narrow. */
  alphaInterval: OrUndefined<Interval>;
  /** Mean over samples of the share of pairs of judges with the same answer. */
  percent: OrUndefined<number>;
  /** The same for "human" against "machine". */
  percentSameSign: OrUndefined<number>;
}

/** Judges' medians over their trials, in milliseconds. */
export interface TimeReport {
  judges: number;
  /** Judges whose browsers sent no times. */
  without: number;
  box: OrUndefined<BoxPlot>;
}
