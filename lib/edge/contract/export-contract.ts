import "server-only";
import { z } from "zod";
import { columnMeaning } from "@/lib/exchange/column-meanings";
import {
  EXPORT_FORMATS,
  EXPORT_TABLES,
  type ExportTable,
  TABLE_ROWS,
  columnNames,
} from "@/lib/exchange/export-tables";
import { RESUME_BY } from "@/lib/exchange/resuming";
import { CORPUS_BLEU, MEASURED_NAMES } from "@/lib/metrics/metric-names";
import { resultQueryShape } from "@/lib/results/result-filter";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

const files = EXPORT_TABLES.flatMap((table) => EXPORT_FORMATS.map((format) => `${table}.${format}` as const));

const SAMPLE_METRICS = MEASURED_NAMES.filter((name) => name !== CORPUS_BLEU);

const TRUTH_COLUMNS: Partial<Record<ExportTable, string>> = { trials: "four", judges: "five" };

/** The columns stand in the document: from here on scripts rely on them. */
const tables = EXPORT_TABLES.map((table) => {
  const columns = columnNames(table, true).map((name) => `- \`${name}\`: ${columnMeaning(table, name)}`);
  const truth = TRUTH_COLUMNS[table]
    ? `\n\nThe last ${TRUTH_COLUMNS[table]} only where the design has a truth (human-or-robot, which-is-human).`
    : "";
  const metrics =
    table === "samples"
      ? "\n\nBehind them one column `metric:<name>` for each metric that some sample has: first those measured here " +
        `(${SAMPLE_METRICS.map((name) => `\`${name}\``).join(", ")}), then imported ones by name.`
      : "";
  const items =
    table === "matrix"
      ? "\n\nBehind it one column for each item: `<question>.<sample>`, or of a pair question `<question>.<task>.<language>.<later>><earlier>`."
      : "";
  return `### ${table}\n\n${TABLE_ROWS[table]}\n\n${columns.join("\n")}${truth}${metrics}${items}`;
});

const RESUMING = Object.entries(RESUME_BY)
  .map(([table, by]) => `of ${table} a ${by}`)
  .join(", ");

export const exportContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/export/{file}",
  group: "Outcome",
  scope: "read",
  summary: "Export a table",
  about: [
    "Streams a table, without previews, practice and withdrawn sessions. CSV is RFC 4180 in UTF-8 with a header and " +
      "empty cells for missing values; free text that a spreadsheet would run begins with an apostrophe. JSONL has " +
      "one object a line with the same names. Times are UTC, durations milliseconds, flags joined by `;`.",
    "`Evenhand-Data-Version` names the version of the data. When they change on the way, the file ends with a line that " +
      "begins with `ERROR:` (CSV) or holds only `error` (JSONL); such a file is not whole.",
    "A download that broke off ends without the end of its answer (HTTP's last chunk, or gzip's trailer), which clients report. " +
      "To go on, cut the file behind the last row that is whole - of verdicts, trials, sessions and battles behind the last row of the " +
      "last session that is followed by another - and ask again with the same parameters, `after` and `version`: the answer has no " +
      "header, and both together are the whole file. " +
      `\`after\` names ${RESUMING}. Of other tables there is no rest. Data that changed meanwhile are a 409: then begin again.`,
    "Filters choose among the answers as those of the results do, in verdicts, trials, judges, battles, matrix and paper-table. " +
      "The file's name then says that it is an exploratory part.",
    ...tables,
  ].join("\n\n"),
  params: slugParams.extend({ file: z.enum(files).describe("A table and its format") }),
  query: z.strictObject({
    revisions: z
      .enum(["last", "all"])
      .default("last")
      .describe("Of verdicts and trials: the last revision of each answer, or every one"),
    gzip: z.enum(["0", "1"]).default("0").describe("1: as a gzip file; a table of numbers is a tenth then"),
    after: z.string().min(1).max(300).optional().describe("Only the rows behind this one, without a header"),
    version: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe("Only from the data of this `Evenhand-Data-Version`"),
    ...resultQueryShape,
  }),
  answer: {
    status: 200,
    about: "The table.",
    texts: {
      "text/csv": "RFC 4180, UTF-8, with a header.",
      "application/x-ndjson": "One JSON object a line.",
      "application/gzip": "Either, packed.",
    },
  },
  problems: {
    sealed:
      "The study is not unsealed, and this table is none of samples, tasks, findings, inspections and audit.",
    conflict: "The data are no longer of the `version` that is asked for.",
  },
});
