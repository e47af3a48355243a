/** What a page knows before it chooses an interval or a test. */
export interface Situation {
  /** With an answer; of the smaller arm where two are compared. */
  judges: number;
  /** Samples or tasks that were shown. */
  units: number;
  /** All answers together, where a method counts each of them alone. */
  answers?: number;
  /** Of programs, how many tasks they belong to. */
  tasks?: number;
  /**
   * What the number is about: the samples (tasks) that were shown, or all that could have been. The same where units do not
   * differ, which nobody knows of a real study.
   */
  about: "these units" | "all units";
  /** Answers of one judge are independent by design: guesses against coins, or one answer from each judge. */
  areIndependent: boolean;
  /** The observed share, where the mean is one. */
  share?: number;
  /** The share of trials with the system on one side; one half unless given. */
  sideShare?: number;
  /** The judges of two arms do not differ at all, as the hypothesis says that relabelling tests. */
  areArmsAlike?: boolean;
  /** A study and its replication estimate the same number. */
  areStudiesAlike?: boolean;
  /** Judges do not differ in how they mark: otherwise a coefficient is about these judges. */
  areJudgesAlike?: boolean;
}

/**
 * How a method may err: never beyond its level; never at any look; about as often as it says; or at most about as often, and less
 * where nothing varies.
 */
export type MethodKind = "exact" | "sequential" | "approximate" | "conservative";

export interface Declaration {
  kind: MethodKind;
  /** In words, for a page: where it keeps what it promises. */
  range: string;
  holds: (situation: Situation) => boolean;
}

type Holds = Declaration["holds"];

export function exact(range: string, holds: Holds): Declaration {
  return { kind: "exact", range, holds };
}

export function sequential(range: string, holds: Holds): Declaration {
  return { kind: "sequential", range, holds };
}

export function approximate(range: string, holds: Holds): Declaration {
  return { kind: "approximate", range, holds };
}

export function conservative(range: string, holds: Holds): Declaration {
  return { kind: "conservative", range, holds };
}

export const INDEPENDENT = "answers that are independent by design";

export function isIndependent({ areIndependent }: Situation): boolean {
  return areIndependent;
}

/** Answers are not nearly all alike. */
export function isSpread({ share = 0.5 }: Situation): boolean {
  return share >= 0.2 && share <= 0.8;
}
