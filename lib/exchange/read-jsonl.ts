import { type ImportError, IMPORT_LIMITS } from "./import-report";
import type { Cells, TableText } from "./read-table";

/**
 * A file with one JSON object per line as rows; empty lines and a byte order mark are passed over. Reading ends behind the
 * first row or column too many: a file of millions of tiny rows would fill this server's memory before it is refused.
 */
export function readJsonl(text: string): TableText {
  const columns = new Set<string>();
  const rows: TableText["rows"] = [];
  const errors: ImportError[] = [];
  let [line, given] = [0, 0];
  for (const source of linesOf(text.replace(/^\uFEFF/, ""))) {
    line += 1;
    if (source.trim() === "") continue;
    given += 1;
    const object = source.length > IMPORT_LIMITS.rowCharacters ? null : toObject(source);
    if (object === null) errors.push({ line, column: "", message: "is not one JSON object on one line" });
    const { cells, nested } = toCells(object ?? {});
    for (const column of Object.keys(object ?? {})) columns.add(column);
    if (columns.size > IMPORT_LIMITS.columns) {
      const message = `is where the file has more than ${IMPORT_LIMITS.columns} columns`;
      return { columns: [], rows: [], errors: [{ line, column: "", message }] };
    }
    errors.push(
      ...nested.map((column) => ({ line, column, message: "must be a text, a number, true or false" })),
    );
    if (object !== null && nested.length === 0) rows.push({ line, cells });
    if (given > IMPORT_LIMITS.rows) break;
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ line: 1, column: "", message: "the file is empty" });
  return { columns: [...columns], rows, errors };
}

function* linesOf(text: string): Generator<string, void> {
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}

const toObject = (source: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

const toCells = (given: Record<string, unknown>): { cells: Cells; nested: string[] } => {
  const cells: Cells = new Map();
  const nested: string[] = [];
  for (const [column, value] of Object.entries(given)) {
    if (typeof value === "string") cells.set(column, value);
    else if (typeof value === "number" || typeof value === "boolean") cells.set(column, String(value));
    else if (value !== null) nested.push(column);
  }
  return { cells, nested };
};
