import { AppError } from "@/lib/errors";
import { compareCodePoints } from "@/lib/score/orientation";

/** Something wrong with a file: the line its row begins on (from 1) and the column; an empty column means the whole line. */
export interface ImportError {
  /** Inside an archive, the name of the file there. */
  file?: string;
  line: number;
  column: string;
  message: string;
  /** The cell that was refused, shortened, where it is a name or a word. */
  value?: string;
  /** Whether the rest of the file may be read without this row. */
  isOfRow?: boolean;
}

/** Faults that are one: the same of the same value of a column. */
export interface FaultGroup {
  column: string;
  message: string;
  value?: string;
  rows: number;
  /** The first of them. */
  places: { file?: string; line: number }[];
  /** Whether its rows may be left out. */
  mayBeSkipped: boolean;
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
  /** How the columns were read, where a mapping was sent. */
  columns?: ReadColumn[];
}

export interface ImportChange {
  /** Inside an archive, the name of the file there. */
  file?: string;
  line: number;
  change: "added" | "updated";
  name: string;
}

/** How a column of a file was read. */
export interface ColumnMatch {
  /** As the file has it. */
  name: string;
  /** Our column; null when it is ignored, or not known. */
  as: string | null;
  /** `same`: the name is ours; `alike`: it means the same; `chosen`: by the mapping; `none`: not known. */
  how: "same" | "alike" | "chosen" | "none";
}

/** With the first cells of it; `maybe` is a column of ours that the file lacks, and that this one seems to be. */
export type ReadColumn = ColumnMatch & { examples: string[]; maybe?: string };

export type ImportTable = "tasks" | "samples" | "metrics" | "findings";

export type ImportFormat = "csv" | "jsonl" | "zip" | "xlsx";

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
  listedGroups: 100,
  listedPlaces: 5,
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
  const listed = sorted.slice(0, IMPORT_LIMITS.listedErrors).map(({ isOfRow: _, ...error }) => error);
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
