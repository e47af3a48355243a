import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type BulkClient, writeBulkAudit } from "@/lib/db/shared/bulk-transaction";
import { type Place, placeOf } from "@/lib/exchange/check-row";
import {
  type ImportChange,
  type ImportReport,
  type ImportTable,
  type ReadColumn,
  IMPORT_LIMITS,
} from "@/lib/exchange/import-report";

/** The report of an import that may be carried out. */
export type ImportOutcome = ImportReport & { errors: [] };

interface RowChange {
  row: Place;
  name: string;
  change: ImportChange["change"] | "unchanged";
}

/** Counts the rows of a file as they are decided on, and names the first that change something, if that is asked for. */
export class OutcomeCount {
  readonly #counts = { added: 0, updated: 0, unchanged: 0 };
  readonly #changes: ImportChange[] = [];
  readonly #notes: string[] = [];
  readonly #isListed: boolean;
  #columns: ReadColumn[] | null = null;

  constructor(isListed: boolean) {
    this.#isListed = isListed;
  }

  count({ row, name, change }: RowChange): void {
    this.#counts[change] += 1;
    if (change === "unchanged" || !this.#isListed || this.#changes.length >= IMPORT_LIMITS.listedChanges)
      return;
    this.#changes.push({ ...placeOf(row), change, name });
  }

  readonly note = (sentence: string): void => {
    this.#notes.push(sentence);
  };

  /** What is said of the file once it is read. */
  read({ columns, notes }: { columns?: ReadColumn[]; notes: string[] }): void {
    this.#columns = columns ?? null;
    this.#notes.push(...notes);
  }

  outcome(): ImportOutcome {
    return {
      ...this.#counts,
      errors: [],
      ...(this.#isListed ? { changes: this.#changes } : {}),
      ...(this.#columns ? { columns: this.#columns } : {}),
      ...(this.#notes.length > 0 ? { notes: this.#notes } : {}),
    };
  }
}

/** The audit log's line; a file that changed nothing leaves none. */
export async function recordImport(
  client: BulkClient,
  { actor, slug, table }: { actor: Actor | null; slug: string; table: ImportTable },
  { added, updated, unchanged }: ImportReport,
): Promise<void> {
  if (added + updated === 0) return;
  await writeBulkAudit(client, actor, "study.import", {
    study: slug,
    details: { table, added, updated, unchanged },
  });
}
