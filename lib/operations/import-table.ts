import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type ImportFormat, type ImportTable, IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { AppError } from "@/lib/errors";
import { refuseFrozen } from "./hold-draft";
import { importSamples } from "./import-samples";
import { importTasks } from "./import-tasks";
import type { ImportOutcome } from "./import-outcome";
import { requireStudy } from "./require-study";

/**
 * Takes a file of tasks or samples into a draft: what is new is added, what changed is replaced, the rest stays. With any
 * fault nothing is stored, and the refusal lists the faults by line and column. A dry run stores nothing either way.
 */
export async function importTable(request: {
  actor: Actor | null;
  slug: string;
  table: ImportTable;
  format: ImportFormat;
  text: string;
  isDryRun: boolean;
  /** Whether the report names the rows that are added or updated. */
  isListed?: boolean;
  now: Date;
}): Promise<ImportOutcome> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  refuseFrozen(study.state);
  if (Buffer.byteLength(request.text) > IMPORT_LIMITS.bytes)
    throw new AppError("too_large", {
      userMessage: `A file may have at most ${IMPORT_LIMITS.bytes / 1024 / 1024} MiB; send it in parts.`,
    });
  return request.table === "tasks" ? importTasks(study, request) : importSamples(study, request);
}
