import { ORIGINAL_COLUMNS } from "./original-table";
import { SAMPLE_INDEX } from "./sample-files";
import { SAMPLE_INDEX_COLUMNS } from "./sample-index";
import { SETTING_COLUMNS } from "./setting-table";
import { UNANSWERED_COLUMNS } from "./unanswered-table";
import { EXPORT_TABLES, type ExportTable, TABLE_ROWS, isInBundle } from "@/lib/exchange/export-tables";

/** Tables of a bundle that are no exports by themselves, with their columns. */
export const OWN_COLUMNS = {
  "report-numbers": ["number", "value", "why_missing", "source"],
  settings: SETTING_COLUMNS,
  original: ORIGINAL_COLUMNS,
  unanswered: UNANSWERED_COLUMNS,
  "sample-files": SAMPLE_INDEX_COLUMNS.map(({ name }) => name),
} as const satisfies Record<string, readonly string[]>;
type OwnTable = keyof typeof OWN_COLUMNS;
export const OWN_TABLES = Object.keys(OWN_COLUMNS) as OwnTable[];

/** Every table of a bundle. */
export type BundleTable = ExportTable | OwnTable;
export const BUNDLE_TABLES: readonly BundleTable[] = [...OWN_TABLES, ...EXPORT_TABLES.filter(isInBundle)];

/** Where a table lies in the bundle. */
export function bundleFile(table: BundleTable): string {
  if (table === "sample-files") return SAMPLE_INDEX;
  return isOwn(table) ? `${table}.csv` : `data/${table}.csv`;
}

/** What one row of a table stands for. */
export function bundleRows(table: BundleTable): string {
  return isOwn(table) ? OWN_ROWS[table] : TABLE_ROWS[table];
}

/** Whether it is no export by itself. */
export function isOwn(table: BundleTable): table is OwnTable {
  return table in OWN_COLUMNS;
}

const OWN_ROWS: Record<OwnTable, string> = {
  "report-numbers": "One row per number of the report, in the order in which it stands there.",
  settings: "One row per setting of the frozen protocol that an analysis has to know.",
  original:
    "Of a replication: one row per estimate that the study it replicates published, with the interval over judges and units.",
  unanswered:
    "One row per trial that was allocated to a session and never answered, attention checks and withdrawn sessions left out.",
  "sample-files":
    "One row per sample, in the order of `data/samples.csv`: the files that hold its code, and where that is from.",
};
