import "server-only";
import type { Actor } from "@/lib/study/actor";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { type ImportTable, IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { refuseFrozen } from "@/lib/operations/study/hold-draft";

import { importFindings } from "./about/import-findings";
import { importMetrics } from "./about/import-metrics";
import type { ImportOutcome } from "./import-outcome";
import { importSamples } from "./import-samples";
import type { ImportRequest } from "./import-request";
import { importTasks } from "./import-tasks";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * Takes a file of tasks, samples or metrics: what is new is added, what changed is replaced, the rest stays. With any
 * fault nothing is stored, and the refusal lists the faults by line and column. A dry run stores nothing either way. Only
 * a draft takes tasks and samples; metrics and findings are for researchers' eyes, and come in every state of a study.
 */
export async function importTable(request: ImportRequest): Promise<ImportOutcome> {
  const study = await requireImport(request);
  if (request.table === "metrics") return importMetrics(study, request);
  if (request.table === "findings") return importFindings(study, request);
  if ("text" in request && Buffer.byteLength(request.text) > IMPORT_LIMITS.bytes)
    throw new AppError("too_large", {
      userMessage: `A file may have at most ${IMPORT_LIMITS.bytes / 1024 ** 2} MiB; send it in parts.`,
    });
  return request.table === "tasks" ? importTasks(study, request) : importSamples(study, request);
}

/** Whether this study takes such a file from this person: asked again before a gigabyte of it is received. */
export async function requireImport(request: {
  actor: Actor | null;
  slug: string;
  table: ImportTable;
}): Promise<StudyFacts> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  if (!isForResearchers(request.table)) refuseFrozen(study.state);
  return study;
}

const isForResearchers = (table: ImportTable): boolean => table === "metrics" || table === "findings";
