import "server-only";
import type { Column } from "@/lib/exchange/column";
import { csvCell } from "@/lib/exchange/csv/csv-text";
import type { TrialRow, VerdictOrTie } from "@/lib/results/rows";
import { stringify } from "csv-stringify/sync";
import { pool } from "@/lib/db/shared/pool";
import { getFlagStudy, getRowFlags } from "@/lib/db/results/session-flags";
import { utcText } from "@/lib/db/shared/utc-text";

/**
 * A table as it was first read and written: one flat statement with a row for each score, flags from a statement of their own,
 * and a library for the CSV. Slow and plain: what the fast way is held against, byte by byte.
 */
export async function writePlainly<Row extends VerdictOrTie | TrialRow>(
  studyId: number,
  columns: readonly Column<Row>[],
  { table, format, isEvery }: { table: "verdicts" | "trials"; format: "csv" | "jsonl"; isEvery: boolean },
): Promise<string> {
  const text = table === "verdicts" ? VERDICTS : TRIALS;
  const { rows } = await pool().query<Row & { question?: string | null }>({
    text,
    values: [studyId, isEvery],
  });
  const known = await getRowFlags(studyId, await getFlagStudy(studyId), [
    ...new Set(rows.map(({ session }) => session)),
  ]);
  const cells = rows
    .filter(({ question }) => question !== null)
    .map((row) => {
      const own = known.get(row.session);
      const all = [...row.flags, ...(own?.trials.get(row.position) ?? []), ...(own?.whole ?? [])];
      const flagged = { ...row, flags: [...new Set(all)] };
      return columns.map((one) => [one, one.of(flagged)] as const);
    });
  if (format === "jsonl")
    return cells
      .map((row) => `${JSON.stringify(Object.fromEntries(row.map(([{ name }, cell]) => [name, cell])))}\n`)
      .join("");
  const written = cells.map((row) => row.map(([{ isFreeText }, cell]) => csvCell(cell, isFreeText)));
  return stringify([columns.map(({ name }) => name), ...written], {
    record_delimiter: "windows",
    cast: { boolean: String },
    quoted_match: /[\r\n]/,
  });
}

/** A page of trials: no preview, simulated, practice or withdrawn rows; attention checks are no data. */
const PAGE = `
page AS (
  SELECT t.*, s.id AS sid, s.code AS session_code, s.arm_id, s.judge_id, s.study_id, s.is_repeat, t.revision AS last_revision
  FROM sessions s JOIN trials t ON t.session_id = s.id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL
    AND t.shown_at IS NOT NULL
)`;

const COMMON = `
  st.slug AS study, a.key AS arm, j.code AS judge, p.session_code AS session,
  p.session_code || '-' || lpad(p.position::text, 3, '0') AS trial, p.position,
  COALESCE(k.key, l.key) AS task, l.language,
  ly.key AS "leftSystem", ry.key AS "rightSystem", ${utcText("p.shown_at")} AS "shownAt"`;

const JOINS = `
JOIN studies st ON st.id = p.study_id JOIN arms a ON a.id = p.arm_id JOIN judges j ON j.id = p.judge_id
JOIN samples l ON l.id = p.left_sample_id JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = p.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
LEFT JOIN tasks k ON k.id = p.task_id`;

/** What the verdict was flagged with, and whether its judge had a session before this one, counted or not. */
const FLAGS = "COALESCE(v.flags, '{}') || CASE WHEN p.is_repeat THEN ARRAY['repeat'] ELSE '{}' END AS flags";

/** The later system by code point: with the C collation text compares byte by byte, and UTF-8 keeps code point order. */
const ORIENTED = `CASE WHEN c.pane <> 'both' OR ly.key = ry.key THEN NULL
  WHEN ly.key COLLATE "C" < ry.key COLLATE "C" THEN c.score ELSE -c.score END`;

const VERDICTS = `
WITH ${PAGE}
SELECT ${COMMON},
  c.question, CASE WHEN c.pane = 'both' THEN 'pair' ELSE 'sample' END AS kind,
  NULLIF(c.pane::text, 'both') AS pane,
  CASE c.pane WHEN 'left' THEN ly.key WHEN 'right' THEN ry.key END AS system,
  CASE c.pane WHEN 'left' THEN l.key WHEN 'right' THEN r.key END AS sample,
  c.score, ${ORIENTED} AS "orientedScore", v.revision, ${utcText("v.answered_at")} AS "answeredAt",
  v.read_ms AS "readMs", v.judge_ms AS "judgeMs", ${FLAGS}
FROM page p ${JOINS}
LEFT JOIN verdicts v ON v.trial_id = p.id AND ($2 OR v.revision = p.last_revision)
LEFT JOIN scores c ON c.trial_id = v.trial_id AND c.revision = v.revision
ORDER BY p.sid, p.position, v.revision, c.pane, c.question`;

const TRUTH = `CASE WHEN r.id IS NULL THEN CASE WHEN ly.role = 'other' THEN NULL ELSE ly.role::text END
  WHEN ly.role = 'human' AND ry.role = 'machine' THEN 'left' WHEN ly.role = 'machine' AND ry.role = 'human' THEN 'right' END`;

const TRIALS = `
WITH ${PAGE}, said AS (
  SELECT p.id, v.revision, c.score, ${TRUTH} AS truth,
    CASE WHEN c.score IS NULL THEN NULL WHEN r.id IS NULL THEN CASE WHEN c.score > 0 THEN 'human' ELSE 'machine' END
      ELSE CASE WHEN c.score > 0 THEN 'right' ELSE 'left' END END AS answer
  FROM page p ${JOINS}
  LEFT JOIN verdicts v ON v.trial_id = p.id AND ($2 OR v.revision = p.last_revision)
  LEFT JOIN scores c ON c.trial_id = p.id AND c.revision = v.revision
    AND (c.question, c.pane) = (CASE WHEN r.id IS NULL THEN 'origin' ELSE 'which_human' END, CASE WHEN r.id IS NULL THEN 'left' ELSE 'both' END::"Pane")
)
SELECT ${COMMON},
  l.key AS "leftSample", r.key AS "rightSample", ${utcText("v.answered_at")} AS "answeredAt",
  v.read_ms AS "readMs", v.judge_ms AS "judgeMs", v.hidden_ms AS "hiddenMs",
  v.shown_left_ms AS "shownLeftMs", v.shown_right_ms AS "shownRightMs", COALESCE(v.revision, 0) AS revision,
  v.comment, ${FLAGS}, said.truth, CASE WHEN said.truth IS NOT NULL THEN said.answer END AS answer,
  CASE WHEN said.truth IS NOT NULL THEN abs(said.score) END AS confidence,
  CASE WHEN said.truth IS NOT NULL AND said.answer IS NOT NULL THEN said.truth = said.answer END AS correct
FROM page p ${JOINS}
JOIN said ON said.id = p.id
LEFT JOIN verdicts v ON v.trial_id = p.id AND v.revision = said.revision
ORDER BY p.sid, p.position, v.revision`;
