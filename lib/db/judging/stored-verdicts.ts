import "server-only";
import type { StudyState } from "@/lib/study/lifecycle";
import { pool } from "@/lib/db/shared/pool";
import type { JudgeRow } from "./trials";

interface StoredVerdicts {
  me: JudgeRow;
  study: { state: StudyState; closedAtMs: number | null };
  /** When the trial was first shown, and now, both by the database's clock. */
  shownAtMs: number | null;
  nowMs: number;
  /** The trial's last revision, or null when the session has no such trial. */
  revision: number | null;
  /** Lower-case hex SHA-256 of every stored revision. */
  identities: string[];
}

/** Why a verdict was not stored: what the trial already has, and how the session and its study stand. */
export async function getStoredVerdicts(
  tokenHash: Uint8Array,
  position: number,
): Promise<StoredVerdicts | null> {
  const { rows } = await pool().query<StoredVerdicts>({
    name: "get-stored-verdicts",
    text: `
SELECT
  json_build_object('sessionId', s.id, 'protocolId', s.protocol_id, 'state', s.state, 'answered', s.answered, 'total', s.total) AS me,
  json_build_object('state', st.state, 'closedAtMs', extract(epoch FROM st.closed_at) * 1000) AS study,
  (extract(epoch FROM t.shown_at) * 1000)::float8 AS "shownAtMs", (extract(epoch FROM now()) * 1000)::float8 AS "nowMs", t.revision,
  ARRAY(SELECT encode(v.identity, 'hex') FROM verdicts v WHERE v.trial_id = t.id) AS identities
FROM session_tokens n
JOIN sessions s ON s.id = n.session_id
JOIN studies st ON st.id = s.study_id
LEFT JOIN trials t ON t.session_id = s.id AND t.position = $2
WHERE n.hash = $1`,
    values: [tokenHash, position],
  });
  return rows[0] ?? null;
}
