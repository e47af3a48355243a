import type { ImportError } from "./import-report";
import type { Cells, TableText } from "./read-table";

/** A file with one JSON object per line as rows; empty lines and a byte order mark are passed over. */
export function readJsonl(text: string): TableText {
  const columns = new Set<string>();
  const rows: TableText["rows"] = [];
  const errors: ImportError[] = [];
  for (const [at, source] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (source.trim() === "") continue;
    const line = at + 1;
    const given = toObject(source);
    if (given === null) {
      errors.push({ line, column: "", message: "is not one JSON object on one line" });
      continue;
    }
    const { cells, nested } = toCells(given);
    for (const column of Object.keys(given)) columns.add(column);
    errors.push(
      ...nested.map((column) => ({ line, column, message: "must be a text, a number, true or false" })),
    );
    if (nested.length === 0) rows.push({ line, cells });
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ line: 1, column: "", message: "the file is empty" });
  return { columns: [...columns], rows, errors };
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
