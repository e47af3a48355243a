import "server-only";
import { type Transaction, db } from "@/lib/db/client";
import { pool } from "@/lib/db/pool";
import type { TaskText } from "./stored-names";

export interface StoredNames {
  system: string;
  task: string;
  language: string;
  names: unknown;
  isPrepared: boolean;
}

/** What the programs of a study's tasks made of their names; those that no judge meets are left out. */
export function listNamedPrograms(
  studyId: number,
  client: Pick<Transaction, "$queryRaw"> = db(),
): Promise<StoredNames[]> {
  return client.$queryRaw`
    SELECT y.key AS system, t.key AS task, a.language, a.names, a.shown IS NOT NULL AS "isPrepared"
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
