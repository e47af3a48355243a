import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import { getDataVersion } from "@/lib/db/exchange/log-rows";
import { getMaterialVersion } from "@/lib/db/samples/material-rows";
import type { StudyFacts } from "@/lib/db/study/studies";
import { countLateWithdrawals } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import { toCsvStream, toJsonlStream } from "@/lib/exchange/csv/csv-stream";
import {
  EXPORT_TABLES,
  type ExportFormat,
  type ExportTable,
  isMaterial,
  isNeverSealed,
  isOfAnswers,
} from "@/lib/exchange/export-tables";
import { toGzip } from "@/lib/exchange/bytes/gzip-stream";
import type { ResultQuery } from "@/lib/results/result-filter";
import { exportName } from "@/lib/study/export-name";
import { seal } from "@/lib/study/seal";
import { chooseResults } from "@/lib/operations/results/choose-results";
import { type Resume, findResumePlace } from "@/lib/operations/judging/find-resume-place";
import { guardPages } from "./guard-pages";
import { requireStudy } from "@/lib/operations/study/require-study";
import { toStudySummary } from "@/lib/operations/study/study-summary";
import { withTable } from "./table-pages";
import { hasTable } from "./tables-of-study";

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
  /** The rest of a table whose beginning the client holds, without the line of names. */
  resume?: Resume;
  isGzipped?: boolean;
}): Promise<{ name: string; version: number; stream: ReadableStream<Uint8Array> }> {
  const {
    actor,
    slug,
    format = "csv",
    revisions = "last",
    query = {},
    resume = {},
    isGzipped = false,
  } = request;
  const study = await requireStudy(actor, "export", slug);
  const table = EXPORT_TABLES.find((one) => one === request.table);
  if (!table)
    throw new AppError("not_found", { userMessage: `There is no table "${request.table}" to export.` });
  if (!hasTable(study, table))
    throw new AppError("invalid", {
      userMessage: `There are no ${table}: of these imported answers nobody recorded what stood on the left.`,
    });
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
    ...(resume.after === undefined ? {} : { after: resume.after }),
  });
  const version = await versionOf(table, study);
  const after = await findResumePlace(study.id, table, resume, version);
  const choice = isPart ? await chooseResults(study, query) : undefined;
  const guard = await guardPages(table, study, version);
  const hasHead = after === undefined;
  const stream = await withTable(table, study, { revisions, choice, after }, (columns, pages) =>
    format === "csv" ? toCsvStream(columns, guard(pages), { hasHead }) : toJsonlStream(columns, guard(pages)),
  );
  const withdrawn = await countLateWithdrawals(study.id);
  const name = exportName(
    toStudySummary(study),
    isPart ? `${table}-exploratory-part` : table,
    isGzipped ? `${format}.gz` : format,
    withdrawn,
  );
  return { name, version, stream: isGzipped ? toGzip(stream) : stream };
}

/** Of what the table is made from: judges at work do not change samples and tasks. */
const versionOf = async (table: ExportTable, study: StudyFacts): Promise<number> =>
  isMaterial(table) ? toNumber(await getMaterialVersion(study)) : getDataVersion(study.id);

/** Twelve digits of a fingerprint are a number that JavaScript holds exactly. */
const toNumber = (version: string): number =>
  Number.parseInt(createHash("sha256").update(version).digest("hex").slice(0, 12), 16);
