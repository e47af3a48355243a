import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import type { QuotedNames, TaskWords } from "@/lib/presentation/task-names/unify-task";

export interface TaskText extends TaskWords {
  key: string;
  language: string;
  shownTitle: string | null;
  shownBody: string | null;
  names: QuotedNames | null;
}

/** Stores, as a study opens, the words of its tasks that judges will read. */
export async function storeShownTasks(
  tx: Transaction,
  studyId: number,
  tasks: readonly { ordinal: number; title: string; body: string; names: QuotedNames }[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE tasks SET shown_title = n.title, shown_body = n.body, quoted_names = n.names
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS n (ordinal int, title text, body text, names jsonb)
    WHERE tasks.study_id = ${studyId} AND tasks.ordinal = n.ordinal`;
}
