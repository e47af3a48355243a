import { z } from "zod";
import { identifierSchema } from "@/lib/text/identifiers";
import { filledCell, languageCell, textCell } from "./cell-schemas";
import { type Place, checkRow, placeOf, placeText } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import type { RowSource } from "./row-source";

/** PROTOCOL.md section 6: what a file of tasks holds. */
export const TASK_COLUMNS = {
  required: ["task", "title", "body", "language"],
  optional: [],
} as const satisfies KnownColumns;

export type TaskRow = z.output<typeof rowSchema> & Place;

/** The tasks of a file that are well-formed, each once; what is wrong with the others is told. */
export async function* taskRows(
  source: RowSource,
  fault: (error: ImportError) => void,
): AsyncGenerator<TaskRow, void> {
  const first = new Map<string, Place>();
  for await (const row of source(fault)) {
    const checked = checkRow(rowSchema, row, fault);
    if (!checked) continue;
    const { task, language } = checked;
    const key = JSON.stringify([task, language]);
    const before = first.get(key);
    if (before) {
      const message = `task ${task} (${language}) stands on ${placeText(before)} already`;
      fault({ ...placeOf(row), column: "task", message });
      continue;
    }
    first.set(key, placeOf(row));
    yield { ...placeOf(row), ...checked };
  }
}

const rowSchema = z.object({
  task: filledCell(80).pipe(identifierSchema),
  title: filledCell(200),
  body: textCell(20_000),
  language: languageCell,
});
