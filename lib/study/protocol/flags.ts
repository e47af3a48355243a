import type { StoredPane } from "@/lib/score/verdict";
import { type CheckScore, hasFailedCheck } from "./attention";
import type { Protocol } from "./protocol-type";

/** Marks of quality that a session can carry. None of them excludes anybody by itself; exclusion rules are the protocol's. */
export const SESSION_FLAGS = [
  "attention-check-failed",
  "too-fast",
  "straight-lining",
  "long-absence",
  "duplicate-person",
  "contradicts-preference",
  "burst",
  "late",
  "timing-beyond-server-span",
  "one-program-never-seen",
] as const;
export type SessionFlag = (typeof SESSION_FLAGS)[number];

/** An answered trial, by its last revision; attention checks are none of these. */
export interface FlagTrial {
  position: number;
  readMs: number;
  judgeMs: number;
  hiddenMs: number;
  /** From the first serving to the commit, by the database's clock: more than anybody can have looked at it. */
  spanMs: number;
  isLate: boolean;
  /** Of two programs one was not on screen for a moment, by the judge's own browser. */
  isOneUnseen?: boolean;
  /** Of imported answers: the flags that came with them, in the place of whatever could be worked out. */
  given?: readonly string[];
  scores: readonly { question: string; pane: StoredPane; score: number }[];
}

export interface FlagSession {
  trials: readonly FlagTrial[];
  checks: readonly CheckScore[];
  /** Did an earlier session of this study come with the same panel id? */
  isSecondOfPerson: boolean;
  /** Sessions that started within `BURST_SECONDS` before or after this one, itself included. */
  startsNearby: number;
}

/** Reading and judging in less than this part of the study's median is too fast to have been done with care. */
export const FAST_PART = 0.2;
/** A median of fewer answers says nothing yet. */
export const FAST_FROM_ANSWERS = 20;
/** Some trials are quick, or judged against their marks, for a good reason; a session is flagged from this share of them on. */
const FLAG_SHARE = 0.25;
/** The same marks all the way mean something from so many trials on. */
export const STRAIGHT_TRIALS = 5;
/** Away from one trial, its page hidden or closed, for so long. */
export const LONG_ABSENCE_MS = 30 * 60_000;
/** So many starts, so many seconds around one, are an event: a class, or a script. */
export const BURST_STARTS = 10;
export const BURST_SECONDS = 30;
/** A browser's clock and the server's differ by less than this over one trial. */
const CLOCK_TOLERANCE_MS = 500;

/** `medianMs`: of reading and judging over all of the study's answers; null where there are too few. */
export interface FlagStudy {
  protocol: Pick<Protocol, "minReadMs" | "taskFirst" | "questions" | "attentionChecks">;
  medianMs: number | null;
  /** Its answers were collected elsewhere, under rules that are not these. */
  isImported?: boolean;
}

/** What stands out about one trial; of a sealed study nobody is told at which one. */
export function trialFlags(study: FlagStudy, trial: FlagTrial): SessionFlag[] {
  if (study.isImported) return SESSION_FLAGS.filter((flag) => trial.given?.includes(flag));
  return SESSION_FLAGS.filter((flag) => TRIAL_RULES[flag]?.(study, trial));
}

/** What stands out about a session as a whole, whichever trial one looks at. */
export function wholeSessionFlags(study: FlagStudy, session: FlagSession): SessionFlag[] {
  if (study.isImported) return [];
  const has: Partial<Record<SessionFlag, boolean>> = {
    "attention-check-failed": hasFailedCheck(study.protocol, session.checks),
    "straight-lining": isStraight(session.trials),
    "duplicate-person": session.isSecondOfPerson,
    burst: session.startsNearby >= BURST_STARTS,
  };
  return SESSION_FLAGS.filter((flag) => has[flag]);
}

/** A session's flags, yes or no for each: those of the whole, and those that enough of its trials have. */
export function sessionFlags(study: FlagStudy, session: FlagSession): SessionFlag[] {
  const whole = wholeSessionFlags(study, session);
  const ofTrials = session.trials.flatMap((trial) => trialFlags(study, trial));
  const isEnough = (flag: SessionFlag) => {
    const hits = ofTrials.filter((one) => one === flag).length;
    return hits > 0 && (!SHARED.has(flag) || hits >= session.trials.length * FLAG_SHARE);
  };
  return SESSION_FLAGS.filter((flag) => whole.includes(flag) || isEnough(flag));
}

const SHARED: ReadonlySet<SessionFlag> = new Set(["too-fast", "contradicts-preference"]);

type TrialRule = (study: FlagStudy, trial: FlagTrial) => boolean;

const TRIAL_RULES: Partial<Record<SessionFlag, TrialRule>> = {
  "too-fast": ({ protocol, medianMs }, { readMs, judgeMs }) => {
    // Without a task to read first, the least time is that with the code.
    const looked = protocol.taskFirst ? readMs : readMs + judgeMs;
    return looked < protocol.minReadMs || (medianMs !== null && readMs + judgeMs < medianMs * FAST_PART);
  },
  // What the server's span has beyond the time that was spent: the page was hidden, or closed.
  "long-absence": (_study, { readMs, judgeMs, spanMs }) => spanMs - readMs - judgeMs >= LONG_ABSENCE_MS,
  "contradicts-preference": (_study, { scores }) => isContradiction(scores),
  late: (_study, { isLate }) => isLate,
  "timing-beyond-server-span": (_study, { readMs, judgeMs, hiddenMs, spanMs }) =>
    readMs + judgeMs + hiddenMs > spanMs + CLOCK_TOLERANCE_MS,
  "one-program-never-seen": (_study, { isOneUnseen = false }) => isOneUnseen,
};

/** Every mark that differs between the panes favours one of them, and the preference the other. */
const isContradiction = (scores: FlagTrial["scores"]): boolean => {
  const preference = scores.find(({ question, pane }) => question === "preference" && pane === "both");
  if (!preference) return false;
  const rights = new Map(
    scores.flatMap(({ question, pane, score }) => (pane === "right" ? [[question, score]] : [])),
  );
  const leans = scores.flatMap(({ question, pane, score }) => {
    const right = pane === "left" ? rights.get(question) : undefined;
    return right === undefined || right === score ? [] : [Math.sign(right - score)];
  });
  return leans.length > 0 && leans.every((lean) => lean === -Math.sign(preference.score));
};

const isStraight = ([first, ...others]: readonly FlagTrial[]): boolean => {
  // Without scores there is no pattern: labels are the same where programs are.
  if (!first || first.scores.length === 0 || others.length < STRAIGHT_TRIALS - 1) return false;
  const pattern = patternOf(first);
  return others.every((trial) => patternOf(trial) === pattern);
};

const patternOf = ({ scores }: FlagTrial): string =>
  scores
    .map(({ question, pane, score }) => `${question}/${pane}/${score}`)
    .sort()
    .join();
