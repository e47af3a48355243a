import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/db/audit";
import { getDataVersion } from "@/lib/db/log-rows";
import { countLateWithdrawals } from "@/lib/db/withdrawals";
import { AppError } from "@/lib/errors";
import { toCsvStream, toJsonlStream } from "@/lib/exchange/csv-stream";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { EXPORT_TABLES, type ExportFormat, type ExportTable } from "@/lib/exchange/export-tables";
import { exportName } from "@/lib/study/export-name";
import { seal } from "@/lib/study/seal";
import { requireStudy } from "./require-study";
import { toStudySummary } from "./study-summary";
import { withTable } from "./table-pages";

/**
 * A table of a study as a stream: of an unsealed one, but for the audit log. Each look is a line of that log. Data that
 * change on the way end the file with a line that says so: `version` is theirs when the reading began.
 */
export async function exportTable(request: {
  actor: Actor;
  slug: string;
  table: string;
  format?: ExportFormat;
  revisions?: "last" | "all";
}): Promise<{ name: string; version: number; stream: ReadableStream<Uint8Array> }> {
  const { actor, slug, format = "csv", revisions = "last" } = request;
  const study = await requireStudy(actor, "export", slug);
  const table = EXPORT_TABLES.find((one) => one === request.table);
  if (!table)
    throw new AppError("not_found", { userMessage: `There is no table "${request.table}" to export.` });
  if (revisions === "all" && table !== "verdicts" && table !== "trials")
    throw new AppError("invalid", { userMessage: `The rows of ${table} have no revisions.` });
  const answer = seal(study);
  if (answer.sealed && !isNeverSealed(table)) throw new AppError("sealed", { userMessage: answer.why });
  await recordAudit(actor, "study.export", slug, {
    table,
    ...(format === "csv" ? {} : { format }),
    ...(revisions === "last" ? {} : { revisions }),
  });
  const version = await getDataVersion(study.id);
  const stream = withTable(table, study, { revisions }, (columns, pages) => {
    // The audit log grows with this very look; it is read up to where it stood.
    const whole = isNeverSealed(table) ? pages : ofOneVersion(pages, study.id, version);
    return format === "csv" ? toCsvStream(columns, whole) : toJsonlStream(columns, whole);
  });
  const withdrawn = await countLateWithdrawals(study.id);
  return { name: exportName(toStudySummary(study), table, format, withdrawn), version, stream };
}

/** Who did what is for every member to see at any time; it says nothing of outcomes. */
export function isNeverSealed(table: ExportTable): boolean {
  return table === "audit";
}

async function* ofOneVersion<Row>(
  pages: AsyncGenerator<Row[], void>,
  studyId: number,
  version: number,
): AsyncGenerator<Row[], void> {
  for await (const page of pages) {
    const now = await getDataVersion(studyId);
    if (now !== version) throw new DataChangedError(version, now);
    yield page;
  }
}
