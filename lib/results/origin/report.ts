import type { OriginArmReport } from "./arm-report";
import type { OriginHeadline } from "./headline-report";
import type { Mix } from "./input";
import type { RelabellingTest } from "@/lib/stats/resampling/relabelling-test";
import type { BangIndex } from "@/lib/stats/detection/blinding-index";
import type { JamesIndex } from "@/lib/stats/detection/james-index";
import type { TwoWayDifference } from "@/lib/stats/crossed/two-way-difference";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { Welch } from "@/lib/stats/means/welch";
import type { Origin } from "@/lib/results/rows";

/**
 * The report of a human-or-robot or which-is-human study. Of one pane "positive" means judged human. Of two, an answer is
 * positive if it says the human's program stands on the right, a sample is a task, and a system is the machine's.
 */
export interface OriginReport {
  panes: 1 | 2;
  mix: Mix;
  /** Share of right answers of a guesser, 1/2 in both mixes. */
  chance: number;
  /** Coverage of every interval here. */
  level: number;
  /** How far from chance still counts as chance, as frozen; null where the study names none. */
  margin: number | null;
  /** False where an answer could only be yes or no: then nothing is said of how sure judges were. */
  isGraded: boolean;
  /** By code point. Each judge's first session that no rule of the protocol excludes: the result. */
  arms: OriginArmReport[];
  /** Each pair of arms by code point, first minus second; empty with one arm. */
  comparisons: ArmComparison[];
  /** With judges' later sessions. */
  withRepeats: OriginVariant;
  /** With the sessions that the protocol's rules exclude. */
  withExcluded: OriginVariant;
  /** What judges marked in the code; null where nothing was given. */
  tells: TellsReport | null;
  /** What judges thought at the end; null where nothing was given. */
  blinding: BlindingReport | null;
}

/** What other answers would change. */
export interface OriginVariant {
  /** Answers that `arms` of the report leaves out and this does not; 0: no difference; undefined: nobody recorded who came twice. */
  addedAnswers: OrUndefined<number>;
  /** Judges who gave them. */
  addedBy: OrUndefined<number>;
  arms: OriginHeadline[];
}

export interface ArmComparison {
  first: string;
  second: string;
  /** Mean of the judges' accuracies in the first arm less that in the second. */
  difference: OrUndefined<number>;
  /** Of the estimate that leads in the arms, with judges and samples crossed: the one to report. */
  overAnswers: TwoWayDifference;
  /** These samples only: t over judges. */
  welch: Welch;
  /** These samples only: exact. */
  permutation: OrUndefined<RelabellingTest>;
  /** Two-way p adjusted for the number of comparisons; null where it has no p. */
  pHolm: number | null;
}

export interface TellsReport {
  marks: number;
  withNote: number;
  /** Most marked first. */
  samples: TellsOfSample[];
  /** Most frequent first; the same words in another case are one note, shown as first written. */
  notes: { note: string; marks: number }[];
}

export interface TellsOfSample {
  sample: string;
  /** Null where nobody's counted answer is about the sample. */
  system: string | null;
  truth: Origin | null;
  marks: number;
  notes: { note: string; marks: number }[];
}

/** Bang: 1 all right, 0 random, -1 all wrong. James: 1 all blind, 0.5 random, 0 all right. */
export interface BlindingReport {
  arms: { arm: string; correct: number; incorrect: number; dontKnow: number; bang: BangIndex }[];
  /** Of two arms only. */
  james: JamesIndex | null;
}
