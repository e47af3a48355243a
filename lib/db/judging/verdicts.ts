import "server-only";
import type { VerdictBody } from "@/lib/score/verdict";
import type { StoredScore } from "@/lib/score/verdict-faults";
import { pool } from "@/lib/db/shared/pool";
import { type JudgeRow, TRIAL_AS_JSON, TRIAL_PARTS, type TrialRow } from "./trials";

export interface VerdictToStore {
  tokenHash: Uint8Array;
  position: number;
  revision: number;
  /** SHA-256 of what the verdict says, in hexadecimal digits. */
  identity: string;
  scores: StoredScore[];
  body: Pick<VerdictBody, "comment" | "tells" | "remarks" | "labels" | "seen" | "timing">;
  /** From the session's protocol: may an answer be changed, is something asked after the last trial, for how long after closing. */
  rules: {
    allowBack: boolean;
    /** What is asked after the last trial names who may have written programs: answers are final once it is. */
    isFinalAtClosing: boolean;
    hasClosing: boolean;
    graceHours: number;
  };
}

/** What became of a verdict: stored, with the next trial; or the session was idle and returns first; or nothing was stored. */
export type StoredVerdict = { me: JudgeRow; next: TrialRow | null } | "released" | null;

/** More are not stored together: the planner counts on this number when it chooses how to look them up. */
export const MOST_VERDICTS = 8;

/**
 * Stores a whole verdict, moves the session on and fetches the next trial: one statement, one round trip, whatever the
 * number of questions. Null when nothing was stored (a duplicate, a conflict, a closed study); `getStoredVerdicts` then says why.
 * "released": the session gave its places back while it was idle, and has to return before anything is stored in it.
 *
 * Two equal requests at once: the session's row lock lets them pass one after the other, and the second one finds its
 * (trial, revision) taken, so it inserts nothing. A withdrawal under way is waited for and then seen.
 */
export async function storeVerdict(verdict: VerdictToStore): Promise<StoredVerdict> {
  const [stored] = await store("store-verdict", STORE_VERDICT, [verdict]);
  return stored === undefined || stored === "busy" ? null : stored;
}

/**
 * The same for several, in one transaction that waits for no session: "busy" where another request holds the session, or
 * another one of these is for the same session, or the token is unknown. `storeVerdict` then stores that one.
 */
export function storeVerdicts(verdicts: readonly VerdictToStore[]): Promise<(StoredVerdict | "busy")[]> {
  return store("store-verdicts", STORE_VERDICTS, verdicts);
}

const store = async (
  name: string,
  text: string,
  verdicts: readonly VerdictToStore[],
): Promise<(StoredVerdict | "busy")[]> => {
  if (verdicts.length > MOST_VERDICTS) throw new Error(`more than ${MOST_VERDICTS} verdicts at once`);
  const { rows } = await pool().query<Row>({
    name,
    text,
    values: [JSON.stringify(verdicts.map(toGiven))],
  });
  const found = new Map(rows.map((row) => [row.place, row]));
  return verdicts.map((_, place) => {
    const row = found.get(place);
    if (!row) return "busy";
    if (row.me) return { me: row.me, next: row.next };
    return row.isReleased ? "released" : null;
  });
};

interface Row {
  place: number;
  me: JudgeRow | null;
  next: TrialRow | null;
  isReleased: boolean;
}

/** One document, so that the statement names what it is given instead of counting to fifteen. */
const toGiven = (verdict: VerdictToStore, place: number) => {
  const { tokenHash, position, revision, identity, scores, body, rules } = verdict;
  return {
    place,
    token_hash: `\\x${Buffer.from(tokenHash).toString("hex")}`,
    position,
    revision,
    identity: `\\x${identity}`,
    comment: body.comment,
    tells: body.tells?.length ? body.tells : undefined,
    remarks: body.remarks?.length ? body.remarks : undefined,
    labels: body.labels?.length ? body.labels : undefined,
    seen: body.seen,
    read_ms: body.timing.readMs,
    judge_ms: body.timing.judgeMs,
    hidden_ms: body.timing.hiddenMs,
    shown_left_ms: body.timing.shownLeftMs,
    shown_right_ms: body.timing.shownRightMs,
    scores,
    allow_back: rules.allowBack,
    final_at_closing: rules.isFinalAtClosing,
    state_after: rules.hasClosing ? "closing" : "done",
    grace_seconds: rules.graceHours * 3600,
  };
};

