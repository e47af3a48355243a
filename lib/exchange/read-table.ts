import { type ImportError, IMPORT_LIMITS, type ImportFormat } from "./import-report";
import { readCsv } from "./read-csv";
import { readJsonl } from "./read-jsonl";

/** The cells of a row by column. A cell that a JSON line leaves out is not there. */
export type Cells = Map<string, string>;

export interface TableText {
  columns: string[];
  /** `line` is where the row begins, from 1. */
  rows: { line: number; cells: Cells }[];
  errors: ImportError[];
}

export interface KnownColumns {
  required: readonly string[];
  optional: readonly string[];
  /** Columns that are meant for later, and what to say of them. */
  later: readonly { pattern: RegExp; message: string }[];
}

/** Reads a file's rows and holds its columns against those that are known; what they say is for others to judge. */
export function readTable(format: ImportFormat, text: string, known: KnownColumns): TableText {
  const table = format === "csv" ? readCsv(text) : readJsonl(text);
  const errors = [...table.errors, ...unknownColumns(format, table, known)];
  if (format === "csv" && table.columns.length > 0) {
    const missing = missingColumns(table, known);
    // Without them every row would be called wrong.
    if (missing.length > 0) return { ...table, rows: [], errors: [...errors, ...missing] };
  }
  if (table.rows.length > IMPORT_LIMITS.rows)
    errors.push({
      line: table.rows[IMPORT_LIMITS.rows]?.line ?? 1,
      column: "",
      message: `the file has more than ${IMPORT_LIMITS.rows} rows; import at most so many at once`,
    });
  return { ...table, errors };
}

/** Said once per column, on the first line that has it. */
const unknownColumns = (
  format: ImportFormat,
  { columns, rows }: TableText,
  known: KnownColumns,
): ImportError[] =>
  columns
    .filter((column) => !known.required.includes(column) && !known.optional.includes(column))
    .map((column) => ({
      line: format === "csv" ? 1 : (rows.find(({ cells }) => cells.has(column))?.line ?? 1),
      column,
      message:
        known.later.find(({ pattern }) => pattern.test(column))?.message ??
        `is not a known column; known are ${[...known.required, ...known.optional].join(", ")}`,
    }));

const missingColumns = ({ columns }: TableText, { required }: KnownColumns): ImportError[] => {
  const [only] = columns;
  const hint = columns.length === 1 && only && /[;\t]/.test(only) ? "; separate the cells with commas" : "";
  return required
    .filter((column) => !columns.includes(column))
    .map((column) => ({ line: 1, column, message: `this column is missing${hint}` }));
};
