import type { KnownSystem, KnownTask } from "@/lib/db/study/import-context";
import type { StoredSample } from "@/lib/db/samples/stored-samples";
import { placeOf, refusedValue } from "@/lib/exchange/check-row";
import type { ImportError } from "@/lib/exchange/import-report";
import type { SampleRow } from "@/lib/exchange/sample-rows";
import { type Design, DESIGN_SPECS } from "@/lib/study/designs/designs";

/** What a draft already is, as far as rows of samples are held against it. */
export interface SampleContext {
  design: Design;
  panes: 1 | 2;
  systems: readonly KnownSystem[];
  tasks: readonly KnownTask[];
  stored: readonly StoredSample[];
}

/** Says what is wrong with a row that is well-formed by itself: systems, origins and tasks that the study does not have. */
export function sampleFaults(
  context: Pick<SampleContext, "design" | "systems" | "tasks">,
): (row: SampleRow) => ImportError[] {
  const roles = new Map(context.systems.map(({ key, role }) => [key, role]));
  const languagesOf = new Map<string, string[]>();
  for (const { key, language } of context.tasks)
    languagesOf.set(key, [...(languagesOf.get(key) ?? []), language]);
  const { needsTask } = DESIGN_SPECS[context.design];
  return (row) => {
    const faults: ImportError[] = [];
    const say = (column: string, message: string, value?: string | null) =>
      faults.push({ ...placeOf(row), column, message, ...refusedValue(value ?? undefined) });
    const role = roles.get(row.system);
    if (role === undefined)
      say("system", `unknown system "${row.system}"; ${known([...roles.keys()])}`, row.system);
    else if (row.origin && role !== row.origin)
      say("origin", `says ${row.origin}, but the role of ${row.system} in this study is ${role}`, row.origin);
    const taskFault = faultOfTask(row, languagesOf, needsTask);
    if (taskFault) say("task", taskFault, row.task);
    return faults;
  };
}

const known = (names: readonly string[]): string => {
  const shown = names.slice(0, 6).join(", ");
  return names.length === 0 ? "the study has none yet" : `known: ${shown}${names.length > 6 ? ", …" : ""}`;
};

const faultOfTask = (
  { task, language }: SampleRow,
  languagesOf: ReadonlyMap<string, readonly string[]>,
  needsTask: boolean,
): string | null => {
  if (!task) return needsTask ? "names no task; in this design every sample solves one" : null;
  const languages = languagesOf.get(task);
  if (!languages) return `unknown task "${task}"; ${known([...languagesOf.keys()])}`;
  return languages.includes(language)
    ? null
    : `there is a task "${task}" in ${languages.join(", ")}, but not in ${language}`;
};
