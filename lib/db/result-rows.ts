import "server-only";
import type { TrialRow, VerdictRow } from "@/lib/results/rows";
import type { FlagStudy } from "@/lib/study/flags";
import { pool } from "./pool";
import { type RowFlags, getFlagStudy, getRowFlags } from "./session-flags";
import { utcText } from "./utc-text";

/** Where a page of rows ended: the next page begins behind it. */
export type Cursor = [sessionId: number, position: number];
const START: Cursor = [0, 0];
const PAGE_TRIALS = 500;

type Located<Row> = Row & { at: Cursor };

/** How rows are read: the last revision of each answer or every one, so many trials at once. */
export interface Reading {
  revisions?: "last" | "all";
  pageTrials?: number;
}

/** Every last revision of a study's real sessions, in a stable order, page by page: no transaction outlives a page. */
export async function* readVerdictRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<VerdictRow[], void> {
  // Unanswered trials stand in a page as rows without a question, so that the cursor passes them.
  for await (const page of pages<VerdictRow | (Flagged & { question: null })>(VERDICTS, studyId, reading)) {
    yield page.filter((row): row is VerdictRow => row.question !== null);
  }
}

/** Every shown trial of a study's real sessions, answered or not. */
export function readTrialRows(studyId: number, reading: Reading = {}): AsyncGenerator<TrialRow[], void> {
  return pages<TrialRow>(TRIALS, studyId, reading);
}

type Flagged = Pick<TrialRow, "session" | "position" | "flags">;

/** The verdict's own flags first, then what stands out about its trial and its session. */
const flagged = <Row extends Flagged>(row: Row, flags: Map<string, RowFlags>): Row => {
  const known = flags.get(row.session);
  const all = [...row.flags, ...(known?.trials.get(row.position) ?? []), ...(known?.whole ?? [])];
  return { ...row, flags: [...new Set(all)] };
};

async function* pages<Row extends Flagged>(
  text: string,
  studyId: number,
  { revisions = "last", pageTrials = PAGE_TRIALS }: Reading,
): AsyncGenerator<Row[], void> {
  let study: FlagStudy | null = null;
  for (let after: Cursor = START; ;) {
    const values = [studyId, ...after, pageTrials, revisions === "all"];
    const { rows } = await pool().query<Located<Row>>({ text, values });
    const last = rows.at(-1);
    if (!last) return;
    study ??= await getFlagStudy(studyId);
    const flags = await getRowFlags(studyId, study, [...new Set(rows.map(({ session }) => session))]);
    yield rows.map(({ at: _at, ...row }) => flagged(row as unknown as Row, flags));
    after = last.at;
  }
}

/** A page of trials: no preview, simulated, practice or withdrawn rows; attention checks are no data. */
const PAGE = `
page AS (
  SELECT t.*, s.id AS sid, s.code AS session_code, s.arm_id, s.judge_id, s.study_id, s.is_repeat, t.revision AS last_revision
  FROM sessions s JOIN trials t ON t.session_id = s.id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL
    AND t.shown_at IS NOT NULL AND (s.id, t.position) > ($2, $3)
  ORDER BY s.id, t.position LIMIT $4
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
SELECT json_build_array(p.sid, p.position) AS at, ${COMMON},
  c.question, CASE WHEN c.pane = 'both' THEN 'pair' ELSE 'sample' END AS kind,
  NULLIF(c.pane::text, 'both') AS pane,
  CASE c.pane WHEN 'left' THEN ly.key WHEN 'right' THEN ry.key END AS system,
  CASE c.pane WHEN 'left' THEN l.key WHEN 'right' THEN r.key END AS sample,
  c.score, ${ORIENTED} AS "orientedScore", v.revision, ${utcText("v.answered_at")} AS "answeredAt",
  v.read_ms AS "readMs", v.judge_ms AS "judgeMs", ${FLAGS}
FROM page p ${JOINS}
LEFT JOIN verdicts v ON v.trial_id = p.id AND ($5 OR v.revision = p.last_revision)
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
  LEFT JOIN verdicts v ON v.trial_id = p.id AND ($5 OR v.revision = p.last_revision)
  LEFT JOIN scores c ON c.trial_id = p.id AND c.revision = v.revision
    AND (c.question, c.pane) = (CASE WHEN r.id IS NULL THEN 'origin' ELSE 'which_human' END, CASE WHEN r.id IS NULL THEN 'left' ELSE 'both' END::"Pane")
)
SELECT json_build_array(p.sid, p.position) AS at, ${COMMON},
  l.key AS "leftSample", r.key AS "rightSample", ${utcText("v.answered_at")} AS "answeredAt",
  v.read_ms AS "readMs", v.judge_ms AS "judgeMs", v.hidden_ms AS "hiddenMs", COALESCE(v.revision, 0) AS revision,
  v.comment, ${FLAGS}, said.truth, CASE WHEN said.truth IS NOT NULL THEN said.answer END AS answer,
  CASE WHEN said.truth IS NOT NULL THEN abs(said.score) END AS confidence,
  CASE WHEN said.truth IS NOT NULL AND said.answer IS NOT NULL THEN said.truth = said.answer END AS correct
FROM page p ${JOINS}
JOIN said ON said.id = p.id
LEFT JOIN verdicts v ON v.trial_id = p.id AND v.revision = said.revision
ORDER BY p.sid, p.position, v.revision`;
