import type { ProlificDraft } from "./draft";

/** A study as Prolific describes it; amounts in hundredths of its currency. */
export interface ProlificStudy {
  id: string;
  name: string;
  status: ProlificStudyStatus;
  places: number;
  placesTaken: number;
  reward: number;
  minutes: number;
  /** Such as GBP; null where Prolific does not say. */
  currency: string | null;
  /** Where participants are sent, with Prolific's placeholders. */
  address: string | null;
}

/**
 * https://docs.prolific.com/api-reference/studies/the-study-object, in capitals, with spaces for other separators. Others come for a
 * moment while Prolific is at work.
 */
export type ProlificStudyStatus =
  | "UNPUBLISHED"
  | "SCHEDULED"
  | "PUBLISHING"
  | "ACTIVE"
  | "PAUSED"
  | "AWAITING REVIEW"
  | "COMPLETED"
  | (string & {});

/** One person's participation on Prolific. */
export interface ProlificSubmission {
  /** What Prolific puts for SESSION_ID. */
  id: string;
  /** What Prolific puts for PROLIFIC_PID. */
  participant: string;
  status: SubmissionStatus;
  /** The completion code that the person brought; null before that, and where it was none. */
  code: string | null;
  startedAt: string;
  hasReturnRequest: boolean;
}

/** https://docs.prolific.com/api-reference/submissions/submission-object, written as study statuses are. */
export type SubmissionStatus =
  | "RESERVED"
  | "ACTIVE"
  | "TIMED OUT"
  | "AWAITING REVIEW"
  | "APPROVED"
  | "RETURNED"
  | "REJECTED"
  | "SCREENED OUT"
  | (string & {});

/** A list of bonuses that Prolific has read and not paid; in hundredths of the study's currency. */
export interface BonusBatch {
  id: string;
  /** What all people together receive; null where Prolific does not say. */
  amount: number | null;
  /** What the account pays, with fees and tax. */
  total: number;
}

/**
 * What is asked of Prolific. A call that fails throws an AppError with a sentence; `outcomeOf` says whether it may have been done
 * all the same.
 */
export interface ProlificApi {
  /** Makes a draft, which participants do not see and which is free. Never retried: a second call makes a second draft. */
  createDraft: (draft: ProlificDraft) => Promise<ProlificStudy>;
  getStudy: (id: string) => Promise<ProlificStudy>;
  /** Begins recruiting, and takes the money for all places from the account. */
  publish: (id: string) => Promise<void>;
  /** Shows the study to no further participant; those who have begun go on. */
  pause: (id: string) => Promise<void>;
  /** Recruits again for the places that are paid already. */
  resume: (id: string) => Promise<void>;
  setPlaces: (id: string, places: number) => Promise<void>;
  listSubmissions: (id: string) => Promise<ProlificSubmission[]>;
  /** Prolific approves them in the background and pays the reward. A repeat changes nothing. */
  approve: (submissions: readonly string[]) => Promise<void>;
  /** Sends the person a message that asks to return the submission. */
  askToReturn: (submission: string, reason: string) => Promise<void>;
  /** Has Prolific read a list of bonuses; nothing is paid. */
  setUpBonuses: (study: string, csv: string) => Promise<BonusBatch>;
  /** Pays a list. To ask twice is to pay twice. */
  payBonuses: (batch: string) => Promise<void>;
}

/**
 * How a call failed. `refused`: Prolific said no. `away`: nothing was done. `unsure`: the request was sent and no answer came, so that it may
 * have been done.
 */
export type FailedOutcome = "refused" | "away" | "unsure";

/** Returns how a call to Prolific failed; null for any other error. */
export function outcomeOf(error: unknown): FailedOutcome | null {
  const cause = error instanceof Error ? error.cause : null;
  if (typeof cause !== "object" || cause === null || !("prolific" in cause)) return null;
  const { prolific } = cause;
  return prolific === "refused" || prolific === "away" || prolific === "unsure" ? prolific : null;
}

/** Unifies the separators of a status: Prolific writes AWAITING REVIEW, AWAITING_REVIEW and TIMED-OUT. */
export function toStatus(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[-_\s]+/g, " ")
    .trim();
}
