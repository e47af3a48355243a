import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { Mark } from "@/lib/results/words/words";

/** A program that judges marked, with how many of them did. */
export interface MarkedProgram {
  sample: string;
  system: string;
  task: string;
  language: string;
  judges: number;
}

/** Every mark of a study's real sessions by the program that it is in. */
const MARKS = `
WITH marks AS (
  SELECT j.code AS judge, given.mark, given.kind, CASE WHEN given.mark->>'pane' = 'right' THEN t.right_sample_id ELSE t.left_sample_id END AS sample_id
  FROM sessions s JOIN judges j ON j.id = s.judge_id JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
  JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
  CROSS JOIN LATERAL (
    SELECT mark, mark->>'kind' AS kind
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(v.remarks) = 'array' THEN v.remarks ELSE '[]' END) AS remark (mark)
    UNION ALL
    SELECT mark, NULL FROM jsonb_array_elements(CASE WHEN jsonb_typeof(v.tells) = 'array' THEN v.tells ELSE '[]' END) AS tell (mark)
  ) given
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn'
)`;

/** Those that most judges marked first. */
export async function listMarkedPrograms(studyId: number, most: number): Promise<MarkedProgram[]> {
  const { rows } = await pool().query<MarkedProgram>(
    `${MARKS} SELECT x.key AS sample, y.key AS system, COALESCE(k.key, x.key) AS task, x.language, count(DISTINCT judge)::int AS judges
    FROM marks JOIN samples x ON x.id = marks.sample_id JOIN systems y ON y.id = x.system_id LEFT JOIN tasks k ON k.id = x.task_id
    GROUP BY x.id, y.key, k.key ORDER BY judges DESC, x.key COLLATE "C" LIMIT $2`,
    [studyId, most],
  );
  return rows;
}

/** A program as judges saw it, its marks, and how many judges answered a trial with it; null where there is no such program. */
export async function getMarkedProgram(
  studyId: number,
  sample: string,
): Promise<{ code: string; html: string; judges: number; marks: Mark[] } | null> {
  const { rows } = await pool().query<{ code: string; html: string; judges: number; marks: Mark[] }>(
    `${MARKS} SELECT x.shown AS code, x.html,
      (SELECT count(DISTINCT s.judge_id)::int FROM trials t JOIN sessions s ON s.id = t.session_id
       WHERE x.id IN (t.left_sample_id, t.right_sample_id) AND t.revision > 0 AND s.kind = 'real' AND s.state <> 'withdrawn') AS judges,
      (SELECT COALESCE(json_agg(json_build_object('judge', judge, 'kind', kind, 'from', (mark->>'from')::int, 'to', (mark->>'to')::int)), '[]')
       FROM marks WHERE sample_id = x.id) AS marks
    FROM samples x WHERE x.study_id = $1 AND x.key = $2 AND x.shown IS NOT NULL`,
    [studyId, sample],
  );
  return rows[0] ?? null;
}
