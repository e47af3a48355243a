import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { BulkWriter } from "@/lib/db/shared/bulk-writer";
import { forgetMeasurements } from "./stale-measurements";

/** A stored task as an import compares it: its texts by the SHA-256 (hex) of `textsOf`, its tests by that of their JSON. */
export interface StoredTask {
  id: number;
  key: string;
  language: string;
  textsSha256: string;
  /** Null where it has no tests. */
  testsSha256: string | null;
}

/** A task's texts as one, which equals another's only when both are equal. */
export function textsOf({ title, body }: { title: string; body: string }): string {
  return `${title}\u001f${body}`;
}

export async function listStoredTasks(client: BulkClient, studyId: number): Promise<StoredTask[]> {
  const { rows } = await client.query<StoredTask>(
    `SELECT id, key, language, encode(sha256(convert_to(title || E'\\x1f' || body, 'UTF8')), 'hex') AS "textsSha256",
       encode(sha256(convert_to(tests::text, 'UTF8')), 'hex') AS "testsSha256"
     FROM tasks WHERE study_id = $1 ORDER BY ordinal`,
    [studyId],
  );
  return rows;
}

export interface TaskToAdd {
  key: string;
  language: string;
  title: string;
  body: string;
  /** As JSON. */
  tests?: string | null;
}

/** A task's new words; tests that are undefined stay. */
interface TaskChange {
  id: number;
  title: string;
  body: string;
  tests?: string | null | undefined;
}

/** What every task has, however it came in. */
export const TASK_COLUMNS = {
  study_id: "int4",
  ordinal: "int4",
  key: "text",
  language: "text",
  title: "text",
  body: "text",
} as const;

/** Writes a draft's tasks inside a transaction that holds its row; ordinals go on without a gap from `nextOrdinal`. */
export function taskWriter(client: BulkClient, studyId: number, nextOrdinal: number) {
  const rows = new BulkWriter(client, "tasks", { ...TASK_COLUMNS, tests: "text" });
  const changes = rows.batch(
    (tasks: TaskChange[]) => changeTasks(client, tasks),
    ({ title, body, tests }) => title.length + body.length + (tests?.length ?? 0),
  );
  let ordinal = nextOrdinal;
  return {
    add: ({ key, language, title, body, tests = null }: TaskToAdd): Promise<void> | null =>
      rows.add([studyId, ordinal++, key, language, title, body, tests]),
    change: changes.put,
    close: () => rows.close(),
    abort: () => rows.abort(),
  };
}

const changeTasks = async (client: BulkClient, tasks: readonly TaskChange[]): Promise<void> => {
  await client.query(
    `UPDATE tasks SET title = n.title, body = n.body
     FROM jsonb_to_recordset($1::jsonb) AS n (id int, title text, body text) WHERE tasks.id = n.id`,
    [JSON.stringify(tasks.map(({ id, title, body }) => ({ id, title, body })))],
  );
  const tested = tasks.filter(({ tests }) => tests !== undefined);
  if (tested.length === 0) return;
  await client.query(
    `UPDATE tasks SET tests = n.tests::json
     FROM jsonb_to_recordset($1::jsonb) AS n (id int, tests text) WHERE tasks.id = n.id`,
    [JSON.stringify(tested.map(({ id, tests }) => ({ id, tests })))],
  );
  // What the old tests said of the samples holds no more.
  await forgetMeasurements(client, { samples: [], tasks: tested.map(({ id }) => id) });
};