const statement = (locked: "wait" | "SKIP LOCKED") => `
WITH given AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1) AS given(place int, token_hash bytea, position int, revision int,
    identity bytea, comment text, tells jsonb, remarks jsonb, labels jsonb, seen text, read_ms int, judge_ms int, hidden_ms int,
    shown_left_ms int, shown_right_ms int, scores jsonb, allow_back boolean, final_at_closing boolean, state_after "SessionState", grace_seconds float8)
  LIMIT ${MOST_VERDICTS}
), wanted AS (
  SELECT DISTINCT ON (n.session_id) n.session_id, given.*
  FROM given CROSS JOIN LATERAL (SELECT session_id FROM session_tokens WHERE hash = given.token_hash LIMIT 1) n
  ORDER BY n.session_id, given.place
), me AS MATERIALIZED (
  SELECT wanted.*, s.protocol_id, s.state, s.answered, s.total, s.released_at, st.state AS study_state, st.closed_at
  FROM wanted CROSS JOIN LATERAL (
    SELECT * FROM sessions WHERE id = wanted.session_id FOR NO KEY UPDATE ${locked === "wait" ? "" : locked}
  ) s JOIN studies st ON st.id = s.study_id
), accepted AS (
  SELECT t.id AS trial_id, me.study_state = 'CLOSED' AS is_late, me.*
  FROM me JOIN trials t ON t.session_id = me.session_id AND t.position = me.position
  WHERE t.position <= me.answered + 1
    AND me.state IN ('judging', 'closing') AND me.released_at IS NULL
    AND (me.study_state = 'OPEN' OR (me.study_state = 'CLOSED'
      AND (t.shown_at <= me.closed_at OR now() <= me.closed_at + make_interval(secs => me.grace_seconds))))
    AND ((t.revision = 0 AND me.revision = 1) OR (t.revision > 0 AND me.allow_back AND NOT (me.final_at_closing AND me.state = 'closing')
      AND me.revision = t.revision + 1
      AND me.identity <> ALL (ARRAY(SELECT v.identity FROM verdicts v WHERE v.trial_id = t.id))))
), stored AS (
  INSERT INTO verdicts (trial_id, revision, identity, comment, tells, remarks, labels, seen, read_ms, judge_ms, hidden_ms,
    shown_left_ms, shown_right_ms, answered_at, flags)
  SELECT trial_id, revision, identity, comment, tells, remarks, labels, seen, read_ms, judge_ms, hidden_ms,
    shown_left_ms, shown_right_ms, clock_timestamp(),
    CASE WHEN is_late THEN ARRAY['late'] ELSE '{}' END
  FROM accepted
  ON CONFLICT DO NOTHING
  RETURNING trial_id
), kept AS (
  SELECT accepted.* FROM stored JOIN accepted USING (trial_id)
), scored AS (
  INSERT INTO scores (trial_id, revision, question, pane, score)
  SELECT kept.trial_id, kept.revision, s.question, s.pane, s.score
  FROM kept, jsonb_to_recordset(kept.scores) AS s(question text, pane "Pane", score smallint)
), answered AS (
  UPDATE trials t SET revision = kept.revision, shown_at = COALESCE(t.shown_at, clock_timestamp())
  FROM kept WHERE t.id = kept.trial_id
), moved AS (
  UPDATE sessions s SET
    answered = GREATEST(s.answered, kept.position),
    state = CASE WHEN s.state = 'judging' AND GREATEST(s.answered, kept.position) = s.total THEN kept.state_after
      ELSE s.state END,
    finished_at = CASE WHEN GREATEST(s.answered, kept.position) = s.total
      THEN COALESCE(s.finished_at, clock_timestamp()) END
  FROM kept WHERE s.id = kept.session_id
  RETURNING s.id, s.protocol_id, s.state, s.answered, s.total, kept.study_state, kept.closed_at, kept.grace_seconds
), upcoming AS (
  UPDATE trials t SET shown_at = COALESCE(t.shown_at, clock_timestamp())
  FROM moved WHERE t.session_id = moved.id AND t.position = moved.answered + 1
    AND (moved.study_state = 'OPEN' OR t.shown_at <= moved.closed_at
      OR now() <= moved.closed_at + make_interval(secs => moved.grace_seconds))
  RETURNING t.*
)
SELECT me.place,
  CASE WHEN moved.id IS NOT NULL THEN json_build_object('sessionId', moved.id, 'protocolId', moved.protocol_id,
    'state', moved.state, 'answered', moved.answered, 'total', moved.total) END AS me,
  CASE WHEN t.id IS NOT NULL THEN ${TRIAL_AS_JSON}) END AS next,
  me.state IN ('judging', 'closing') AND me.released_at IS NOT NULL AS "isReleased"
FROM me
LEFT JOIN moved ON moved.id = me.session_id
LEFT JOIN upcoming t ON t.session_id = me.session_id
${TRIAL_PARTS}`;

const STORE_VERDICT = statement("wait");
const STORE_VERDICTS = statement("SKIP LOCKED");
