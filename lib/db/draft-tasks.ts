import "server-only";
import type { Transaction } from "./client";
import { inBatches } from "./in-batches";

export interface StoredTask {
  id: number;
  key: string;
  language: string;
  title: string;
  body: string;
}

export function listStoredTasks(client: Transaction, studyId: number): Promise<StoredTask[]> {
  return client.task.findMany({
    where: { studyId },
    orderBy: { ordinal: "asc" },
    select: { id: true, key: true, language: true, title: true, body: true },
  });
}

/** Appends tasks to a draft; ordinals go on without a gap. */
export async function createTasks(
  tx: Transaction,
  studyId: number,
  tasks: readonly Omit<StoredTask, "id">[],
): Promise<void> {
  let ordinal = await tx.task.count({ where: { studyId } });
  for (const batch of inBatches(tasks))
    await tx.task.createMany({ data: batch.map((task) => ({ ...task, studyId, ordinal: ordinal++ })) });
}

export async function updateTaskTexts(
  tx: Transaction,
  tasks: readonly Pick<StoredTask, "id" | "title" | "body">[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE tasks SET title = n.title, body = n.body
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS n (id int, title text, body text)
    WHERE tasks.id = n.id`;
}
