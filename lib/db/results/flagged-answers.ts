import "server-only";
import type { GivenScore } from "@/lib/results/said";
import type { TrialRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import {
  type FlagStudy,
  type FlagTrial,
  type SessionFlag,
  trialFlags,
  wholeSessionFlags,
} from "@/lib/study/protocol/flags";
import type { PageSession } from "./page-sessions";

/** A trial with one revision of its answer, or none, as `answersSql` gives it, with what flags are worked out from. */
export type StoredAnswer = Omit<TrialRow, "shownAt" | "answer" | "confidence" | "correct"> & {
  sid: number;
  /** A line for each: the mark, the pane and the question. As JSON the database would take twice as long. */
  packed: string | null;
  /** A line for each question whose answer is a tie. */
  ties: string | null;
  /** What turns a pair score towards the later system; null for one pane, or one system twice. */
  turn: 1 | -1 | null;
  shownAt: string | null;
  isLast: boolean;
  spanMs: number;
};

/** A session of a page: its answers, what is flagged about all of them, and what about single ones, by position. */
export interface FlaggedSession {
  id: number;
  answers: { row: StoredAnswer; scores: readonly GivenScore[] }[];
  whole: readonly SessionFlag[];
  single: ReadonlyMap<number, readonly SessionFlag[]>;
}

/** A score by its line: a study has no more of them than its questions have marks, and millions of lines say one of these. */
type KnownScores = Map<string, GivenScore>;

/** What flags are worked out with. `bursts`: sessions that began among many. */
interface FlagFacts {
  study: FlagStudy;
  bursts: ReadonlySet<number>;
  known: KnownScores;
}

/** The flags of whole sessions and of their trials, from all their answers; trials that were not shown count for nothing else. */
export function flagAnswers(
  facts: FlagFacts,
  sessions: readonly PageSession[],
  rows: readonly StoredAnswer[],
): FlaggedSession[] {
  const bySession = new Map<number, FlaggedSession["answers"]>(sessions.map(({ id }) => [id, []]));
  for (const row of rows) bySession.get(row.sid)?.push({ row, scores: unpack(row.packed, facts.known) });
  return sessions.map((session) => {
    const answers = bySession.get(session.id) ?? [];
    const trials = answers.filter(({ row }) => row.isLast).map(toFlagTrial);
    const startsNearby = facts.bursts.has(session.id) ? Infinity : 1;
    return {
      id: session.id,
      answers,
      whole: wholeSessionFlags(facts.study, { ...session, trials, startsNearby }),
      single: new Map(trials.map((trial) => [trial.position, trialFlags(facts.study, trial)])),
    };
  });
}

/** Written out, here and wherever millions pass: what is spread into a literal outlives the collector's quick rounds, and memory grows. */
const toFlagTrial = ({ row, scores }: FlaggedSession["answers"][number]): FlagTrial => ({
  position: row.position,
  readMs: row.readMs ?? 0,
  judgeMs: row.judgeMs ?? 0,
  hiddenMs: row.hiddenMs ?? 0,
  spanMs: row.spanMs,
  isLate: row.flags.includes("late"),
  isOneUnseen: row.rightSample !== null && (row.shownLeftMs === 0 || row.shownRightMs === 0),
  given: row.flags,
  scores,
});

const unpack = (packed: string | null, known: KnownScores): GivenScore[] =>
  (packed?.split("\n") ?? []).map((line) => {
    const met = known.get(line);
    if (met) return met;
    const [score, pane, question] = line.split(" ") as [string, StoredPane, string];
    const given = Object.freeze({ question, pane, score: Number(score) as EvenScore });
    known.set(line, given);
    return given;
  });
