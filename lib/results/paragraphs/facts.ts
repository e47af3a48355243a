import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { CitedCheck } from "@/lib/study/publishing/blindness";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudySummary } from "@/lib/study/summary";

/** All that the methods and results paragraphs say: the frozen protocol, what happened, and what came out. */
export interface ParagraphFacts {
  /** Name and version, as in "Evenhand 0.1.0". */
  software: string;
  study: Pick<
    StudySummary,
    | "title"
    | "openedAt"
    | "closedAt"
    | "unsealedAt"
    | "isUnsealedEarly"
    | "unsealReason"
    | "protocolHash"
    | "seedCommitment"
    | "aggregatePublicWhileOpen"
    | "imported"
  >;
  /** The newest blindness check of the frozen protocol; null where none was made. */
  blindness: CitedCheck | null;
  /** The answers came from simulated judges: said first in both paragraphs. */
  isSimulated: boolean;
  protocol: FrozenFacts;
  /** What of the study the numbers are about, in words; empty for the whole. */
  filter: readonly string[];
  /** Of the part that the numbers are about. */
  material: MaterialFacts;
  people: PeopleFacts;
  /** What was uploaded; null where nothing was. */
  sensitivity: Pick<Sensitivity, "rows"> | null;
  /** Null where nobody answered. */
  outcome: PairOutcome | OriginOutcome | TimedOutcome | LabelsOutcome | null;
}

export type FrozenFacts = Pick<
  Protocol,
  | "design"
  | "questions"
  | "taskFirst"
  | "minReadMs"
  | "allowBack"
  | "comparing"
  | "allocation"
  | "systems"
  | "arms"
  | "presentation"
  | "attentionChecks"
  | "blinding"
  | "exclusions"
  | "analysis"
  | "timed"
  | "statements"
  | "profile"
  | "public"
>;

export interface MaterialFacts {
  tasks: number;
  languages: readonly string[];
  /** Null where they were not counted. */
  samples: number | null;
  /** Steps of the presentation that were asked for and could not be taken. */
  skipped: readonly SkippedStep[];
  /** Names that tasks quote, where they were to follow the programs; null where nobody asked for that. */
  quotedNames: { unified: number; kept: number } | null;
}

/** A step that could not be taken of some samples of a system, which judges saw without it. */
export interface SkippedStep {
  step: "comments" | "identifiers" | "format";
  system: string;
  skipped: number;
  /** All samples of the system. */
  of: number;
}

/** How the sessions of the whole study went, withdrawn ones included. */
export interface SessionCourse {
  sessions: number;
  /** Of them, those that began with an invite; the others by the study's own link. */
  byInvite: number;
  /** Begun and not ended. */
  unfinished: number;
  withdrawn: number;
  /** People who did not pass the quiz, or were not eligible because of their answers, and so began no session. */
  screenedOut?: number;
  /** Those of them who were not eligible because of their answers. */
  ineligible?: number;
  /** Items of a session as dealt, without attention checks. */
  fewestItems: number;
  mostItems: number;
  /** No session held a task in two languages. */
  isTaskInOneLanguage: boolean;
}

export interface PeopleFacts {
  /** Judges with an answer that the result counts, and their answered trials. */
  judges: number;
  trials: number;
  /** Sessions whose arm an invite named. */
  placedSessions: number;
  /** Answered trials of judges' later sessions, and of sessions that a frozen rule excludes: both are left out. */
  repeatTrials: number;
  excludedTrials: number;
  /** Null of imported answers, and of a part of the study. */
  course: SessionCourse | null;
}

/** The main figure once more, with other answers counted. */
export interface VariantLine {
  /** As in "with the 3 excluded sessions". */
  words: string;
  /** The main figure, as in "readability 0.41". */
  line: string;
}

export interface PairOutcome {
  kind: "pairs";
  /** The page's answers, the primary question's first. */
  answers: readonly string[];
  agreement: readonly { question: string; alpha: OrUndefined<number> }[];
  /** Choices for the left program, whatever stood there; null without a choice between two. */
  leftChosen: { share: OrUndefined<number>; p: OrUndefined<number> } | null;
  /** The choice corrected for the side, by pair of systems; positive favours `later`. */
  adjusted: readonly {
    earlier: string;
    later: string;
    estimate: OrUndefined<number>;
    interval: OrUndefined<Interval>;
  }[];
  /** Whether strengths were fitted with ties as an outcome: of no question, of all, or of some. */
  tiesInStrengths: "none" | "all" | "some";
  /** The choice held at equal length, nesting and share of comments, a sentence for each pair where that is known. */
  controlled: readonly string[];
  variants: readonly VariantLine[];
}

export interface TimedOutcome {
  kind: "timed";
  sentences: readonly string[];
  variants: readonly VariantLine[];
}

export interface LabelsOutcome {
  kind: "labels";
  sentences: readonly string[];
  variants: readonly VariantLine[];
}

export interface OriginOutcome {
  kind: "origin";
  /** The page's answers, one per arm. */
  answers: readonly string[];
  arms: readonly {
    arm: string;
    judges: number;
    answers: number;
    /** As the paper prints it: "52% (stdev. 17%)". */
    line: string;
    /** Positive means judged human, p is of equal rates; null of two panes, where the two errors are one. */
    errors: { fp: number; fn: number; p: OrUndefined<number> } | null;
  }[];
  /** One sentence per comparison of two arms. */
  comparisons: readonly string[];
  variants: readonly VariantLine[];
}
