import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { writeAudit } from "@/lib/db/audit";
import type { Transaction } from "@/lib/db/client";
import {
  type ImportChange,
  type ImportReport,
  type ImportTable,
  IMPORT_LIMITS,
} from "@/lib/exchange/import-report";

/** The report of an import that may be carried out. */
export type ImportOutcome = ImportReport & { errors: [] };

export interface RowChange {
  row: { line: number };
  name: string;
  change: ImportChange["change"] | "unchanged";
}

export function toOutcome(changes: readonly RowChange[], isListed: boolean): ImportOutcome {
  const count = (kind: string): number => changes.filter(({ change }) => change === kind).length;
  const counts = { added: count("added"), updated: count("updated"), unchanged: count("unchanged") };
  return { ...counts, errors: [], ...(isListed ? { changes: listed(changes) } : {}) };
}

const listed = (changes: readonly RowChange[]): ImportChange[] =>
  changes
    .flatMap(({ row, name, change }) => (change === "unchanged" ? [] : [{ line: row.line, change, name }]))
    .slice(0, IMPORT_LIMITS.listedChanges);

/** The audit log's line; a file that changed nothing leaves none. */
export async function recordImport(
  tx: Transaction,
  { actor, slug, table }: { actor: Actor | null; slug: string; table: ImportTable },
  { added, updated, unchanged }: ImportReport,
): Promise<void> {
  if (added + updated === 0) return;
  await writeAudit(tx, actor, "study.import", { study: slug, details: { table, added, updated, unchanged } });
}
