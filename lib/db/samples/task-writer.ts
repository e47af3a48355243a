import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { BulkWriter } from "@/lib/db/shared/bulk-writer";

/** A stored task as an import compares it: its texts by the SHA-256 (hex) of `textsOf`. */
export interface StoredTask {
  id: number;
  key: string;
  language: string;
  textsSha256: string;
}

/** A task's texts as one, which equals another's only when both are equal. */
export function textsOf({ title, body }: { title: string; body: string }): string {
  return `${title}\u001f${body}`;
}

export async function listStoredTasks(client: BulkClient, studyId: number): Promise<StoredTask[]> {
  const { rows } = await client.query<StoredTask>(
    `SELECT id, key, language, encode(sha256(convert_to(title || E'\\x1f' || body, 'UTF8')), 'hex') AS "textsSha256"
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
}

/** Writes a draft's tasks inside a transaction that holds its row; ordinals go on without a gap from `nextOrdinal`. */
export function taskWriter(client: BulkClient, studyId: number, nextOrdinal: number) {
  const rows = new BulkWriter(client, "tasks (study_id, ordinal, key, language, title, body)");
  const changes = rows.batch(
    (tasks: { id: number; title: string; body: string }[]) => changeTexts(client, tasks),
    ({ title, body }) => title.length + body.length,
  );
  let ordinal = nextOrdinal;
  return {
    add: ({ key, language, title, body }: TaskToAdd): Promise<void> =>
      rows.add([studyId, ordinal++, key, language, title, body]),
    change: changes.put,
    close: () => rows.close(),
    abort: () => rows.abort(),
  };
}

const changeTexts = async (
  client: BulkClient,
  tasks: readonly { id: number; title: string; body: string }[],
): Promise<void> => {
  await client.query(
    `UPDATE tasks SET title = n.title, body = n.body
     FROM jsonb_to_recordset($1::jsonb) AS n (id int, title text, body text) WHERE tasks.id = n.id`,
    [JSON.stringify(tasks)],
  );
};
