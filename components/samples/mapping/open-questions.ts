import type { FaultGroup, Refusal } from "@/components/samples/send-file";
import type { Importing } from "@/components/samples/use-import";

/** Whether a fault is only that the study does not have this system yet. */
export const isNewSystem = (
  { table }: Importing,
  { known }: Refusal,
  { column, value, mayBeSkipped }: FaultGroup,
): boolean =>
  table === "samples" &&
  column === "system" &&
  mayBeSkipped &&
  value !== undefined &&
  value !== "" &&
  !known["system"]?.includes(value);

/** The systems that a file of samples names and the study does not have. */
export const newSystemsIn = (importing: Importing, refusal: Refusal): string[] =>
  refusal.groups.flatMap((group) =>
    isNewSystem(importing, refusal, group) && group.value !== undefined ? [group.value] : [],
  );

/**
 * What a file leaves open, where nothing of it is wrong: systems that the study does not have yet, a column that is called otherwise
 * or is the same in all rows. Null where something is wrong.
 */
export function openQuestions(importing: Importing, refusal: Refusal): string | null {
  if (waitsForTasks(importing, refusal)) return WAITING;
  const systems = newSystemsIn(importing, refusal);
  const columns = refusal.groups.flatMap(({ column, mayBeSkipped, message }) =>
    !mayBeSkipped && isMissing(message) ? [column] : [],
  );
  if (refusal.groups.length === 0 || systems.length + columns.length < refusal.groups.length) return null;
  return [
    ...(systems.length > 0
      ? [
          systems.length === 1
            ? `The file names a system that the study does not have yet: ${list(systems)}.`
            : `The file names ${systems.length} systems that the study does not have yet: ${list(systems)}.`,
        ]
      : []),
    ...(columns.length > 0 ? [columnQuestion(importing, columns)] : []),
    "Nothing is stored yet.",
  ].join(" ");
}

const WAITING =
  "These samples wait for their tasks, because the study has none yet. Import the tasks; this file is then checked again by itself. Nothing is stored yet.";

/** Whether all that keeps a file of samples out is that the study has no tasks yet. */
export const waitsForTasks = ({ table }: Importing, { groups }: Refusal): boolean =>
  table === "samples" &&
  groups.length === 1 &&
  groups.every(
    ({ column, message }) => column === "task" && message.startsWith("the study has no tasks yet"),
  );

/** Whether all that a file of tasks leaves open is the languages of its tasks. */
export const asksLanguages = ({ table }: Importing, { groups, columns }: Refusal): boolean =>
  table === "tasks" &&
  groups.length === 1 &&
  groups.every(({ column, message }) => column === "language" && isMissing(message)) &&
  columns.every(({ how }) => how !== "none");

const columnQuestion = ({ table }: Importing, columns: readonly string[]): string =>
  table === "tasks" && columns.length === 1 && columns[0] === "language"
    ? "Before the file can be imported, say which languages the samples of its tasks are in: each task is imported once in each."
    : `Before the file can be imported, say where its ${list(columns)} can be found.`;

/** The column of the file that names tasks, where the study has none and needs none; else null. */
export function needlessTasks(
  { table, hasRoles }: Importing,
  { groups, known, columns }: Refusal,
): string | null {
  const isNeedless = table === "samples" && hasRoles && (known["task"] ?? []).length === 0;
  return isNeedless && groups.some(({ column }) => column === "task")
    ? (columns.find(({ as }) => as === "task")?.name ?? null)
    : null;
}

/** Whether a fault is that the file lacks a column. */
export const isMissing = (message: string): boolean => message.startsWith("this column is missing");

const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);
