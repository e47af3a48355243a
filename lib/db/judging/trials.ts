import "server-only";
import type { EvenScore } from "@/lib/score/even-score";
import type { StoredPane } from "@/lib/score/verdict";
import { pool } from "@/lib/db/shared/pool";

/** A session as the judge path knows it. No column here can name a system, an arm or a truth. */
export interface JudgeRow {
  sessionId: number;
  protocolId: number;
  state: "judging" | "closing" | "done" | "withdrawn";
  answered: number;
  total: number;
}

interface PaneRow {
  language: string;
  code: string;
  html: string;
}

export interface TrialRow {
  position: number;
  revision: number;
  checkKey: string | null;
  /** For the task's words in the session's language; no view of a judge takes it. */
  taskKey: string | null;
  task: { title: string; body: string } | null;
  left: PaneRow | null;
  right: PaneRow | null;
  answer: {
    comment: string | null;
    tells: unknown;
    remarks: unknown;
    labels: unknown;
    seen: string | null;
    scores: { question: string; pane: StoredPane; score: EvenScore }[];
  } | null;
}

export interface FoundTrial {
  me: JudgeRow;
  isReleased: boolean;
  trial: TrialRow | null;
}

/**
 * Reads one trial of the session that holds this token, and notes when it was first shown. One statement.
 * `position` null means the first unanswered one. A trial beyond that one is not fetched at all: `trial` is null.
 * `isReleased`: the session gave its places back while it was idle; it notes nothing as shown until it has returned.
 */
export async function getTrial(tokenHash: Uint8Array, position: number | null): Promise<FoundTrial | null> {
  const { rows } = await pool().query<FoundTrial>({
    name: "get-trial",
    text: GET_TRIAL,
    values: [tokenHash, position],
  });
  return rows[0] ?? null;
}

/** How the session of a token stands. Nothing is shown by asking, so no trial is noted as shown. */
export async function getStanding(tokenHash: Uint8Array): Promise<JudgeRow | null> {
  const { rows } = await pool().query<JudgeRow>({
    name: "get-standing",
    text: `SELECT s.id AS "sessionId", s.protocol_id AS "protocolId", s.state, s.answered, s.total
FROM session_tokens n JOIN sessions s ON s.id = n.session_id WHERE n.hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** What a judge may receive of a trial `t`: the session's version of the task text, language, shown code, its HTML; and the task's key, which finds a translation and stays here. */
export const TRIAL_AS_JSON = `json_build_object(
    'position', t.position, 'revision', t.revision, 'checkKey', t.check_key, 'taskKey', k.key,
    'task', CASE WHEN k.id IS NOT NULL THEN json_build_object('title', COALESCE(x.shown_title, x.title, k.shown_title, k.title),
      'body', COALESCE(x.shown_body, x.body, k.shown_body, k.body)) END,
    'left', CASE WHEN l.id IS NOT NULL THEN json_build_object('language', l.language, 'code', l.shown, 'html', l.html) END,
    'right', CASE WHEN r.id IS NOT NULL THEN json_build_object('language', r.language, 'code', r.shown, 'html', r.html) END`;
export const TRIAL_PARTS = `
  LEFT JOIN tasks k ON k.id = t.task_id
  LEFT JOIN task_texts x ON x.task_id = k.id AND x.protocol_id = me.protocol_id
  LEFT JOIN samples l ON l.id = t.left_sample_id
  LEFT JOIN samples r ON r.id = t.right_sample_id`;

const GET_TRIAL = `
WITH me AS (
  SELECT s.id, s.study_id, s.protocol_id, s.state, s.answered, s.total, COALESCE($2::int, s.answered + 1) AS wanted,
    s.released_at IS NOT NULL AND s.state IN ('judging', 'closing') AS is_released
  FROM session_tokens n JOIN sessions s ON s.id = n.session_id
  WHERE n.hash = $1
), first_shown AS (
  -- Unsealed data have stopped growing, so a late visitor leaves no trace in them.
  UPDATE trials t SET shown_at = clock_timestamp() FROM me JOIN studies st ON st.id = me.study_id AND st.state <> 'UNSEALED'
  WHERE t.session_id = me.id AND t.position = me.wanted AND t.position <= me.answered + 1
    AND t.shown_at IS NULL AND me.state = 'judging' AND NOT me.is_released
)
SELECT
  json_build_object('sessionId', me.id, 'protocolId', me.protocol_id, 'state', me.state,
    'answered', me.answered, 'total', me.total) AS me, me.is_released AS "isReleased",
  CASE WHEN t.id IS NOT NULL THEN ${TRIAL_AS_JSON},
    'answer', CASE WHEN v.trial_id IS NOT NULL THEN json_build_object('comment', v.comment, 'tells', v.tells, 'remarks', v.remarks, 'labels', v.labels, 'seen', v.seen, 'scores',
      (SELECT COALESCE(json_agg(json_build_object('question', c.question, 'pane', c.pane, 'score', c.score) ORDER BY c.question, c.pane), '[]')
       FROM scores c WHERE c.trial_id = v.trial_id AND c.revision = v.revision)) END) END AS trial
FROM me
LEFT JOIN trials t ON t.session_id = me.id AND t.position = me.wanted AND t.position <= me.answered + 1
  AND me.state <> 'withdrawn'
LEFT JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
${TRIAL_PARTS}`;
