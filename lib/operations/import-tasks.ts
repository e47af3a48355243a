import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/db/client";
import { type StoredTask, createTasks, listStoredTasks, updateTaskTexts } from "@/lib/db/draft-tasks";
import { type ImportFormat, importRefusal } from "@/lib/exchange/import-report";
import { type TaskRow, readTasks } from "@/lib/exchange/read-tasks";
import { holdDraft } from "./hold-draft";
import { type ImportOutcome, recordImport, toOutcome } from "./import-outcome";

/** The part of `importTable` that takes tasks: known by name and language, changed in place. */
export async function importTasks(
  study: { id: number },
  request: {
    actor: Actor | null;
    slug: string;
    format: ImportFormat;
    text: string;
    isDryRun: boolean;
    isListed?: boolean;
  },
): Promise<ImportOutcome> {
  const { rows, errors } = readTasks(request.format, request.text);
  if (errors.length > 0) throw importRefusal(errors);
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const changes = matchTasks(rows, await listStoredTasks(tx, study.id));
    const outcome = toOutcome(changes, request.isListed ?? false);
    if (request.isDryRun) return outcome;
    await createTasks(
      tx,
      study.id,
      changes
        .filter(({ change }) => change === "added")
        .map(({ row: { task: key, language, title, body } }) => ({ key, language, title, body })),
    );
    await updateTaskTexts(
      tx,
      changes.flatMap(({ stored, row: { title, body }, change }) =>
        stored && change === "updated" ? [{ id: stored.id, title, body }] : [],
      ),
    );
    await recordImport(tx, { ...request, table: "tasks" }, outcome);
    return outcome;
  }, 60_000);
}

const matchTasks = (rows: readonly TaskRow[], tasks: readonly StoredTask[]) => {
  const byKey = new Map(tasks.map((task) => [JSON.stringify([task.key, task.language]), task]));
  return rows.map((row) => {
    const stored = byKey.get(JSON.stringify([row.task, row.language])) ?? null;
    const isSame = stored?.title === row.title && stored.body === row.body;
    const name = `${row.task} (${row.language})`;
    return {
      row,
      stored,
      name,
      change: stored === null ? "added" : isSame ? "unchanged" : "updated",
    } as const;
  });
};
