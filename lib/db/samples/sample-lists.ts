import "server-only";
import { pool } from "@/lib/db/shared/pool";

export interface SampleFilter {
  system?: string | undefined;
  language?: string | undefined;
  task?: string | undefined;
  /** Samples of human systems, by what somebody decided about them. */
  vetted?: "yes" | "no" | "rejected" | undefined;
  /** Only those that matching the pools left out. */
  isSetAside?: boolean | undefined;
}

/** A line of the researchers' list. Nothing of it is computed from a score. */
export interface SampleLine {
  key: string;
  system: string;
  role: "human" | "machine" | "other";
  task: string | null;
  language: string;
  bytes: number;
  /** As shown; null until it is prepared. */
  lines: number | null;
  isChanged: boolean;
  vettedAt: Date | null;
  vettedBy: string | null;
  vettedWhy: string | null;
  /** Decided about with a no, or set aside: no judge meets it. */
  isRejected: boolean;
  /** Why matching the pools left it out; null where it did not. */
  setAsideWhy: string | null;
}

/**
 * Lists of at most this many samples stand by task, so that the programs for one task are neighbours. Of more, sorting would read every row
 * for each page of the list; those stand in the order of the study.
 */
const MOST_BY_TASK = 2000;

/**
 * A part of a study's list, and how long all of it is. Which lines stand on a page is found by their ordinals alone: whatever is worked out
 * of a line's code is worked out for the lines of the page, and not for all that come before.
 */
export async function listSampleLines(
  studyId: number,
  filter: SampleFilter,
  part: { limit: number; offset: number },
): Promise<{ total: number; lines: SampleLine[] }> {
  const { where, values } = matching(studyId, filter);
  const counted = await pool().query<{ total: number }>(
    `SELECT count(*) AS total FROM samples a WHERE ${where}`,
    values,
  );
  const total = counted.rows[0]?.total ?? 0;
  const [tasks, order] =
    total > MOST_BY_TASK
      ? ["", "a.ordinal"]
      : ["LEFT JOIN tasks t ON t.id = a.task_id", "t.ordinal NULLS LAST, a.ordinal"];
  const { rows } = await pool().query<SampleLine>(
    `SELECT ${LINE}
     FROM (SELECT a.ordinal FROM samples a ${tasks} WHERE ${where} ORDER BY ${order}
           LIMIT $${values.length + 1} OFFSET $${values.length + 2}) page
     JOIN samples a ON a.study_id = $1 AND a.ordinal = page.ordinal
     JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id ORDER BY ${order}`,
    [...values, part.limit, part.offset],
  );
  return { total, lines: rows };
}

const LINE = `a.key, y.key AS system, y.role, t.key AS task, a.language, octet_length(a.original) AS bytes,
            length(a.shown) - length(replace(a.shown, chr(10), '')) + 1 AS lines, coalesce(a.original <> a.shown, false) AS "isChanged",
            a.vetted_at AS "vettedAt", a.vetted_by AS "vettedBy", a.vetted_why AS "vettedWhy",
            a.is_rejected AS "isRejected", a.set_aside_why AS "setAsideWhy"`;

/** Only what the filter asks for, so that a list without one is read from the index. The study is the first value. */
const matching = (studyId: number, filter: SampleFilter): { where: string; values: (number | string)[] } => {
  const conditions = ["a.study_id = $1"];
  const values: (number | string)[] = [studyId];
  const add = (value: string | undefined, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.system, (key) => `a.system_id = (SELECT id FROM systems WHERE study_id = $1 AND key = ${key})`);
  add(filter.language, (language) => `a.language = ${language}`);
  add(filter.task, (key) => `a.task_id IN (SELECT id FROM tasks WHERE study_id = $1 AND key = ${key})`);
  add(
    filter.vetted,
    (state) => `a.system_id IN (SELECT id FROM systems WHERE study_id = $1 AND role = 'human')
      AND ${state} = CASE WHEN a.is_rejected AND a.set_aside_why IS NULL THEN 'rejected'
        WHEN a.vetted_at IS NOT NULL THEN 'yes' WHEN a.set_aside_why IS NULL THEN 'no' END`,
  );
  if (filter.isSetAside) conditions.push("a.set_aside_why IS NOT NULL");
  return { where: conditions.join(" AND "), values };
};

export interface SampleCount {
  system: string;
  role: "human" | "machine" | "other";
  language: string | null;
  samples: number;
  /** Decided about, with a yes or a no, or set aside. */
  vetted: number;
  rejected: number;
  setAside: number;
}

/** Samples by system and language; a system without any has one line without a language. */
export async function countSamples(studyId: number): Promise<SampleCount[]> {
  const { rows } = await pool().query<SampleCount>(
    `SELECT y.key AS system, y.role, a.language, count(a.id) AS samples,
            count(*) FILTER (WHERE a.vetted_at IS NOT NULL OR a.set_aside_why IS NOT NULL) AS vetted,
            count(*) FILTER (WHERE a.is_rejected AND a.set_aside_why IS NULL) AS rejected,
            count(a.set_aside_why) AS "setAside"
     FROM systems y LEFT JOIN samples a ON a.system_id = y.id
     WHERE y.study_id = $1 GROUP BY y.id, a.language ORDER BY y.ordinal, a.language`,
    [studyId],
  );
  return rows;
}

export interface TaskLine {
  key: string;
  language: string;
  title: string;
  samples: number;
}

/** Tasks with how many samples each has. Only the samples' task is read, which its index holds: no row of 100,000 is looked up. */
export async function listTaskLines(studyId: number): Promise<TaskLine[]> {
  const { rows } = await pool().query<TaskLine>(
    `SELECT t.key, t.language, t.title, count(a.task_id) AS samples
     FROM tasks t LEFT JOIN samples a ON a.task_id = t.id WHERE t.study_id = $1 GROUP BY t.id ORDER BY t.ordinal`,
    [studyId],
  );
  return rows;
}

export interface WholeSample extends SampleLine {
  original: string;
  shown: string | null;
  html: string | null;
  /** Steps of the presentation that the protocol asks for and that could not be taken. */
  skipped: string[];
  provenance: Record<string, unknown>;
  /** As its system gave it, where somebody edited it before the import. */
  generated: string | null;
  before: string | null;
  after: string | null;
}

/** One sample with its neighbours in the order of the study. */
export async function getWholeSample(studyId: number, key: string): Promise<WholeSample | null> {
  const { rows } = await pool().query<WholeSample>(
    `SELECT ${LINE}, a.skipped, a.original, a.shown, a.html, a.provenance, a.generated,
            (SELECT key FROM samples WHERE study_id = $1 AND ordinal = a.ordinal - 1) AS before,
            (SELECT key FROM samples WHERE study_id = $1 AND ordinal = a.ordinal + 1) AS after
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND a.key = $2`,
    [studyId, key],
  );
  return rows[0] ?? null;
}
