import type { z } from "zod";
import type { ImportError } from "./import-report";
import type { SourceRow } from "./row-source";

/** Where a row stands in what was imported. */
export interface Place {
  line: number;
  file?: string;
}

/** A row in the form of the schema, or null after telling one fault for each cell that is wrong. */
export function checkRow<S extends z.ZodType>(
  schema: S,
  row: SourceRow,
  fault: (error: ImportError) => void,
): z.output<S> | null {
  const parsed = schema.safeParse(Object.fromEntries(row.cells));
  if (parsed.success) return parsed.data;
  const said = new Set<string>();
  for (const { path, message } of parsed.error.issues) {
    const column = path.join(".");
    if (!said.has(column))
      fault({ ...placeOf(row), column, message, ...refusedValue(row.cells.get(column)) });
    said.add(column);
  }
  return null;
}

/** A cell that a fault shows: a word, and no program. */
export function refusedValue(cell: string | undefined): { value?: string } {
  return cell === undefined || cell === "" || cell.length > SHOWN_CELL || cell.includes("\n")
    ? {}
    : { value: cell };
}

const SHOWN_CELL = 120;

export function placeOf({ line, file }: Place): Place {
  return file === undefined ? { line } : { line, file };
}

/** A place as a sentence names it. */
export function placeText({ line, file }: Place): string {
  return file === undefined ? `line ${line}` : `line ${line} of ${file}`;
}
