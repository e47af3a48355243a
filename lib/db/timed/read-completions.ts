import "server-only";
import type { ExportedCompletion, ExportedSubmission } from "@/lib/exchange/timed/timed-tables";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";

/** Every task of every person who did not withdraw, opened or not, with what its minutes are worked out from. */
export function readCompletionRows(
  studyId: number,
  { pageRows = 1000, after }: RowReading = {},
): AsyncGenerator<ExportedCompletion[], void> {
  return readPages<ExportedCompletion>(COMPLETIONS, studyId, pageRows, after);
}

/** Every program that these people handed in. */
export function readSubmissionRows(
  studyId: number,
  { pageRows = 500, after }: RowReading = {},
): AsyncGenerator<ExportedSubmission[], void> {
  return readPages<ExportedSubmission>(SUBMISSIONS, studyId, pageRows, after);
}

/** All completions at once, for a report: people times tasks are hundreds. */
export async function listCompletions(studyId: number): Promise<ExportedCompletion[]> {
  const rows: ExportedCompletion[] = [];
  for await (const page of readCompletionRows(studyId)) rows.push(...page);
  return rows;
}

/** The trials of people who count, in their order. */
const TRIALS = `
FROM trials t JOIN sessions s ON s.id = t.session_id JOIN studies u ON u.id = s.study_id
JOIN judges j ON j.id = s.judge_id JOIN protocols p ON p.id = s.protocol_id
JOIN tasks k ON k.id = t.task_id`;
const COUNTED = "s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL";

/**
 * Work that has no end yet is counted up to its last sign: a draft or a submission; what was never opened has no minutes. Milliseconds over 60,000, as verify.mjs
 * divides them.
 */
const COMPLETIONS = `
WITH work AS (
  SELECT t.id AS cursor, u.slug AS study, j.code AS participant, COALESCE(s.group_name, '') AS "group",
    CASE WHEN k.key = p.document #>> '{timed,pretest,task}' THEN 'pretest' ELSE 'main' END AS stage,
    k.key AS task, k.language, CASE WHEN t.left_sample_id IS NULL THEN 'scratch' ELSE 'program' END AS condition,
    x.key AS sample, t.position, c.opened_at, c.ended_at, COALESCE(c.paused_ms, 0) AS paused_ms,
    c.active_ms, COALESCE(c.runs, 0) AS runs, COALESCE(c.outcome, 'unfinished') AS outcome, c.draft_at,
    c.paused_at, h.submissions, h.last_at
  ${TRIALS}
  LEFT JOIN samples x ON x.id = t.left_sample_id
  LEFT JOIN completions c ON c.trial_id = t.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS submissions, max(h.at) AS last_at FROM submissions h WHERE h.trial_id = t.id) h
  WHERE ${COUNTED} AND t.id > $2 ORDER BY t.id LIMIT $3
), ended AS (
  SELECT *, COALESCE(ended_at, paused_at, GREATEST(opened_at, draft_at, last_at)) AS until FROM work
)
SELECT cursor, study, participant, "group", stage, task, language, condition, sample, position,
  ${utcText("opened_at")} AS "openedAt", ${utcText("ended_at")} AS "endedAt", paused_ms AS "pausedMs",
  CASE WHEN opened_at IS NOT NULL
    THEN GREATEST(0, (EXTRACT(EPOCH FROM until - opened_at) * 1000)::float8 - paused_ms) / 60000 END AS minutes,
  active_ms::float8 / 60000 AS "activeMinutes", submissions, runs, outcome
FROM ended ORDER BY cursor`;

const SUBMISSIONS = `
SELECT row_number() OVER (ORDER BY h.trial_id, h.number)::int - 1 AS cursor,
  u.slug AS study, j.code AS participant, k.key AS task, k.language,
  h.number, ${utcText("h.at")} AS at, h.passed, h.results::text AS results, h.source
${TRIALS} JOIN submissions h ON h.trial_id = t.id
WHERE ${COUNTED} ORDER BY h.trial_id, h.number OFFSET $2 + 1 LIMIT $3`;
