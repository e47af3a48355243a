import { AppError } from "@/lib/errors";

/** Something wrong with a file: the line its row begins on (from 1) and the column; an empty column means the whole line. */
export interface ImportError {
  line: number;
  column: string;
  message: string;
}

/** What an import does, or would do. */
export interface ImportReport {
  added: number;
  updated: number;
  unchanged: number;
  errors: ImportError[];
  /** The rows that are added or updated, by name, where they were asked for; the first ones of many. */
  changes?: ImportChange[];
}

export interface ImportChange {
  line: number;
  change: "added" | "updated";
  name: string;
}

export const IMPORT_TABLES = ["tasks", "samples"] as const;
export type ImportTable = (typeof IMPORT_TABLES)[number];

export const IMPORT_FORMATS = ["csv", "jsonl"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** One file; larger imports come in several. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  /** A row's own text, quotes and escapes included: far more than the longest sample takes. */
  rowCharacters: 1024 * 1024,
  columns: 100,
  listedErrors: 200,
  listedChanges: 500,
} as const;

/** The refusal of a file with faults: every one with its line, up to a limit, in the order of the lines. */
export function importRefusal(errors: readonly ImportError[]): AppError {
  const listed = [...errors].sort((one, other) => one.line - other.line).slice(0, IMPORT_LIMITS.listedErrors);
  const more = errors.length - listed.length;
  const count = errors.length === 1 ? "One thing is" : `${errors.length} things are`;
  return new AppError("invalid", {
    userMessage: `${count} wrong with this file, so nothing was stored.${
      more > 0 ? ` The first ${listed.length} are listed; ${more} more are not.` : ""
    }`,
    extension: {
      added: 0,
      updated: 0,
      unchanged: 0,
      errors: listed,
      ...(more > 0 ? { moreErrors: more } : {}),
    },
  });
}
