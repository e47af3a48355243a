import "server-only";
import type { EvenScore } from "@/lib/score/even-score";
import { debriefedProvenance } from "@/lib/study/provenance";
import { pool } from "@/lib/db/shared/pool";

export interface FinishedRow {
  position: number;
  score: EvenScore;
  panes: {
    pane: { language: string; code: string; html: string };
    role: "human" | "machine" | "other";
    provenance: unknown;
    system: string;
  }[];
}

/**
 * A finished session's trials with their truth, for its own judge. Nothing is returned before the last answer, and of the
 * provenance only what a debrief may tell.
 */
export async function listFinishedTrials(tokenHash: Uint8Array, primary: string): Promise<FinishedRow[]> {
  const { rows } = await pool().query<FinishedRow>({
    text: `
SELECT t.position, c.score,
  (SELECT json_agg(json_build_object(
      'pane', json_build_object('language', m.language, 'code', m.shown, 'html', m.html),
      'role', y.role, 'system', y.key, 'provenance', (SELECT json_object_agg(name, value)
        FROM jsonb_each(m.provenance) AS known (name, value) WHERE name = ANY ($3))) ORDER BY m.id = t.right_sample_id)
   FROM samples m JOIN systems y ON y.id = m.system_id WHERE m.id IN (t.left_sample_id, t.right_sample_id)) AS panes
FROM session_tokens n
JOIN sessions s ON s.id = n.session_id AND s.state = 'done'
JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision AND c.question = $2
WHERE n.hash = $1 ORDER BY t.position`,
    values: [tokenHash, primary, debriefedProvenance],
  });
  return rows;
}

export interface ComparedRow {
  right: number;
  sessions: number;
}

/** Right answers per finished first session, arms pooled: the only thing computed over other judges before unsealing. */
export async function listComparedScores(studyId: number, primary: string): Promise<ComparedRow[]> {
  const { rows } = await pool().query<ComparedRow>({
    text: `
WITH finished AS (
  SELECT s.id, count(*) FILTER (WHERE CASE
      WHEN t.right_sample_id IS NULL THEN (c.score > 0) = (ly.role = 'human')
      ELSE (c.score > 0) = (ly.role <> 'human') END)::int AS "right"
  FROM sessions s
  JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
  JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision AND c.question = $2
  JOIN samples l ON l.id = t.left_sample_id JOIN systems ly ON ly.id = l.system_id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state = 'done' AND NOT s.is_repeat
  GROUP BY s.id)
SELECT "right", count(*)::int AS sessions FROM finished GROUP BY 1 ORDER BY 1`,
    values: [studyId, primary],
  });
  return rows;
}
