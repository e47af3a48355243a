import { type CsvRecord, csvRecords } from "./csv-records";
import { type ImportError, IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { EXAMPLE_ROWS, type KnownColumns, columnFault, missingColumns } from "@/lib/exchange/known-columns";
import type { RowSource } from "@/lib/exchange/row-source";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";

/**
 * The rows of a CSV file whose first line names the columns. Reading ends at the first row whose bytes or quotes cannot
 * be understood, behind the first row too many, and at once when a column is missing: every row would be called wrong.
 */
export function csvSource(chunks: AsyncIterable<Uint8Array>, known: KnownColumns): RowSource {
  return tableSource(csvRecords(chunks, "any"), known);
}

/** The same for records that are read already, the first of which names the columns. */
export function tableSource(
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  known: KnownColumns,
): RowSource {
  const { mostRows = IMPORT_LIMITS.rows } = known;
  return async function* (fault) {
    try {
      let columns: Columns | null = null;
      let rows = 0;
      /** Why nothing is read behind the first line, told once its columns have their examples. */
      let refusal: Unreadable | null = null;
      for await (const { line, cells } of records) {
        if (columns === null) {
          ({ columns, refusal } = toColumns({ line, cells }, known, fault));
          if (refusal && !known.reading) throw refusal;
          continue;
        }
        rows += 1;
        if (refusal && rows > EXAMPLE_ROWS) throw refusal;
        if (rows > mostRows) throw tooManyRows(line, mostRows);
        if (rows <= EXAMPLE_ROWS)
          for (const [at, name] of columns.names.entries()) known.reading?.example(name, cells[at] ?? "");
        if (refusal) continue;
        const { targets } = columns;
        if (cells.length === targets.length) yield { line, cells: toCells(targets, cells) };
        else fault({ line, column: "", message: wrongCount(cells.length, targets.length) });
      }
      if (refusal) throw refusal;
      if (columns === null) throw new Unreadable(1, "the file is empty");
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault(error.fault);
    }
  };
}

interface Columns {
  /** As the file has them. */
  names: readonly string[];
  /** As they are called here; null for one that is left out. */
  targets: readonly (string | null)[];
}

/** The refusal of a file at its first row too many. */
export function tooManyRows(line: number, most: number): Unreadable {
  return new Unreadable(line, `the file has more than ${most} rows; import at most so many at once`);
}

const toColumns = (
  { line, cells }: CsvRecord,
  known: KnownColumns,
  fault: (error: ImportError) => void,
): { columns: Columns; refusal: Unreadable | null } => {
  if (cells.length > IMPORT_LIMITS.columns)
    throw new Unreadable(line, `names more than ${IMPORT_LIMITS.columns} columns`);
  const names = cells.map((name) => name.trim());
  const targets = known.reading?.targets(names) ?? names;
  for (const [at, column] of targets.entries()) {
    if (column === null) continue;
    const message =
      targets.indexOf(column) < at ? "this column stands here twice" : columnFault(column, known);
    if (message !== null) fault({ line, column, message });
  }
  const missing = missingColumns(
    targets.flatMap((column) => column ?? []),
    known,
  );
  const last = missing.pop();
  for (const { column, message } of missing) fault({ line: 1, column, message });
  return {
    columns: { names, targets },
    refusal: last ? new Unreadable(1, last.message, last.column) : null,
  };
};

const toCells = (columns: readonly (string | null)[], cells: readonly string[]): Map<string, string> => {
  const named = new Map<string, string>();
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    if (typeof column === "string") named.set(column, cells[at] ?? "");
  }
  return named;
};

const wrongCount = (cells: number, columns: number): string =>
  `has ${cells} cells; the first line names ${columns}`;
