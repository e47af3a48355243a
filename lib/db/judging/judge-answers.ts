import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** What a judge said about themselves and about the study, by the first session that was not withdrawn. */
interface JudgeAnswers {
  judge: string;
  arm: string;
  profile: Record<string, string | number>;
  /** Null until the closing questions are answered. */
  closing: Record<string, string | number> | null;
}

export async function listJudgeAnswers(studyId: number): Promise<JudgeAnswers[]> {
  const { rows } = await pool().query<JudgeAnswers>(
    `SELECT DISTINCT ON (s.judge_id) j.code AS judge, a.key AS arm, s.profile, s.closing
     FROM sessions s JOIN judges j ON j.id = s.judge_id JOIN arms a ON a.id = s.arm_id
     WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND s.answered > 0
     ORDER BY s.judge_id, s.started_at, s.id`,
    [studyId],
  );
  return rows;
}
