import { FINDING_COLUMNS } from "@/lib/exchange/finding-rows";
import { csvSource } from "@/lib/exchange/csv/csv-source";
import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import { jsonlSource } from "@/lib/exchange/jsonl-source";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import { METRIC_COLUMNS, metricRows } from "@/lib/exchange/metric-rows";
import type { RowSource } from "@/lib/exchange/row-source";
import { SAMPLE_COLUMNS, sampleRows } from "@/lib/exchange/sample-rows";
import { TASK_COLUMNS, taskRows } from "@/lib/exchange/task-rows";

/** What a file of tests holds: a text, or its bytes. */
type TestFile = string | Uint8Array;

/** A file's bytes in pieces of so many; whole by default. */
export async function* piecesOf(file: TestFile, size = Infinity): AsyncGenerator<Uint8Array, void> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  for (let from = 0; from < bytes.length; from += size)
    yield await Promise.resolve(bytes.slice(from, from + size));
}

/** Columns of any name. */
export function columns(...optional: string[]): KnownColumns {
  return { required: [], optional };
}

export const readCsv = (file: TestFile, known: KnownColumns, size?: number) =>
  collect((tell) => csvSource(piecesOf(file, size), known)(tell));

export const readJsonl = (file: TestFile, known: KnownColumns, size?: number) =>
  collect((tell) => jsonlSource(piecesOf(file, size), known)(tell));

export const readTasks = (format: "csv" | "jsonl", file: TestFile, mostRows?: number) =>
  collect((tell) => taskRows(sourceOf(format, file, "tasks", mostRows), tell));

export const readSamples = (format: "csv" | "jsonl", file: TestFile) =>
  collect((tell) => sampleRows(sourceOf(format, file, "samples"), tell));

export const readMetrics = (format: "csv" | "jsonl", file: TestFile) =>
  collect((tell) => metricRows(sourceOf(format, file, "metrics"), tell));

const sourceOf = (
  format: "csv" | "jsonl",
  file: TestFile,
  table: ImportTable,
  mostRows?: number,
): RowSource => {
  const ofTable = {
    tasks: TASK_COLUMNS,
    samples: SAMPLE_COLUMNS,
    metrics: METRIC_COLUMNS,
    findings: FINDING_COLUMNS,
  }[table];
  const known = { ...ofTable, mostRows };
  return format === "csv" ? csvSource(piecesOf(file), known) : jsonlSource(piecesOf(file), known);
};

const collect = async <Row>(
  read: (tell: (error: ImportError) => void) => AsyncGenerator<Row, void>,
): Promise<{ rows: Row[]; errors: ImportError[] }> => {
  const rows: Row[] = [];
  const errors: ImportError[] = [];
  for await (const row of read((error) => errors.push(error))) rows.push(row);
  return { rows, errors };
};
