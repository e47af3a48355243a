import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { type TaskWords, namesQuotedIn } from "@/lib/presentation/task-names/unify-task";
import type { TaskText } from "./stored-names";

interface StoredNames {
  system: string;
  task: string;
  language: string;
  names: unknown;
}

interface QuotingTask extends TaskWords {
  key: string;
  language: string;
}

/**
 * What the programs of a study's tasks made of the names that some task quotes: all names of a large study are 100 MB. Programs that
 * no judge meets are left out, and those of tasks that quote nothing.
 */
export function listNamedPrograms(
  studyId: number,
  tasks: readonly QuotingTask[],
  client: Pick<Transaction, "$queryRaw"> = db(),
): Promise<StoredNames[]> {
  const quoting = tasks.flatMap((task) => {
    const names = namesQuotedIn(task);
    return names.length === 0 ? [] : [{ key: task.key, language: task.language, names }];
  });
  return client.$queryRaw`
    WITH quoting AS (
      SELECT t.id, t.key, q.names
      FROM jsonb_to_recordset(${JSON.stringify(quoting)}::jsonb) AS q(key text, language text, names text[])
      JOIN tasks t ON t.study_id = ${studyId} AND t.key = q.key AND t.language = q.language
    )
    SELECT y.key AS system, t.key AS task, a.language, CASE WHEN jsonb_typeof(a.names) = 'object' THEN
      (SELECT COALESCE(jsonb_object_agg(n.key, n.value), '{}') FROM jsonb_each(a.names) n
       WHERE n.key = ANY (t.names) OR '$' || n.key = ANY (t.names)) END AS names
    FROM quoting t JOIN samples a ON a.task_id = t.id JOIN systems y ON y.id = a.system_id
    WHERE NOT a.is_rejected ORDER BY a.ordinal`;
}

/** Whether every program that a judge may meet is presented. */
export async function hasAllPrepared(studyId: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM samples WHERE study_id = $1 AND shown IS NULL AND NOT is_rejected AND task_id IS NOT NULL LIMIT 1`,
    [studyId],
  );
  return rowCount === 0;
}

/** The tasks of a study with what was stored of their names when it opened; null while it is a draft. */
export async function listTaskNames(studyId: number): Promise<TaskText[]> {
  const { rows } = await pool().query<TaskText>(
    `SELECT key, language, title, body, shown_title AS "shownTitle", shown_body AS "shownBody", quoted_names AS names
     FROM tasks WHERE study_id = $1 ORDER BY ordinal`,
    [studyId],
  );
  return rows;
}
