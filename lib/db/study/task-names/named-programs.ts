import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { type TaskWords, namesQuotedIn } from "@/lib/presentation/task-names/unify-task";
import type { TaskText } from "./stored-names";

export interface StoredNames {
  system: string;
  task: string;
  language: string;
  names: unknown;
  isPrepared: boolean;
}

/**
 * What the programs of a study's tasks made of the names that some task quotes: all names of a large study are 100 MB. Programs that
 * no judge meets are left out.
 */
export function listNamedPrograms(
  studyId: number,
  tasks: readonly TaskWords[],
  client: Pick<Transaction, "$queryRaw"> = db(),
): Promise<StoredNames[]> {
  const quoted = [...new Set(tasks.flatMap(namesQuotedIn))];
  return client.$queryRaw`
    SELECT y.key AS system, t.key AS task, a.language, CASE WHEN jsonb_typeof(a.names) = 'object' THEN
      (SELECT COALESCE(jsonb_object_agg(n.key, n.value), '{}') FROM jsonb_each(a.names) n
       WHERE n.key = ANY (${quoted}::text[])) END AS names, a.shown IS NOT NULL AS "isPrepared"
    FROM samples a JOIN systems y ON y.id = a.system_id JOIN tasks t ON t.id = a.task_id
    WHERE a.study_id = ${studyId} AND NOT a.is_rejected ORDER BY a.ordinal`;
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
