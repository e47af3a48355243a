import type { ImportError } from "@/lib/exchange/import-report";
import type { SampleChange, SampleContext } from "./match-samples";
import { sampleTriple } from "./match-samples";

/** What is wrong with rows that are well-formed by themselves: systems, origins and tasks that the study does not have, and repetitions. */
export function sampleFaults(changes: readonly SampleChange[], context: SampleContext): ImportError[] {
  const { design, tasks } = context;
  const roles = new Map(context.systems.map(({ id, role }) => [id, role]));
  const languagesOf = new Map<string, string[]>();
  for (const { key, language } of tasks) languagesOf.set(key, [...(languagesOf.get(key) ?? []), language]);
  const needsTask = design === "side-by-side" || design === "rating";
  return [
    ...changes.flatMap(({ row }) => {
      const say = (column: string, message: string): ImportError => ({ line: row.line, column, message });
      const role = roles.get(row.system);
      return [
        ...(role === undefined
          ? [say("system", `there is no system "${row.system}"; ${known([...roles.keys()])}`)]
          : []),
        ...(row.origin && role && role !== row.origin
          ? [say("origin", `says ${row.origin}, but the role of ${row.system} in this study is ${role}`)]
          : []),
        ...taskFaults(row.task, row.language, languagesOf, needsTask).map((message) => say("task", message)),
      ];
    }),
    ...repeatedKeys(changes),
    ...(context.panes === 2 ? repeatedSides(changes, context) : []),
  ];
}

const known = (names: readonly string[]): string => {
  const shown = names.slice(0, 6).join(", ");
  return names.length === 0 ? "there are none yet" : `there are ${shown}${names.length > 6 ? ", …" : ""}`;
};

const taskFaults = (
  task: string | null | undefined,
  language: string,
  languagesOf: ReadonlyMap<string, readonly string[]>,
  needsTask: boolean,
): string[] => {
  if (!task) return needsTask ? ["names no task; in this design every sample solves one"] : [];
  const languages = languagesOf.get(task);
  if (!languages) return [`there is no task "${task}"; import the tasks first`];
  return languages.includes(language)
    ? []
    : [`there is a task "${task}" in ${languages.join(", ")}, but not in ${language}`];
};

const repeatedKeys = (changes: readonly SampleChange[]): ImportError[] => {
  const firstLine = new Map<string, number>();
  return changes.flatMap(({ name: key, row }) => {
    const first = firstLine.get(key);
    if (first === undefined) firstLine.set(key, row.line);
    return first === undefined ? [] : [repetition(row, first)];
  });
};

const repetition = (
  { line, sample, task, system, language }: SampleChange["row"],
  first: number,
): ImportError => {
  if (sample) return { line, column: "sample", message: `sample ${sample} stands on line ${first} already` };
  if (task)
    return {
      ...{ line, column: "task" },
      message: `a sample of ${system} for task ${task} (${language}) stands on line ${first} already`,
    };
  return {
    ...{ line, column: "code" },
    message: `the same code of ${system} stands on line ${first}; to keep both, name each in a column sample`,
  };
};

/** Two panes show one sample per system: a second one of the same task would never have a place. */
const repeatedSides = (changes: readonly SampleChange[], { stored }: SampleContext): ImportError[] => {
  const replaced = new Set(changes.flatMap(({ stored: before }) => before?.key ?? []));
  const holder = new Map<string, { key: string; line: number | null }>();
  for (const sample of stored)
    if (sample.task && !replaced.has(sample.key))
      holder.set(sampleTriple(sample), { key: sample.key, line: null });
  return changes.flatMap(({ row, name: key }) => {
    if (!row.task) return [];
    const other = holder.get(sampleTriple(row));
    if (!other) holder.set(sampleTriple(row), { key, line: row.line });
    if (!other || other.key === key) return [];
    const where = other.line === null ? `already: ${other.key}` : `on line ${other.line}`;
    return [
      {
        ...{ line: row.line, column: "sample" },
        message: `task ${row.task} (${row.language}) has a sample of ${row.system} ${where}; two panes show one of each system`,
      },
    ];
  });
};
