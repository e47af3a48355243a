import { fromClipboard } from "./from-clipboard";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface Chosen {
  name: string;
  file: Blob;
  type: "text/csv" | "application/x-ndjson" | "application/zip" | typeof XLSX;
  /** What was pasted, so that it can be mended where it stood; null for a file. */
  text: string | null;
}

/** A file by its ending, or the sentence that says why it cannot be sent. */
export function toChosen(file: File): Chosen | string {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const type = TYPES[ending];
  if (!type)
    return `"${file.name}" has none of the endings .csv, .xlsx, .jsonl and .zip. Save another spreadsheet as CSV or XLSX, and pack files of code into a ZIP.`;
  if (file.size > IMPORT_LIMITS.bytes)
    return `A file may have at most ${SIZE_LIMIT}. Send "${file.name}" in parts.`;
  return { name: file.name, file, type, text: null };
}

/** A text by how it begins. */
export function toChosenText(text: string): Chosen {
  const isLines = text.trimStart().startsWith("{");
  return {
    name: "the pasted text",
    file: new Blob([isLines ? text : fromClipboard(text)]),
    text,
    type: isLines ? "application/x-ndjson" : "text/csv",
  };
}

export const SIZE_LIMIT = `${IMPORT_LIMITS.bytes / 1024 ** 3} GiB`;

const TYPES: Partial<Record<string, Chosen["type"]>> = {
  csv: "text/csv",
  txt: "text/csv",
  // The tabs of its first line tell it apart.
  tsv: "text/csv",
  jsonl: "application/x-ndjson",
  ndjson: "application/x-ndjson",
  json: "application/x-ndjson",
  zip: "application/zip",
  xlsx: XLSX,
};
