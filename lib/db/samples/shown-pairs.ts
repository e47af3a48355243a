import "server-only";
import type { VerdictRow } from "@/lib/results/rows";
import { pool } from "@/lib/db/shared/pool";

interface ShownPair extends Pick<VerdictRow, "arm" | "task" | "language" | "leftSystem" | "rightSystem"> {
  leftSample: string;
  rightSample: string | null;
}

/** What the answered trials of a study's real sessions showed, each pair (or single sample) once in each arm. */
export async function listShownPairs(studyId: number): Promise<ShownPair[]> {
  const { rows } = await pool().query<ShownPair>(
    `SELECT a.key AS arm, COALESCE(k.key, l.key) AS task, l.language, ly.key AS "leftSystem", ry.key AS "rightSystem",
       l.key AS "leftSample", r.key AS "rightSample"
     FROM (SELECT DISTINCT s.arm_id, t.task_id, t.left_sample_id, t.right_sample_id
       FROM sessions s JOIN trials t ON t.session_id = s.id
       WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL AND t.revision > 0) p
     JOIN samples l ON l.id = p.left_sample_id JOIN systems ly ON ly.id = l.system_id
     LEFT JOIN samples r ON r.id = p.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
     JOIN arms a ON a.id = p.arm_id LEFT JOIN tasks k ON k.id = p.task_id`,
    [studyId],
  );
  return rows;
}
