import "server-only";
import type { PackedScore } from "@/lib/results/said";
import type { TrialRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import { type FlagStudy, trialFlags, wholeSessionFlags } from "@/lib/study/flags";
import { type AnswerTable, answersSql } from "./answers-sql";
import { pool } from "./pool";
import { readAhead } from "./read-ahead";
import { getFlagStudy } from "./session-flags";
import { type PageSession, getBurstSessions, listPageSessions } from "./page-sessions";

const PAGE_TRIALS = 500;

/** How rows are read: the last revision of each answer or every one, about so many trials at once. */
export interface Reading {
  revisions?: "last" | "all";
  pageTrials?: number;
}

/** A shown trial with one revision of its answer, or none: what both tables of answers are made from. */
export type AnswerRow = Omit<TrialRow, "answer" | "confidence" | "correct"> & {
  scores: readonly PackedScore[];
  /** What turns a pair score towards the later system; null for one pane, or one system twice. */
  turn: 1 | -1 | null;
};

/** As the database gives it, with what flags are worked out from; trials that were not shown count for nothing else. */
type StoredRow = Omit<AnswerRow, "shownAt" | "scores"> & {
  sid: number;
  /** A line for each: the mark, the pane and the question. As JSON the database would take twice as long. */
  packed: string | null;
  shownAt: string | null;
  isLast: boolean;
  spanMs: number;
};

type UnpackedRow = Omit<StoredRow, "packed"> & { scores: PackedScore[] };

/**
 * The shown trials of a study's real sessions, page by page in a stable order: each page holds whole sessions, from whose answers
 * their flags are worked out. No transaction outlives a page.
 */
export function readAnswerPages(
  studyId: number,
  table: AnswerTable,
  reading: Reading = {},
): AsyncGenerator<AnswerRow[], void> {
  return readAhead(pages(studyId, table, reading));
}

async function* pages(
  studyId: number,
  table: AnswerTable,
  { revisions = "last", pageTrials = PAGE_TRIALS }: Reading,
): AsyncGenerator<AnswerRow[], void> {
  const study = await getFlagStudy(studyId);
  const bursts = await getBurstSessions(studyId);
  for (let after = 0; ;) {
    const sessions = await listPageSessions(studyId, after, pageTrials);
    const last = sessions.at(-1);
    if (!last) return;
    const values = [sessions.map(({ id }) => id), revisions === "all"];
    const { rows } = await pool().query<StoredRow>({
      name: `answers-${table}`,
      text: answersSql(table),
      values,
    });
    yield withFlags(study, sessions, bursts, rows);
    after = last.id;
  }
}

const withFlags = (
  study: FlagStudy,
  sessions: readonly PageSession[],
  bursts: ReadonlySet<number>,
  stored: readonly StoredRow[],
): AnswerRow[] => {
  const rows = stored.map(({ packed, ...row }) => ({ ...row, scores: unpack(packed) }));
  const bySession = new Map<number, UnpackedRow[]>(sessions.map(({ id }) => [id, []]));
  for (const row of rows) bySession.get(row.sid)?.push(row);
  return sessions.flatMap((session) => {
    const own = bySession.get(session.id) ?? [];
    const trials = own.filter(({ isLast }) => isLast).map(toFlagTrial);
    const startsNearby = bursts.has(session.id) ? Infinity : 1;
    const whole = wholeSessionFlags(study, { ...session, trials, startsNearby });
    const single = new Map(trials.map((trial) => [trial.position, trialFlags(study, trial)]));
    return own.flatMap(({ sid: _sid, isLast: _isLast, spanMs: _spanMs, shownAt, ...row }) => {
      if (shownAt === null) return [];
      // The verdict's own flags first, then what stands out about its trial and its session.
      const flags = [...new Set([...row.flags, ...(single.get(row.position) ?? []), ...whole])];
      return [{ ...row, shownAt, flags }];
    });
  });
};

const toFlagTrial = ({ position, readMs, judgeMs, hiddenMs, spanMs, flags, scores }: UnpackedRow) => ({
  ...{ position, spanMs, readMs: readMs ?? 0, judgeMs: judgeMs ?? 0, hiddenMs: hiddenMs ?? 0 },
  isLate: flags.includes("late"),
  scores: scores.map(([question, pane, score]) => ({ question, pane, score })),
});

const unpack = (packed: string | null): PackedScore[] =>
  (packed?.split("\n") ?? []).map((line) => {
    const [score, pane, question] = line.split(" ") as [string, StoredPane, string];
    return [question, pane, Number(score) as EvenScore];
  });
