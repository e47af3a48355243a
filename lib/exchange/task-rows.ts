import { createHash } from "node:crypto";
import { z } from "zod";
import { TEST_LIMITS, type TaskTests, taskTestsSchema } from "@/lib/sandbox/task-tests";
import { identifierSchema } from "@/lib/text/identifiers";
import { filledCell, languageCell, textCell } from "./cell-schemas";
import { type Place, checkRow, placeOf, placeText } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import type { RowSource } from "./row-source";

/** PROTOCOL.md section 6: what a file of tasks holds. */
export const TASK_COLUMNS = {
  required: ["task", "title", "body", "language"],
  optional: ["tests"],
} as const satisfies KnownColumns;

export type TaskRow = z.output<typeof rowSchema> & Place;

/**
 * The tasks of a file that are well-formed, each once; what is wrong with the others is told. A row that says of a task what a row before
 * said is told to `repeated`: a file with one row per sample holds each task several times.
 */
export async function* taskRows(
  source: RowSource,
  fault: (error: ImportError) => void,
  repeated: () => void = () => undefined,
): AsyncGenerator<TaskRow, void> {
  const first = new Map<string, Place & { said: string }>();
  for await (const row of source(fault)) {
    const checked = checkRow(rowSchema, row, fault);
    if (!checked) continue;
    const { task, language, title, body, tests } = checked;
    const key = JSON.stringify([task, language]);
    const said = createHash("sha256")
      .update(JSON.stringify([title, body, tests]))
      .digest("base64");
    const before = first.get(key);
    if (before?.said === said) {
      repeated();
      continue;
    }
    if (before) {
      const message = `task ${task} (${language}) stands on ${placeText(before)} already, with another title, text or tests`;
      fault({ ...placeOf(row), column: "task", message });
      continue;
    }
    first.set(key, { ...placeOf(row), said });
    yield { ...placeOf(row), ...checked };
  }
}

/** The tests of a task as JSON; an empty cell says that there are none. */
const testsCell = textCell(TEST_LIMITS.characters).transform((cell, context): TaskTests | null => {
  if (cell.trim() === "") return null;
  try {
    const parsed = taskTestsSchema.safeParse(JSON.parse(cell));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") ?? "";
    const message = `${place === "" ? "" : `${place}: `}${issue?.message ?? "has another form"}`;
    context.addIssue({ code: "custom", message });
  } catch {
    context.addIssue({ code: "custom", message: "is no JSON" });
  }
  return z.NEVER;
});

const rowSchema = z.object({
  task: filledCell(80).pipe(identifierSchema),
  title: filledCell(200),
  body: textCell(20_000),
  language: languageCell,
  tests: testsCell.nullish(),
});
