import { CsvError, parse } from "csv-parse/sync";
import { type ImportError, IMPORT_LIMITS } from "./import-report";
import type { Cells, TableText } from "./read-table";

/**
 * A CSV file as rows (RFC 4180; any line end; a byte order mark and empty lines are passed over). Reading ends at the
 * first row whose quotes cannot be understood, because nothing behind it can be trusted, and behind the first row too
 * many: a file of millions of tiny rows would fill this server's memory before anybody could refuse it.
 */
export function readCsv(text: string): TableText {
  const { records, fault } = parseRecords(text);
  const [head, ...body] = records;
  if (!head) return { columns: [], rows: [], errors: fault ? [fault] : [EMPTY] };
  if (head.cells.length > IMPORT_LIMITS.columns)
    return { columns: [], rows: [], errors: [{ line: head.line, column: "", message: TOO_WIDE }] };
  const columns = head.cells.map((name) => name.trim());
  const rows: TableText["rows"] = [];
  const errors: ImportError[] = headErrors(columns, head.line);
  for (const { line, cells } of body) {
    if (cells.length === columns.length) rows.push({ line, cells: toCells(columns, cells) });
    else
      errors.push({
        line,
        column: "",
        message: `has ${cells.length} cells; the first line names ${columns.length}`,
      });
  }
  return { columns, rows, errors: fault ? [...errors, fault] : errors };
}

interface CsvRecord {
  line: number;
  cells: string[];
}

const parseRecords = (text: string): { records: CsvRecord[]; fault: ImportError | null } => {
  const records: CsvRecord[] = [];
  // The parser counts a CRLF inside quotes as two lines; this is by how much it is ahead.
  let ahead = 0;
  let lastLine = 0;
  const keep = (cells: string[], { lines }: { lines: number }): null => {
    const within = cells.reduce((sum, cell) => sum + count(cell, LINE_END), 0);
    ahead += cells.reduce((sum, cell) => sum + count(cell, /\r\n/g), 0);
    lastLine = lines - ahead;
    if (cells.length > 1 || cells[0]?.trim())
      records.push({ line: lastLine - within, cells: cells.slice(0, IMPORT_LIMITS.columns + 1) });
    return null;
  };
  try {
    parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true },
      record_delimiter: ["\r\n", "\n", "\r"],
      on_record: keep,
      // The head, and one row more than there may be.
      ...{ to: IMPORT_LIMITS.rows + 2, max_record_size: IMPORT_LIMITS.rowCharacters },
    });
    return { records, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, fault: toFault(error, firstLineAfter(text, lastLine)) };
  }
};

const LINE_END = /\r\n|\n|\r/g;

const count = (text: string, pattern: RegExp): number =>
  /[\r\n]/.test(text) ? (text.match(pattern)?.length ?? 0) : 0;

/** Where the row begins that follows this line. */
const firstLineAfter = (text: string, line: number): number => {
  const lines = text.split(LINE_END);
  let at = line;
  while (at < lines.length - 1 && lines[at]?.trim() === "") at++;
  return at + 1;
};

const toFault = ({ code }: CsvError, line: number): ImportError => ({
  line,
  column: "",
  message:
    FAULTS[code] ?? 'has a quote (") inside a cell: put such a cell in quotes, and double the quotes in it',
});

const FAULTS: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote (") that is never closed',
  CSV_MAX_RECORD_SIZE: 'is longer than a row can be; is there a quote (") that is never closed?',
};

const headErrors = (columns: string[], line: number): ImportError[] =>
  columns.flatMap((column, at) =>
    columns.indexOf(column) < at ? [{ line, column, message: "this column stands here twice" }] : [],
  );

const toCells = (columns: readonly string[], cells: readonly string[]): Cells =>
  new Map(columns.map((column, at) => [column, cells[at] ?? ""]));

const TOO_WIDE = `names more than ${IMPORT_LIMITS.columns} columns`;
const EMPTY: ImportError = { line: 1, column: "", message: "the file is empty" };
