import { utcText } from "@/lib/db/shared/utc-text";

/** Which table is read: verdicts have no comments, which may be long. */
export type AnswerTable = "verdicts" | "trials";

/**
 * Trials of sessions ($1), each with the last or every revision ($2) of its answer, and its scores as one value: what belongs to
 * the trial is read and formatted once, not for each score. Attention checks are no data. A timed task begun from scratch shows no
 * sample.
 */
export function answersSql(table: AnswerTable): string {
  return `
SELECT s.id AS sid, st.slug AS study, a.key AS arm, j.code AS judge, s.code AS session,
  s.code || '-' || lpad(t.position::text, GREATEST(3, length(t.position::text)), '0') AS trial, t.position, COALESCE(k.key, l.key) AS task, COALESCE(l.language, k.language) AS language,
  COALESCE(ly.key, '') AS "leftSystem", ry.key AS "rightSystem", COALESCE(l.key, '') AS "leftSample", r.key AS "rightSample",
  ${utcText("t.shown_at")} AS "shownAt", ${utcText("v.answered_at")} AS "answeredAt",
  v.read_ms AS "readMs", v.judge_ms AS "judgeMs", v.hidden_ms AS "hiddenMs",
  v.shown_left_ms AS "shownLeftMs", v.shown_right_ms AS "shownRightMs", COALESCE(v.revision, 0) AS revision,
  ${table === "trials" ? "v.comment" : "NULL AS comment"}, ${TRUTH} AS truth, ${TURN} AS turn,
  to_json(COALESCE(v.flags, '{}') || CASE WHEN s.is_repeat AND NOT COALESCE('repeat' = ANY(v.flags), FALSE) THEN ARRAY['repeat'] ELSE '{}' END) AS flags,
  COALESCE(v.revision = t.revision, FALSE) AS "isLast",
  (extract(epoch FROM v.answered_at - t.shown_at) * 1000)::float8 AS "spanMs",
  (SELECT string_agg(c.score || ' ' || c.pane || ' ' || c.question, E'\\n' ORDER BY c.pane, c.question)
    FROM scores c WHERE c.trial_id = v.trial_id AND c.revision = v.revision) AS packed,
  ${table === "verdicts" ? TIES : "NULL"} AS ties
FROM sessions s JOIN trials t ON t.session_id = s.id
JOIN studies st ON st.id = s.study_id JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
LEFT JOIN samples l ON l.id = t.left_sample_id LEFT JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = t.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
LEFT JOIN tasks k ON k.id = t.task_id
LEFT JOIN verdicts v ON v.trial_id = t.id AND ($2::boolean OR v.revision = t.revision)
WHERE s.id = ANY($1::int[]) AND t.check_key IS NULL
ORDER BY s.id, t.position, v.revision`;
}

/** Questions about the pair whose answer favours neither. */
const TIES = `(SELECT string_agg(x.question, E'\\n' ORDER BY x.question) FROM ties x WHERE x.trial_id = v.trial_id AND x.revision = v.revision)`;

/** What an answer would be right about: of trials with samples `l` and `r` of the systems `ly` and `ry`. */
export const TRUTH = `CASE WHEN r.id IS NULL THEN CASE WHEN ly.role = 'other' THEN NULL ELSE ly.role::text END
  WHEN ly.role = 'human' AND ry.role = 'machine' THEN 'left' WHEN ly.role = 'machine' AND ry.role = 'human' THEN 'right' END`;

/** Towards the later system by code point: with the C collation text compares byte by byte, and UTF-8 keeps code point order. */
const TURN = `CASE WHEN ly.key <> ry.key THEN CASE WHEN ly.key COLLATE "C" < ry.key COLLATE "C" THEN 1 ELSE -1 END END`;
