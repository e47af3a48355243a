import "server-only";
import type { GivenScore } from "@/lib/results/said";
import { type AnswerTable, answersSql } from "./answers-sql";
import { type FlaggedSession, type StoredAnswer, flagAnswers } from "./flagged-answers";
import { pool } from "@/lib/db/shared/pool";
import { readAhead } from "@/lib/db/shared/read-ahead";
import { getFlagStudy } from "./session-flags";
import { getBurstSessions, listPageSessions } from "./page-sessions";

/** About a quarter of a megabyte of verdicts.csv: larger pages are not read faster, and memory holds two. */
const PAGE_TRIALS = 100;

/** How rows are read: the last revision of each answer or every one, about so many trials at once, behind a session. */
export interface Reading {
  revisions?: "last" | "all" | undefined;
  pageTrials?: number | undefined;
  /** The id of a session of the study; without it from the first one on. */
  after?: number | undefined;
}

/** A shown trial with one revision of its answer, or none: what both tables of answers are made from. */
export interface Answer {
  row: StoredAnswer;
  shownAt: string;
  scores: readonly GivenScore[];
  flags: readonly string[];
}

/** The shown trials of a study's real sessions, page by page in a stable order: each page holds whole sessions. */
export async function* readAnswerPages(
  studyId: number,
  table: AnswerTable,
  reading: Reading = {},
): AsyncGenerator<Answer[], void> {
  for await (const page of readFlaggedPages(studyId, table, reading)) yield page.flatMap(toAnswers);
}

/** The same sessions with what their flags are: no transaction outlives a page, and one is read ahead. */
export function readFlaggedPages(
  studyId: number,
  table: AnswerTable,
  reading: Reading = {},
): AsyncGenerator<FlaggedSession[], void> {
  return readAhead(pages(studyId, table, reading));
}

async function* pages(
  studyId: number,
  table: AnswerTable,
  { revisions = "last", pageTrials = PAGE_TRIALS, after: from = 0 }: Reading,
): AsyncGenerator<FlaggedSession[], void> {
  const [study, bursts] = [await getFlagStudy(studyId), await getBurstSessions(studyId)];
  const facts = { study, bursts, known: new Map() };
  for (let after = from; ;) {
    const sessions = await listPageSessions(studyId, after, pageTrials);
    const last = sessions.at(-1);
    if (!last) return;
    const values = [sessions.map(({ id }) => id), revisions === "all"];
    const text = answersSql(table);
    const { rows } = await pool().query<StoredAnswer>({ name: `answers-${table}`, text, values });
    yield flagAnswers(facts, sessions, rows);
    after = last.id;
  }
}

const toAnswers = ({ answers, whole, single }: FlaggedSession): Answer[] =>
  answers.flatMap(({ row, scores }) => {
    const { shownAt } = row;
    if (shownAt === null) return [];
    // The verdict's own flags first, then what stands out about its trial and its session.
    const flags = [...new Set([...row.flags, ...(single.get(row.position) ?? []), ...whole])];
    return [{ row, shownAt, scores, flags }];
  });
