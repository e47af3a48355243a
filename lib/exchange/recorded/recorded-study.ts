import type { ImportError } from "@/lib/exchange/import-report";
import type { EvenScore } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import type { Recorded } from "@/lib/study/imported";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** One screen that somebody answered somewhere else. What the file does not say is null. */
export interface RecordedTrial {
  /** Where the file first speaks of it. */
  line: number;
  arm: string;
  judge: string;
  session: string;
  /** Within the session, from 1. */
  position: number;
  task: string;
  language: string;
  /** Where sides were not recorded, the earlier of both systems by code point. */
  left: string;
  /** Null of one pane. */
  right: string | null;
  leftSample: string | null;
  rightSample: string | null;
  shownAt: string | null;
  answeredAt: string | null;
  readMs: number | null;
  judgeMs: number | null;
  revision: number;
  flags: readonly string[];
  scores: RecordedScore[];
  /** Questions about the pair whose answer favours neither system. */
  ties: string[];
}

export interface RecordedScore {
  question: string;
  pane: StoredPane;
  score: EvenScore;
}

/** A sample that somebody saw; of its code nothing is known. */
export interface RecordedSample {
  key: string;
  system: string;
  /** Place in the list of tasks; null where the sample is its own task. */
  task: number | null;
  language: string;
}

/** A whole study as a file of answers gives it. */
export interface RecordedStudy {
  protocol: Protocol;
  tasks: { task: string; language: string }[];
  samples: RecordedSample[];
  /** With the samples shown, as places in that list; session by session. */
  trials: (RecordedTrial & { leftAt: number; rightAt: number | null })[];
  recorded: Recorded;
  leftOut: { value: string; scores: number }[];
  /** Rows that hold no answer, by what stands there. */
  unanswered: { value: string; scores: number }[];
  /** How many scores the file holds, those left out included. */
  scores: number;
  /** Systems whose name in the file cannot be an id, with the id that was made of it. */
  systemNames: { name: string; id: string }[];
}

/** What is in a file, for whoever decides what to make of it. */
export interface FoundAnswers {
  scores: number;
  trials: number;
  judges: number;
  tasks: number;
  systems: string[];
  languages: string[];
  /** With the values that the file holds for each, most frequent first. */
  questions: { question: string; values: { value: string; scores: number }[] }[];
  recorded: Recorded;
  leftOut: { value: string; scores: number }[];
  /** Choices that are kept as ties. */
  ties: number;
  /** What a reader should know, as sentences. */
  notes: string[];
}

export interface ReadAnswers {
  found: FoundAnswers;
  /** Null where something is wrong. */
  study: RecordedStudy | null;
  faults: readonly ImportError[];
  moreFaults: number;
}
