import { z } from "zod";
import type { MetricCell } from "./metric-cell";
import { taskKey } from "./metric-cell";
import type { RowPlace } from "./rows";
import { type TaskClass, toTaskClasses } from "./task-classes";

/** Filters as an address says them. They belong together only as far as `readResultFilter` says. */
export const resultQueryShape = {
  language: z.string().optional().describe("Answers about samples in this language"),
  arm: z.string().optional().describe("Answers of this arm's sessions"),
  metric: z.string().optional().describe("Tasks by class: the metric, with `atLeast` and `class`"),
  atLeast: z.coerce.number().optional().describe("The threshold; what equals it has reached it"),
  class: z
    .string()
    .optional()
    .describe("`both` (all systems reach the threshold), `neither`, or `only:<system>`"),
  systems: z
    .string()
    .optional()
    .describe("The systems compared, joined by a comma; without it all but references"),
};
export type ResultQuery = z.infer<z.ZodObject<typeof resultQueryShape>>;

export interface ResultFilter {
  language: string | null;
  arm: string | null;
  taskClass: { metric: string; atLeast: number; systems: string[]; want: TaskClass } | null;
}

/** What a study has to filter by. */
export interface FilterChoices {
  languages: readonly string[];
  arms: readonly string[];
  /** But references. */
  systems: readonly string[];
  metrics: readonly string[];
}

export interface FilterFault {
  path: string;
  message: string;
}

/** The filter that a query means, or all that is wrong with it: half a filter would give wrong numbers. */
export function readResultFilter(
  query: ResultQuery,
  choices: FilterChoices,
): { filter: ResultFilter; faults: FilterFault[] } {
  const { language = null, arm = null, metric, atLeast, class: want } = query;
  const systems = query.systems?.split(",") ?? [...choices.systems];
  const isByClass = [metric, atLeast, want, query.systems].some((one) => one !== undefined);
  const faults = [
    ...unlessIn("language", language, choices.languages),
    ...unlessIn("arm", arm, choices.arms),
    ...(isByClass ? classFaults(query, systems, choices) : []),
  ];
  return {
    faults,
    filter: {
      ...{ language, arm },
      taskClass: isByClass
        ? { metric: metric ?? "", atLeast: atLeast ?? 0, systems, want: want as TaskClass }
        : null,
    },
  };
}

const unlessIn = (path: string, asked: string | null, there: readonly string[]): FilterFault[] =>
  asked === null || there.includes(asked)
    ? []
    : [{ path, message: there.length === 0 ? "the study has none" : `must be one of ${there.join(", ")}` }];

const classFaults = (
  query: ResultQuery,
  systems: readonly string[],
  choices: FilterChoices,
): FilterFault[] => {
  const classes = ["both", "neither", ...systems.map((system) => `only:${system}`)];
  const needed = (path: "metric" | "atLeast" | "class") =>
    query[path] === undefined ? [{ path, message: "is needed with the other parts of a class" }] : [];
  return [
    ...needed("metric"),
    ...needed("atLeast"),
    ...needed("class"),
    ...unlessIn("metric", query.metric ?? null, choices.metrics),
    ...systems.flatMap((system) => unlessIn("systems", system, choices.systems)),
    ...(systems.length < 2 || new Set(systems).size < systems.length
      ? [{ path: "systems", message: "must be two different systems or more" }]
      : []),
    ...unlessIn("class", query.class ?? null, classes),
  ];
};

/** What a filter looks at. */
export type ChosenBy = Pick<RowPlace, "arm" | "language" | "task">;

/** Tasks of a filtered report: how many are in it, of how many, and how many have no class for want of a value. */
export interface FilteredTasks {
  tasks: number;
  of: number;
  withoutValue: number;
}

/**
 * The rows that a filter leaves, and how many tasks they are about, each counted once in every language.
 *
 * @param cells the metric of the class filter, by task and system
 */
export function filterRows<Row extends ChosenBy>(
  rows: readonly Row[],
  { language, arm, taskClass }: ResultFilter,
  cells: readonly MetricCell[],
): { rows: Row[]; count: FilteredTasks } {
  const placed = rows.filter(
    (row) => (language === null || row.language === language) && (arm === null || row.arm === arm),
  );
  const classes = taskClass && toTaskClasses(cells, taskClass.systems, taskClass.atLeast);
  const kept = taskClass ? placed.filter((row) => classes?.get(taskKey(row)) === taskClass.want) : placed;
  const there = [...new Set(placed.map(taskKey))];
  return {
    rows: kept,
    count: {
      tasks: new Set(kept.map(taskKey)).size,
      of: there.length,
      withoutValue: classes ? there.filter((task) => !classes.has(task)).length : 0,
    },
  };
}
