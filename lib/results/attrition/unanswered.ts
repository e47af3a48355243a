/** A trial that was dealt to a session and never answered. Attention checks are none. */
export interface UnansweredTrial {
  arm: string;
  judge: string;
  session: string;
  position: number;
  task: string;
  language: string;
  leftSystem: string;
  /** Null of one pane. */
  rightSystem: string | null;
  /** As in the table of trials; null where an answer cannot be right or wrong. */
  truth: "human" | "machine" | "left" | "right" | null;
  isShown: boolean;
  /** Not the judge's first session. */
  isRepeat: boolean;
}

/** What a report of attrition takes besides the counts of all answers. */
export interface Unfinished<Counts> {
  /** Of judges' first sessions that no rule excludes. */
  unanswered: readonly UnansweredTrial[];
  /** The counts of those judges' answers; null where nobody left a trial unanswered. */
  counts: Counts | null;
  /** Judges who left a trial of their first session unanswered, in whatever part of the study. */
  judges: ReadonlySet<string>;
}

/** Trials, each counted in all that it was: what was answered was shown, and what was shown was dealt. */
export interface Dealt {
  dealt: number;
  shown: number;
  answered: number;
}

export function toDealt(answered: number, unanswered: readonly UnansweredTrial[]): Dealt {
  return {
    dealt: answered + unanswered.length,
    shown: answered + unanswered.filter(({ isShown }) => isShown).length,
    answered,
  };
}

/** Of so many judges, how many answered every trial that they were dealt. */
export interface Finished {
  judges: number;
  finished: number;
}

/**
 * @param answering judges with an answer
 * @param unanswered trials of the same part of the study
 * @param leavers judges who left a trial unanswered
 */
export function toFinished(
  answering: Iterable<string>,
  unanswered: readonly UnansweredTrial[],
  leavers: ReadonlySet<string>,
): Finished {
  const judges = new Set([...answering, ...unanswered.map(({ judge }) => judge)]);
  return { judges: judges.size, finished: [...judges].filter((judge) => !leavers.has(judge)).length };
}
