import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** A passage that a judge marked as what gave a program away: code points of the shown code, and why. */
interface MarkedTell {
  arm: string;
  judge: string;
  language: string;
  task: string;
  sample: string;
  from: number;
  to: number;
  note: string;
}

/** Those of the last revisions of a study's real sessions. */
export async function listTells(studyId: number): Promise<MarkedTell[]> {
  const { rows } = await pool().query<MarkedTell>(
    `SELECT a.key AS arm, j.code AS judge, x.language, COALESCE(k.key, x.key) AS task, x.key AS sample,
       (tell->>'from')::int AS "from", (tell->>'to')::int AS "to", COALESCE(tell->>'note', '') AS note
     FROM sessions s JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
     JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
     CROSS JOIN LATERAL jsonb_array_elements(v.tells::jsonb) tell
     JOIN samples x ON x.id = CASE WHEN tell->>'pane' = 'right' THEN t.right_sample_id ELSE t.left_sample_id END
     LEFT JOIN tasks k ON k.id = x.task_id
     WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND jsonb_typeof(v.tells::jsonb) = 'array'
     ORDER BY s.id, t.position`,
    [studyId],
  );
  return rows;
}
