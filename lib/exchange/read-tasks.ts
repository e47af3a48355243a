import { z } from "zod";
import { identifierSchema } from "@/lib/study/identifiers";
import type { ImportError, ImportFormat } from "./import-report";
import { filledCell, languageCell, readRows, textCell } from "./read-rows";
import { readTable } from "./read-table";

/** PROTOCOL.md section 6: what a file of tasks holds. */
export const TASK_COLUMNS = {
  required: ["task", "title", "body", "language"],
  optional: [],
  later: [],
} as const;

const rowSchema = z.object({
  task: filledCell(80).pipe(identifierSchema),
  title: filledCell(200),
  body: textCell(20_000),
  language: languageCell,
});

export type TaskRow = z.output<typeof rowSchema> & { line: number };

/** The tasks of a file, with everything that is wrong with it by itself. A task is known by its name and language. */
export function readTasks(format: ImportFormat, text: string): { rows: TaskRow[]; errors: ImportError[] } {
  const table = readTable(format, text, TASK_COLUMNS);
  const { rows, errors } = readRows(rowSchema, table);
  return { rows, errors: [...table.errors, ...errors, ...repeatedTasks(rows)] };
}

const repeatedTasks = (rows: readonly TaskRow[]): ImportError[] => {
  const firstLine = new Map<string, number>();
  return rows.flatMap(({ line, task, language }) => {
    const key = JSON.stringify([task, language]);
    const first = firstLine.get(key);
    if (first === undefined) firstLine.set(key, line);
    return first === undefined
      ? []
      : [{ line, column: "task", message: `task ${task} (${language}) stands on line ${first} already` }];
  });
};
