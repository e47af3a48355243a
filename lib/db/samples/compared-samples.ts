import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** A sample as one side of a comparison. */
export interface ComparedSample {
  id: number;
  key: string;
  system: string;
  isReference: boolean;
  task: string | null;
  language: string;
  original: string;
  shown: string | null;
}

export interface ComparedWith extends ComparedSample {
  taskId: number | null;
  isMeasured: boolean;
  /** The reference with the greatest BLEU, once measured; null where the task has none. */
  closestId: number | null;
}

export async function getComparedSample(studyId: number, key: string): Promise<ComparedWith | null> {
  const { rows } = await pool().query<ComparedWith>(
    `SELECT ${COLUMNS}, a.task_id AS "taskId", m.sample_id IS NOT NULL AS "isMeasured", m.closest_id AS "closestId"
     ${TABLES} LEFT JOIN measurements m ON m.sample_id = a.id
     WHERE a.study_id = $1 AND a.key = $2`,
    [studyId, key],
  );
  return rows[0] ?? null;
}

export type TaskMate = Pick<ComparedSample, "id" | "key" | "system" | "isReference">;

/** The other samples of a task, references first, then by the order of the study; without their code. */
export async function listTaskMates(taskId: number, exceptId: number, limit: number): Promise<TaskMate[]> {
  const { rows } = await pool().query<TaskMate>(
    `SELECT a.id, a.key, y.key AS system, y.is_reference AS "isReference" ${TABLES}
     WHERE a.task_id = $1 AND a.id <> $2 AND NOT a.is_rejected
     ORDER BY y.is_reference DESC, a.ordinal LIMIT $3`,
    [taskId, exceptId, limit],
  );
  return rows;
}

const COLUMNS = `a.id, a.key, y.key AS system, y.is_reference AS "isReference", t.key AS task, a.language, a.original, a.shown`;
const TABLES = `FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id`;
