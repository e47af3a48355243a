import "server-only";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { csvSource } from "@/lib/exchange/csv/csv-source";
import { FINDING_COLUMNS } from "@/lib/exchange/finding-rows";
import { type ImportFormat, type ImportTable } from "@/lib/exchange/import-report";
import { jsonlSource } from "@/lib/exchange/jsonl-source";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import { METRIC_COLUMNS } from "@/lib/exchange/metric-rows";
import { zipSource } from "@/lib/exchange/zip/read-zip";
import type { RowSource } from "@/lib/exchange/row-source";
import { SAMPLE_COLUMNS } from "@/lib/exchange/sample-rows";
import { TASK_COLUMNS } from "@/lib/exchange/task-rows";

/** A file to import: on the disk of this server or, when it is small, as its text. */
export type ImportFile = { format: ImportFormat; path: string } | { format: "csv" | "jsonl"; text: string };

/** The rows of a file; `study` says what the folders of an archive may mean, and is told what was passed over. */
export function rowsOf(
  file: ImportFile,
  table: ImportTable,
  study: { hasTasks: boolean; folders: readonly string[]; note: (sentence: string) => void },
): RowSource {
  const known = COLUMNS[table];
  if ("path" in file && file.format === "zip") return zipSource(file.path, table, { known, ...study });
  const bytes = bytesOf(file);
  return file.format === "csv" ? csvSource(bytes, known) : jsonlSource(bytes, known);
}

/** A file's bytes, piece by piece; a piece is gone when the next one comes. */
export function bytesOf(file: { path: string } | { text: string }): AsyncIterable<Uint8Array> {
  return "path" in file ? piecesOf(file.path) : Readable.from([Buffer.from(file.text)]);
}

const COLUMNS: Record<ImportTable, KnownColumns> = {
  tasks: TASK_COLUMNS,
  samples: SAMPLE_COLUMNS,
  metrics: METRIC_COLUMNS,
  findings: FINDING_COLUMNS,
};

const PIECE = 256 * 1024;

/** A file's bytes, piece by piece in one buffer: a new one for each would keep the collector busy for seconds. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array, void> {
  const handle = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(PIECE);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
