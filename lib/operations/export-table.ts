import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/db/audit";
import { getDataVersion } from "@/lib/db/log-rows";
import { countLateWithdrawals } from "@/lib/db/withdrawals";
import { AppError } from "@/lib/errors";
import { toCsvStream, toJsonlStream } from "@/lib/exchange/csv-stream";
import { EXPORT_TABLES, type ExportFormat, isNeverSealed, isOfAnswers } from "@/lib/exchange/export-tables";
import type { ResultQuery } from "@/lib/results/result-filter";
import { exportName } from "@/lib/study/export-name";
import { seal } from "@/lib/study/seal";
import { chooseResults } from "./choose-results";
import { guardPages } from "./guard-pages";
import { requireStudy } from "./require-study";
import { toStudySummary } from "./study-summary";
import { withTable } from "./table-pages";

/**
 * A table of a study as a stream: of an unsealed one, but for those that say nothing of scores. Each look is a line of that log. Data that
 * change on the way end the file with a line that says so: `version` is theirs when the reading began.
 */
export async function exportTable(request: {
  actor: Actor;
  slug: string;
  table: string;
  format?: ExportFormat;
  revisions?: "last" | "all";
  /** A part of the answers, chosen as on the results page. */
  query?: ResultQuery;
}): Promise<{ name: string; version: number; stream: ReadableStream<Uint8Array> }> {
  const { actor, slug, format = "csv", revisions = "last", query = {} } = request;
  const study = await requireStudy(actor, "export", slug);
  const table = EXPORT_TABLES.find((one) => one === request.table);
  if (!table)
    throw new AppError("not_found", { userMessage: `There is no table "${request.table}" to export.` });
  if (revisions === "all" && table !== "verdicts" && table !== "trials")
    throw new AppError("invalid", { userMessage: `The rows of ${table} have no revisions.` });
  const isPart = Object.values(query).some((one) => one !== undefined);
  if (isPart && !isOfAnswers(table))
    throw new AppError("invalid", { userMessage: `The rows of ${table} are not chosen by these filters.` });
  const answer = seal(study);
  if (answer.sealed && !isNeverSealed(table)) throw new AppError("sealed", { userMessage: answer.why });
  await recordAudit(actor, "study.export", slug, {
    table,
    ...(format === "csv" ? {} : { format }),
    ...(revisions === "last" ? {} : { revisions }),
    ...(isPart ? { part: query } : {}),
  });
  const version = await getDataVersion(study.id);
  const choice = isPart ? await chooseResults(study, query) : undefined;
  const guard = await guardPages(table, study, version);
  const stream = await withTable(table, study, { revisions, choice }, (columns, pages) =>
    format === "csv" ? toCsvStream(columns, guard(pages)) : toJsonlStream(columns, guard(pages)),
  );
  const withdrawn = await countLateWithdrawals(study.id);
  const name = exportName(
    toStudySummary(study),
    isPart ? `${table}-exploratory-part` : table,
    format,
    withdrawn,
  );
  return { name, version, stream };
}
