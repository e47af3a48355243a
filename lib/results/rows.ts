import type { EvenScore } from "@/lib/score/even-score";

/** Where a row belongs: the first columns of both tables. */
export interface RowPlace {
  study: string;
  arm: string;
  judge: string;
  session: string;
  trial: string;
  position: number;
  task: string;
  language: string;
}

/**
 * One score, as a line of verdicts.csv. Times are ISO 8601 in UTC, as PostgreSQL's clock gave them; durations are
 * milliseconds, null when the browser sent none. An empty field of the CSV is null here.
 */
export interface VerdictRow extends RowPlace {
  question: string;
  kind: "sample" | "pair";
  /** Null for a question about the pair, and so are `system` and `sample`. */
  pane: "left" | "right" | null;
  system: string | null;
  sample: string | null;
  score: EvenScore;
  leftSystem: string;
  /** Null when the trial shows one pane. */
  rightSystem: string | null;
  /** A pair score turned so that positive favours the later system by code point; null for sample questions. */
  orientedScore: EvenScore | null;
  revision: number;
  shownAt: string;
  answeredAt: string;
  readMs: number | null;
  judgeMs: number | null;
  flags: readonly string[];
}

/** A score, or a choice that favours neither of two systems: as a line of verdicts.csv it has no score. */
export type VerdictOrTie = Omit<VerdictRow, "score" | "orientedScore"> & {
  score: EvenScore | null;
  orientedScore: EvenScore | null;
};

/** One shown trial, as a line of trials.csv; `answeredAt` is null as long as no verdict is stored. */
export interface TrialRow extends RowPlace {
  leftSystem: string;
  rightSystem: string | null;
  leftSample: string;
  rightSample: string | null;
  shownAt: string;
  answeredAt: string | null;
  readMs: number | null;
  judgeMs: number | null;
  hiddenMs: number | null;
  /** With each program on screen while judging; null where it was not measured. */
  shownLeftMs: number | null;
  shownRightMs: number | null;
  revision: number;
  comment: string | null;
  flags: readonly string[];
  /** Human-or-robot: human or machine. Which-is-human: the human pane. Otherwise null. */
  truth: Origin | Side | null;
  /** What the judge said it was; null without a verdict. */
  answer: Origin | Side | null;
  /** The size of the score: 1 probably, 2 surely. */
  confidence: 1 | 2 | null;
  correct: boolean | null;
}

export type Origin = "human" | "machine";
export type Side = "left" | "right";
