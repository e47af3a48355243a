import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import type { NewNames } from "@/lib/presentation/task-names/new-names";
import { type TaskWords, namesQuotedIn } from "@/lib/presentation/task-names/unify-task";
import type { TaskText } from "./stored-names";

/** What the programs of a task made of the names that it quotes, each outcome once; null where a program kept its names. */
export interface NamedPrograms {
  task: string;
  language: string;
  programs: (NewNames | null)[];
}

interface QuotingTask extends TaskWords {
  key: string;
  language: string;
}

/**
 * What programs of some systems made of the names that their tasks quote: all names of a large study are 100 MB. Most programs of a task agree, and
 * whoever asks does not count them, so each outcome comes once. Programs that no judge meets are left out, and tasks that quote nothing.
 */
export function listNamedPrograms(
  studyId: number,
  tasks: readonly QuotingTask[],
  systems: readonly string[],
  client: Pick<Transaction, "$queryRaw"> = db(),
): Promise<NamedPrograms[]> {
  const quoting = tasks.flatMap((task) => {
    const names = namesQuotedIn(task);
    return names.length === 0 ? [] : [{ key: task.key, language: task.language, names }];
  });
  if (quoting.length === 0) return Promise.resolve([]);
  return client.$queryRaw`
    WITH quoting AS (
      SELECT t.id, t.key, t.language, q.names
      FROM jsonb_to_recordset(${JSON.stringify(quoting)}::jsonb) AS q(key text, language text, names text[])
      JOIN tasks t ON t.study_id = ${studyId} AND t.key = q.key AND t.language = q.language
    )
    SELECT t.key AS task, t.language, jsonb_agg(DISTINCT CASE WHEN jsonb_typeof(a.names) = 'object' THEN
      (SELECT COALESCE(jsonb_object_agg(n.key, n.value), '{}') FROM jsonb_each(a.names) n
       WHERE n.key = ANY (t.names) OR '$' || n.key = ANY (t.names)) END) AS programs
    FROM quoting t JOIN samples a ON a.task_id = t.id JOIN systems y ON y.id = a.system_id
    WHERE NOT a.is_rejected AND y.key = ANY (${systems}::text[]) GROUP BY t.id, t.key, t.language`;
}

/** Whether every program that a judge may meet is presented. */
export async function hasAllPrepared(studyId: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM samples WHERE study_id = $1 AND shown IS NULL AND NOT is_rejected AND task_id IS NOT NULL LIMIT 1`,
    [studyId],
  );
  return rowCount === 0;
}

/** The next tasks of a draft that may quote a name, behind the one with this ordinal. */
export async function listQuotingTasks(
  studyId: number,
  { after, limit }: { after: number; limit: number },
): Promise<(QuotingTask & { ordinal: number })[]> {
  const { rows } = await pool().query<QuotingTask & { ordinal: number }>(
    `SELECT ordinal, key, language, title, body FROM tasks
     WHERE study_id = $1 AND ordinal > $2 AND position(chr(96) IN title || body) > 0 ORDER BY ordinal LIMIT $3`,
    [studyId, after, limit],
  );
  return rows;
}

/** The first tasks of an opened study that quote a name of their programs, with what was stored of them. */
export async function listTaskNames(studyId: number, limit: number): Promise<TaskText[]> {
  const { rows } = await pool().query<TaskText>(
    `SELECT key, language, title, body, shown_title AS "shownTitle", shown_body AS "shownBody", quoted_names AS names
     FROM tasks WHERE study_id = $1 AND ${QUOTES} ORDER BY ordinal LIMIT $2`,
    [studyId, limit],
  );
  return rows;
}

/** How many tasks of an opened study quote a name of their programs, and what became of the names. */
export async function countTaskNames(
  studyId: number,
): Promise<{ quoting: number; unified: number; kept: number }> {
  const { rows } = await pool().query<{ quoting: number; unified: number; kept: number }>(
    `SELECT count(*) AS quoting, COALESCE(sum(jsonb_array_length(quoted_names->'unified')), 0)::int AS unified,
       COALESCE(sum(jsonb_array_length(quoted_names->'kept')), 0)::int AS kept
     FROM tasks WHERE study_id = $1 AND ${QUOTES}`,
    [studyId],
  );
  return rows[0] ?? { quoting: 0, unified: 0, kept: 0 };
}

const QUOTES = `quoted_names <> '{"unified": [], "kept": []}'`;
