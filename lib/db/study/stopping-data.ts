import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** Of every counted answer, in the order they were stored, whether it was right. For the stopping rule alone. */
export async function listRightAnswers(studyId: number): Promise<boolean[]> {
  const { rows } = await pool().query<{ right: boolean }>(
    `SELECT ${RIGHT} AS right ${ANSWERS} AND c.question IN ('origin', 'which_human') AND ly.role <> 'other'
     ORDER BY v.answered_at, t.id`,
    [studyId],
  );
  return rows.map(({ right }) => right);
}

/**
 * One score from 0 to 1 of every judge who finished the first session, in the order they finished: the share of right
 * answers, or the mean of the primary question turned towards the later system by code point. For the stopping rule alone.
 */
export async function listJudgeScores(
  studyId: number,
  { hasTruth, primary }: { hasTruth: boolean; primary: string },
): Promise<number[]> {
  const value = hasTruth ? `CASE WHEN ${RIGHT} THEN 1.0 ELSE 0.0 END` : TOWARDS_LATER;
  const { rows } = await pool().query<{ score: number }>(
    `SELECT avg(${value})::float8 AS score ${ANSWERS} AND s.state = 'done' AND c.question = $2
       AND (ly.role <> 'other' OR NOT $3::boolean)
     GROUP BY s.id, s.finished_at ORDER BY s.finished_at, s.id`,
    [studyId, hasTruth ? await truthQuestion(studyId) : primary, hasTruth],
  );
  return rows.map(({ score }) => score);
}

const truthQuestion = async (studyId: number): Promise<string> => {
  const { rows } = await pool().query<{ isPair: boolean }>(
    `SELECT (document->>'panes')::int = 2 AS "isPair" FROM protocols WHERE study_id = $1 AND version = 1`,
    [studyId],
  );
  return rows[0]?.isPair ? "which_human" : "origin";
};

const ANSWERS = `
FROM sessions s JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision
JOIN samples l ON l.id = t.left_sample_id JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = t.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND NOT s.is_repeat`;

const RIGHT = `CASE WHEN r.id IS NULL THEN (c.score > 0) = (ly.role = 'human') ELSE (c.score > 0) = (ry.role = 'human') END`;

/** From -2 to +2 as 0 to 1; a mark counts for its system, so that the mean of both panes' marks is half their difference. */
const TOWARDS_LATER = `(CASE WHEN (c.pane = 'right' OR c.pane = 'both') = (ly.key COLLATE "C" < ry.key COLLATE "C") THEN c.score ELSE -c.score END + 2) / 4.0`;
