import { AppError } from "@/lib/errors";
import { compareCodePoints } from "@/lib/score/orientation";

/** Something wrong with a file: the line its row begins on (from 1) and the column; an empty column means the whole line. */
export interface ImportError {
  /** Inside an archive, the name of the file there. */
  file?: string;
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
  /** What a reader should know of a file that is taken, such as what was passed over in an archive, as sentences. */
  notes?: string[];
}

export interface ImportChange {
  /** Inside an archive, the name of the file there. */
  file?: string;
  line: number;
  change: "added" | "updated";
  name: string;
}

export const IMPORT_TABLES = ["tasks", "samples", "metrics", "findings"] as const;
export type ImportTable = (typeof IMPORT_TABLES)[number];

export const IMPORT_FORMATS = ["csv", "jsonl", "zip"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * One file; larger imports come in several. A file lies on the disk while it is read, and of its rows only their names
 * stay in memory: about 100 MB for 250,000, whatever they hold.
 */
export const IMPORT_LIMITS = {
  bytes: 1024 ** 3,
  rows: 250_000,
  /** A row as it stands in the file, quotes and escapes included: far more than the longest sample takes. */
  rowBytes: 1024 ** 2,
  columns: 100,
  listedErrors: 200,
  listedChanges: 500,
} as const;

/**
 * The refusal of a file with faults, in the order of files and lines. `moreErrors` were found beyond those that are
 * listed.
 *
 * @param counts what else the answer says of the file
 */
export function importRefusal(
  errors: readonly ImportError[],
  moreErrors = 0,
  counts: Record<string, unknown> = { added: 0, updated: 0, unchanged: 0 },
): AppError {
  const sorted = [...errors].sort(
    (one, other) => compareCodePoints(one.file ?? "", other.file ?? "") || one.line - other.line,
  );
  const listed = sorted.slice(0, IMPORT_LIMITS.listedErrors);
  const total = errors.length + moreErrors;
  const more = total - listed.length;
  const count = total === 1 ? "One thing is" : `${total} things are`;
  return new AppError("invalid", {
    userMessage: `${count} wrong with this file, so nothing was stored.${
      more > 0 ? ` The first ${listed.length} are listed; ${more} more are not.` : ""
    }`,
    extension: {
      ...counts,
      errors: listed,
      ...(more > 0 ? { moreErrors: more } : {}),
    },
  });
}
