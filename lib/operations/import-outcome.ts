import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { writeAudit } from "@/lib/db/audit";
import type { Transaction } from "@/lib/db/client";
import type { ImportReport, ImportTable } from "@/lib/exchange/import-report";

/** The report of an import that may be carried out. */
export type ImportOutcome = ImportReport & { errors: [] };

export function toOutcome(changes: readonly { change: "added" | "updated" | "unchanged" }[]): ImportOutcome {
  const count = (kind: string): number => changes.filter(({ change }) => change === kind).length;
  return { added: count("added"), updated: count("updated"), unchanged: count("unchanged"), errors: [] };
}

/** The audit log's line; a file that changed nothing leaves none. */
export async function recordImport(
  tx: Transaction,
  { actor, slug, table }: { actor: Actor | null; slug: string; table: ImportTable },
  { added, updated, unchanged }: ImportReport,
): Promise<void> {
  if (added + updated === 0) return;
  await writeAudit(tx, actor, "study.import", { study: slug, details: { table, added, updated, unchanged } });
}
