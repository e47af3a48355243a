import { z } from "zod";
import { isStorable } from "@/lib/study/identifiers";
import type { ImportError } from "./import-report";
import type { TableText } from "./read-table";

/** The rows that have the form of the schema; of the others, one fault for each cell that is wrong. */
export function readRows<S extends z.ZodType>(
  schema: S,
  { rows }: Pick<TableText, "rows">,
): { rows: (z.output<S> & { line: number })[]; errors: ImportError[] } {
  const good: (z.output<S> & { line: number })[] = [];
  const errors: ImportError[] = [];
  for (const { line, cells } of rows) {
    const parsed = schema.safeParse(Object.fromEntries(cells));
    if (parsed.success) good.push(Object.assign({ line }, parsed.data));
    else errors.push(...firstFaults(line, parsed.error.issues));
  }
  return { rows: good, errors };
}

/** A cell that must be filled. */
export function filledCell(limit: number) {
  return textCell(limit).min(1, "is empty");
}

/** A cell that may be left empty. */
export function textCell(limit: number) {
  return z
    .string("is missing")
    .max(limit, `has more than ${limit} characters`)
    .refine(isStorable, "holds a NUL character, or half of a character");
}

/** How a language is called: it stands in keys, filters and reports. */
export const languageCell = filledCell(40).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}+#._ -]*$/u,
  "use letters, digits, '+', '#', '.', '_' and '-'",
);

const firstFaults = (line: number, issues: readonly z.core.$ZodIssue[]): ImportError[] => {
  const byColumn = new Map<string, string>();
  for (const { path, message } of issues) {
    const column = path.join(".");
    if (!byColumn.has(column)) byColumn.set(column, message);
  }
  return [...byColumn].map(([column, message]) => ({ line, column, message }));
};
