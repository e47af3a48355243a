import { tooManyRows } from "./csv/csv-source";
import { IMPORT_LIMITS } from "./import-report";
import { EXAMPLE_ROWS, type KnownColumns, columnFault } from "./known-columns";
import type { Cells, RowSource } from "./row-source";
import { textLines } from "./bytes/text-lines";
import { Unreadable } from "./bytes/unreadable";
import { toJsonObject } from "./json-object";

/**
 * The rows of a file with one JSON object per line; empty lines are passed over. A line that is none is told and left
 * out; reading ends where the bytes are no UTF-8, and behind the first row or column too many.
 */
export function jsonlSource(chunks: AsyncIterable<Uint8Array>, known: KnownColumns): RowSource {
  return async function* (fault) {
    const { reading, mostRows = IMPORT_LIMITS.rows } = known;
    /** By the file's name: ours; null for one that is left out. */
    const columns = new Map<string, string | null>();
    let rows = 0;
    try {
      for await (const { line, text } of textLines(chunks)) {
        if (text?.trim() === "") continue;
        rows += 1;
        if (rows > mostRows) throw tooManyRows(line, mostRows);
        const object = text === null ? null : toJsonObject(text);
        if (object === null) {
          fault({
            line,
            column: "",
            message: text === null ? TOO_LONG : "is not one JSON object on one line",
          });
          continue;
        }
        const added = Object.keys(object).filter((name) => !columns.has(name));
        const targets = (added.length > 0 && reading?.targets(added)) || added;
        for (const [at, name] of added.entries()) {
          const column = targets[at] ?? null;
          // Told once, on the first line that has it.
          const message = column === null ? null : columnFault(column, known);
          if (message !== null) fault({ line, column: name, message });
          columns.set(name, column);
        }
        if (rows <= EXAMPLE_ROWS)
          for (const [name, value] of Object.entries(object))
            reading?.example(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
        if (columns.size > IMPORT_LIMITS.columns)
          throw new Unreadable(line, `is where the file has more than ${IMPORT_LIMITS.columns} columns`);
        const { cells, nested } = toCells(object, columns);
        for (const column of nested)
          fault({ line, column, message: "must be a text, a number, true or false" });
        if (nested.length === 0) yield { line, cells };
      }
      if (rows === 0) throw new Unreadable(1, "the file is empty");
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault(error.fault);
    }
  };
}

const toCells = (
  given: Record<string, unknown>,
  columns: ReadonlyMap<string, string | null>,
): { cells: Cells; nested: string[] } => {
  const cells: Cells = new Map();
  const nested: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const column = columns.get(name) ?? null;
    if (column === null) continue;
    if (typeof value === "string") cells.set(column, value);
    else if (typeof value === "number" || typeof value === "boolean") cells.set(column, String(value));
    else if (column === "tests" && value !== null) cells.set(column, JSON.stringify(value));
    else if (value !== null) nested.push(column);
  }
  return { cells, nested };
};

const TOO_LONG = "is longer than a row can be";
