import "server-only";
import type { VerdictBody } from "@/lib/score/verdict";
import type { StoredScore } from "@/lib/score/verdict-faults";
import { pool } from "./pool";
import { type JudgeRow, TRIAL_AS_JSON, TRIAL_PARTS, type TrialRow } from "./trials";

export interface VerdictToStore {
  tokenHash: Uint8Array;
  position: number;
  revision: number;
  /** SHA-256 of what the verdict says, in hexadecimal digits. */
  identity: string;
  scores: StoredScore[];
  body: Pick<VerdictBody, "comment" | "tells" | "timing">;
  /** From the session's protocol: may an answer be changed, is something asked after the last trial, for how long after closing. */
  rules: { allowBack: boolean; hasClosing: boolean; graceHours: number };
}

/**
 * Stores a whole verdict, moves the session on and fetches the next trial: one statement, one round trip, whatever the
 * number of questions. Null when nothing was stored (a duplicate, a conflict, a closed study); `getStoredVerdicts` then says why.
 * "released": the session gave its places back while it was idle, and has to return before anything is stored in it.
 *
 * Two equal requests at once: the session's row lock lets them pass one after the other, and the second one finds its
 * (trial, revision) taken, so it inserts nothing. A withdrawal under way is waited for and then seen.
 */
export async function storeVerdict(
  verdict: VerdictToStore,
): Promise<{ me: JudgeRow; next: TrialRow | null } | "released" | null> {
  const { tokenHash, position, revision, identity, scores, body, rules } = verdict;
  // One document, so that the statement names what it is given instead of counting to fifteen.
  const given = {
    position,
    revision,
    identity,
    comment: body.comment,
    tells: body.tells?.length ? body.tells : undefined,
    read_ms: body.timing.readMs,
    judge_ms: body.timing.judgeMs,
    hidden_ms: body.timing.hiddenMs,
    scores,
    allow_back: rules.allowBack,
    state_after: rules.hasClosing ? "closing" : "done",
    grace_seconds: rules.graceHours * 3600,
  };
  const { rows } = await pool().query<{ me: JudgeRow | null; next: TrialRow | null; isReleased: boolean }>({
    name: "store-verdict",
    text: STORE_VERDICT,
    values: [tokenHash, JSON.stringify(given)],
  });
  const [row] = rows;
  if (row?.me) return { me: row.me, next: row.next };
  return row?.isReleased ? "released" : null;
}

const STORE_VERDICT = `
WITH given AS MATERIALIZED (
  SELECT * FROM jsonb_to_record($2) AS given(position int, revision int, identity text, comment text, tells jsonb,
    read_ms int, judge_ms int, hidden_ms int, scores jsonb, allow_back boolean,
    state_after "SessionState", grace_seconds float8)
), me AS (
  SELECT s.id, s.protocol_id, s.state, s.answered, s.total, s.released_at, st.state AS study_state, st.closed_at
  FROM session_tokens n JOIN sessions s ON s.id = n.session_id JOIN studies st ON st.id = s.study_id
  WHERE n.hash = $1
  FOR NO KEY UPDATE OF s
), accepted AS (
  SELECT t.id AS trial_id, me.study_state = 'CLOSED' AS is_late, given.*
  FROM given, me JOIN trials t ON t.session_id = me.id
  WHERE t.position = given.position AND t.position <= me.answered + 1
    AND me.state IN ('judging', 'closing') AND me.released_at IS NULL
    AND (me.study_state = 'OPEN' OR (me.study_state = 'CLOSED'
      AND (t.shown_at <= me.closed_at OR now() <= me.closed_at + make_interval(secs => given.grace_seconds))))
    AND ((t.revision = 0 AND given.revision = 1) OR (t.revision > 0 AND given.allow_back
      AND given.revision = t.revision + 1
      AND NOT EXISTS (SELECT FROM verdicts v WHERE v.trial_id = t.id AND v.identity = decode(given.identity, 'hex'))))
), stored AS (
  INSERT INTO verdicts (trial_id, revision, identity, comment, tells, read_ms, judge_ms, hidden_ms, answered_at, flags)
  SELECT trial_id, revision, decode(identity, 'hex'), comment, tells, read_ms, judge_ms, hidden_ms, clock_timestamp(),
    CASE WHEN is_late THEN ARRAY['late'] ELSE '{}' END
  FROM accepted
  ON CONFLICT DO NOTHING
  RETURNING trial_id, revision
), scored AS (
  INSERT INTO scores (trial_id, revision, question, pane, score)
  SELECT stored.trial_id, stored.revision, s.question, s.pane, s.score
  FROM stored, given, jsonb_to_recordset(given.scores) AS s(question text, pane "Pane", score smallint)
), answered AS (
  UPDATE trials t SET revision = stored.revision, shown_at = COALESCE(t.shown_at, clock_timestamp())
  FROM stored WHERE t.id = stored.trial_id
), moved AS (
  UPDATE sessions s SET
    answered = GREATEST(s.answered, given.position),
    state = CASE WHEN s.state = 'judging' AND GREATEST(s.answered, given.position) = s.total THEN given.state_after
      ELSE s.state END,
    finished_at = CASE WHEN GREATEST(s.answered, given.position) = s.total
      THEN COALESCE(s.finished_at, clock_timestamp()) END
  FROM stored, given, me WHERE s.id = me.id
  RETURNING s.id, s.protocol_id, s.state, s.answered, s.total
), upcoming AS (
  UPDATE trials t SET shown_at = COALESCE(t.shown_at, clock_timestamp())
  FROM moved, given, me WHERE t.session_id = moved.id AND t.position = moved.answered + 1
    AND (me.study_state = 'OPEN' OR t.shown_at <= me.closed_at
      OR now() <= me.closed_at + make_interval(secs => given.grace_seconds))
  RETURNING t.*
)
SELECT
  CASE WHEN moved.id IS NOT NULL THEN json_build_object('sessionId', moved.id, 'protocolId', moved.protocol_id,
    'state', moved.state, 'answered', moved.answered, 'total', moved.total) END AS me,
  CASE WHEN t.id IS NOT NULL THEN ${TRIAL_AS_JSON}) END AS next,
  me.state IN ('judging', 'closing') AND me.released_at IS NOT NULL AS "isReleased"
FROM me
LEFT JOIN moved ON true
LEFT JOIN upcoming t ON true
${TRIAL_PARTS}`;
