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
  profile: z
    .string()
    .optional()
    .describe("Answers of judges by what they said of themselves: a field of choices, with `answer`"),
  answer: z.string().optional().describe("What these judges chose in that field"),
};
export type ResultQuery = z.infer<z.ZodObject<typeof resultQueryShape>>;

export interface ResultFilter {
  language: string | null;
  arm: string | null;
  taskClass: { metric: string; atLeast: number; systems: string[]; want: TaskClass } | null;
  /** What judges said of themselves, by their first session; the label is for words. */
  profile: { field: string; label: string; answer: string } | null;
}

/** What a study has to filter by. */
export interface FilterChoices {
  languages: readonly string[];
  arms: readonly string[];
  /** But references. */
  systems: readonly string[];
  metrics: readonly string[];
  /** Fields of the profile that are answered by choosing. */
  profile: readonly { id: string; label: string; choices: readonly string[] }[];
}

interface FilterFault {
  path: string;
  message: string;
}

/** The filter that leaves everything. */
export const WHOLE_STUDY: ResultFilter = { language: null, arm: null, taskClass: null, profile: null };

/** The filter that a query means, or all that is wrong with it: half a filter would give wrong numbers. */
export function readResultFilter(
  query: ResultQuery,
  choices: FilterChoices,
): { filter: ResultFilter; faults: FilterFault[] } {
  const { language = null, arm = null, metric, atLeast, class: want } = query;
  const systems = query.systems?.split(",") ?? [...choices.systems];
  const field = choices.profile.find(({ id }) => id === query.profile);
  const isByProfile = query.profile !== undefined || query.answer !== undefined;
  const isByClass = [metric, atLeast, want, query.systems].some((one) => one !== undefined);
  const faults = [
    ...unlessIn("language", language, choices.languages),
    ...unlessIn("arm", arm, choices.arms),
    ...(isByClass ? classFaults(query, systems, choices) : []),
    ...(isByProfile ? profileFaults(query, choices) : []),
  ];
  return {
    faults,
    filter: {
      language,
      arm,
      taskClass: isByClass
        ? { metric: metric ?? "", atLeast: atLeast ?? 0, systems, want: want as TaskClass }
        : null,
      profile:
        field && query.answer !== undefined
          ? { field: field.id, label: field.label, answer: query.answer }
          : null,
    },
  };
}

const unlessIn = (path: string, asked: string | null, there: readonly string[]): FilterFault[] =>
  asked === null || there.includes(asked)
    ? []
    : [
        {
          path,
          message:
            there.length === 0
              ? "is unknown, since the study has none"
              : `must be one of ${there.join(", ")}`,
        },
      ];

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

const profileFaults = (query: ResultQuery, { profile }: FilterChoices): FilterFault[] => {
  const needed = (path: "profile" | "answer") =>
    query[path] === undefined ? [{ path, message: "is needed: a field and an answer belong together" }] : [];
  const field = profile.find(({ id }) => id === query.profile);
  return [
    ...needed("profile"),
    ...needed("answer"),
    ...unlessIn(
      "profile",
      query.profile ?? null,
      profile.map(({ id }) => id),
    ),
    ...(field ? unlessIn("answer", query.answer ?? null, field.choices) : []),
  ];
};

/** What a filter looks at. What sums up judges names none of them: it was made of chosen judges. */
export type ChosenBy = Pick<RowPlace, "arm" | "language" | "task"> & { judge?: string };

/** What a filter has to know of a study to choose. */
interface FilterFacts {
  /** The metric of the class filter, by task and system. */
  cells: readonly MetricCell[];
  /** Judges who gave the answer of the profile filter; null without one. */
  judges: ReadonlySet<string> | null;
}

/** Tasks of a filtered report: how many are in it, of how many, and how many have no class for want of a value. */
export interface FilteredTasks {
  tasks: number;
  of: number;
  withoutValue: number;
}

/** The rows that a filter leaves, and how many tasks they are about, each counted once in every language. */
export function filterRows<Row extends ChosenBy>(
  rows: readonly Row[],
  { language, arm, taskClass }: ResultFilter,
  { cells, judges }: FilterFacts,
): { rows: Row[]; count: FilteredTasks } {
  const placed = rows.filter(
    (row) =>
      (language === null || row.language === language) &&
      (arm === null || row.arm === arm) &&
      (judges === null || row.judge === undefined || judges.has(row.judge)),
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
