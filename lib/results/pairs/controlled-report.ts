import type { MeasuredName } from "@/lib/metrics/metric-names";
import type { ControlledPreference, LeftOutReason } from "@/lib/stats/strengths/controlled-preference";

/** How often the later system would be chosen if both programs were equal in what the platform measures of them. */
export interface ControlledReport extends Omit<ControlledPreference, "leftOut"> {
  /** Choices that are left out because a program was not measured. */
  unmeasured: number;
  /** `unmeasured`: unknown for more than one choice in twenty. */
  leftOut: { name: string; why: LeftOutReason | "unmeasured" }[];
}

export interface Control {
  metric: MeasuredName;
  /** Inside a sentence: "held at equal length". */
  noun: string;
  /** What the difference is taken of, in words. */
  label: string;
  toValue: (measured: number) => number;
}

/**
 * What is held equal, in this order: length, whose effect lessens the longer a program is already, and how deep its control
 * flow is nested, and how much of it is comments, as judges saw them.
 */
export const CONTROLS: readonly Control[] = [
  { metric: "tokens", noun: "length", label: "Length: log of 1 + tokens", toValue: Math.log1p },
  { metric: "nesting", noun: "nesting", label: "Nesting: levels", toValue: (levels) => levels },
  {
    metric: "comment_share",
    noun: "share of comments",
    label: "Comments: share of characters",
    toValue: (share) => share,
  },
];

/** A control is left out if it is unknown for more than one choice in this many. */
export const ONE_UNKNOWN_IN = 20;

/** More choices of a study are not fitted for its report. */
export const CONTROLLED_AT_MOST = 200_000;
