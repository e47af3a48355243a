import "server-only";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { csvSource } from "@/lib/exchange/csv/csv-source";
import { FINDING_COLUMNS } from "@/lib/exchange/finding-rows";
import type { FaultList } from "@/lib/exchange/fault-list";
import {
  type ImportFormat,
  type ImportTable,
  type ReadColumn,
  IMPORT_LIMITS,
} from "@/lib/exchange/import-report";
import type { FileMapping } from "@/lib/exchange/mapping/file-mapping";
import { FileReading } from "@/lib/exchange/mapping/file-reading";
import type { KnownValues } from "@/lib/exchange/mapping/match-values";
import { jsonlSource } from "@/lib/exchange/jsonl-source";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import { METRIC_COLUMNS } from "@/lib/exchange/metric-rows";
import { xlsxSource } from "@/lib/exchange/xlsx-source";
import { type ZipReading, zipSource } from "@/lib/exchange/zip/read-zip";
import type { RowSource } from "@/lib/exchange/row-source";
import { SAMPLE_COLUMNS } from "@/lib/exchange/sample-rows";
import { TASK_COLUMNS } from "@/lib/exchange/task-rows";

/** A file to import: on the disk of this server or, when it is small, as its text. */
export type ImportFile = { format: ImportFormat; path: string } | { format: "csv" | "jsonl"; text: string };

/** What a file of a table is read against. */
interface ReadAgainst {
  values: KnownValues;
  /** What the folders of an archive may mean. */
  folders: readonly string[];
  hasTasks: boolean;
  faults: FaultList;
}

/** A file as it will be read: its rows, and then what there is to say of it. */
export interface OpenedFile {
  source: RowSource;
  /** Throws the refusal of the file, if it has faults; `more` is what else the answer says. */
  refuse: (more?: Record<string, unknown>) => void;
  /** Of a file that is taken. */
  finish: () => { columns?: ReadColumn[]; notes: string[] };
}

/** Opens a file for one table of a study, by the mapping of the request. */
export function openFile(
  request: ImportFile & { table: ImportTable; mapping?: FileMapping | null },
  { values, folders, hasTasks, faults }: ReadAgainst,
): OpenedFile {
  const { table, mapping = null } = request;
  const reading = new FileReading(table, COLUMNS[table], mapping, values);
  const notes: string[] = [];
  const note = (sentence: string) => notes.push(sentence);
  const rows = rowsOf(request, table, { known: reading.columns, hasTasks, folders, note });
  const said = () => {
    const columns = reading.report();
    return columns === undefined ? {} : { columns };
  };
  return {
    source: reading.rows(rows, faults),
    refuse: (more = {}) => faults.refuse({ ...said(), known: knownIds(values), ...more }),
    finish: () => ({ ...said(), notes: [...notes, ...reading.notes(), ...faults.notes()] }),
  };
}

/** What a refused value may be replaced by. */
const knownIds = (values: KnownValues): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries<KnownValues[keyof KnownValues]>({ ...values }).map(([column, known]) => [
      column,
      [...new Set(known.map(({ id }) => id))].slice(0, IMPORT_LIMITS.listedErrors),
    ]),
  );

const rowsOf = (file: ImportFile, table: ImportTable, reading: ZipReading): RowSource => {
  const { known } = reading;
  if ("path" in file && file.format === "zip") return zipSource(file.path, table, reading);
  if ("path" in file && file.format === "xlsx") return xlsxSource(file.path, table, reading);
  const bytes = bytesOf(file);
  return file.format === "csv" ? csvSource(bytes, known) : jsonlSource(bytes, known);
};

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

/** Judges' verdicts are answered between two pieces: of short rows such as tasks a longer piece holds thousands, and they would wait for all of them. */
const PIECE = 64 * 1024;

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
