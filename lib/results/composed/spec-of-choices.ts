import { compareCodePoints } from "@/lib/score/orientation";
import { isMeasuredName, METRIC_MEANINGS } from "@/lib/metrics/metric-names";
import { differenceColumn, toSpec, valueColumn } from "./columns";
import { measureLabel, splitMeasure } from "./measures";
import type { ComposedColumn, Selection, TableSpec, ValueColumn } from "./table-spec";
import { type Material, nameIn, nameOf } from "./templates/material";

/** What somebody chooses of a table; the columns stand side by side by every dimension that is not the rows'. */
export interface TableChoices {
  title: string;
  rows: TableSpec["rows"]["by"];
  /** `metric:<name>`, `score:<question>`, `choice:<question>`. */
  measures: readonly string[];
  /** Dimensions whose values stand side by side. */
  across: readonly Across[];
  aggregate: ValueColumn["aggregate"];
  each: ValueColumn["each"];
  atLeast: number | null;
  decimals: number;
  hasDifferences: boolean;
  hasCounts: boolean;
  summaries: readonly ("mean" | "sd" | "median" | "sum")[];
  best: TableSpec["best"];
  classes: TableSpec["classes"];
  quartiles: TableSpec["quartiles"];
}

export const ACROSS = ["language", "dataset", "condition", "taskClass", "quartile", "system"] as const;
type Across = (typeof ACROSS)[number];

const SUMMARY_LABELS = { mean: "Average", sd: "Standard deviation", median: "Median", sum: "Sum" };
const ROW_LABELS: Record<TableSpec["rows"]["by"], string> = {
  task: "Task",
  system: "System",
  language: "Language",
  condition: "Condition",
  dataset: "Data set",
  taskClass: "Class",
  quartile: "Quartile",
};

/** The spec of these choices for what the study has. Systems are the last line of headings, so that they stand beside each other. */
export function specOfChoices(choices: TableChoices, material: Material): TableSpec {
  const { rows, measures, summaries, best, classes, quartiles, decimals } = choices;
  const dimensions = ACROSS.filter((one) => choices.across.includes(one) && one !== rows);
  const outer = dimensions.filter((one) => one !== "system");
  const columns = placesOf(outer, material).flatMap((place) =>
    measures.flatMap((measure) =>
      columnsOf(measure, place, { hasSystems: dimensions.includes("system"), choices, material }),
    ),
  );
  return toSpec({
    title: choices.title,
    rows: {
      by: rows,
      label: ROW_LABELS[rows],
      keys: rowKeys(rows, material),
      names: rowNames(rows, material),
    },
    columns,
    best,
    classes,
    quartiles,
    counts: choices.hasCounts ? { full: null } : null,
    summaries: summaries.map((kind) => ({
      kind,
      label: SUMMARY_LABELS[kind],
      isTrimmed: false,
      over: "values" as const,
      decimals: kind === "sum" ? null : Math.max(decimals, 1),
    })),
  });
}

/** How many columns these choices make at most, told before any is made: the dimensions multiply. */
export function countColumns(choices: TableChoices, material: Material): number {
  const outer = ACROSS.filter((one) => choices.across.includes(one) && one !== choices.rows);
  const places = outer.reduce(
    (product, one) => product * (one === "system" ? material.systems.length : valuesOf(one, material).length),
    1,
  );
  return places * choices.measures.length;
}

/** Rows whose order is not that of code points. */
const rowKeys = (rows: TableSpec["rows"]["by"], material: Material): string[] | null => {
  if (rows === "system") return [...material.systems];
  return rows === "taskClass" ? classesOf(material) : null;
};

const rowNames = (rows: TableSpec["rows"]["by"], { names }: Material): Record<string, string> => {
  switch (rows) {
    case "quartile":
      return { "1": "Q1", "2": "Q2", "3": "Q3", "4": "Q4" };
    case "taskClass":
      return { both: "Both", neither: "Neither" };
    case "condition":
      return { "": "Default", ...names };
    default:
      return { ...names };
  }
};

const classesOf = ({ systems }: Material): string[] => [
  "both",
  ...systems.map((system) => `only:${system}`),
  ...(systems.length > 2 ? ["some"] : []),
  "neither",
];

interface Place {
  where: Selection;
  labels: string[];
}

/** Every combination of the values of some dimensions, the first dimension outermost. */
const placesOf = (dimensions: readonly Exclude<Across, "system">[], material: Material): Place[] =>
  dimensions.reduce<Place[]>(
    (places, dimension) =>
      places.flatMap(({ where, labels }) =>
        valuesOf(dimension, material).map(([value, label]) => ({
          where: { ...where, [dimension]: value },
          labels: [...labels, label],
        })),
      ),
    [{ where: {}, labels: [] }],
  );

const valuesOf = (dimension: Exclude<Across, "system">, material: Material): [string, string][] => {
  const named = (list: readonly string[]): [string, string][] =>
    list.map((one) => [one, nameOf(material, one)]);
  switch (dimension) {
    case "language":
      return named(material.languages);
    case "dataset":
      return material.datasets.map((one) => [one, one === "" ? "Without a data set" : nameOf(material, one)]);
    case "condition":
      return [["", "Default"], ...named(material.conditions)];
    case "taskClass":
      return classesOf(material).map((one) => [one, one.replace(/^only:/, "only ")]);
    case "quartile":
      return ["1", "2", "3", "4"].map((one) => [one, `Q${one}`]);
  }
};

const columnsOf = (
  measure: string,
  { where, labels }: Place,
  { hasSystems, choices, material }: { hasSystems: boolean; choices: TableChoices; material: Material },
): ComposedColumn[] => {
  const { aggregate, each, atLeast, decimals, hasDifferences } = choices;
  const { kind, name } = splitMeasure(measure);
  const label = (kind === "metric" ? undefined : nameIn(material.questions, name)) ?? measureLabel(measure);
  const id = [...Object.values(where), name].join(".");
  // More spread, or more tasks, is no merit.
  const isSpread = aggregate === "sd" || aggregate === "tasks";
  const common = {
    measure,
    where,
    aggregate,
    atLeast,
    better: isSpread ? null : betterOf(measure),
    each: kind === "metric" && aggregate !== "sum" ? ("mean" as const) : each,
    format: {
      decimals: aggregate === "tasks" ? 0 : decimals,
      unit: aggregate === "share" ? "share" : "number",
    } as const,
    isShaded: kind !== "metric" && each === "sum",
  };
  if (!hasSystems || kind === "choice") return [valueColumn({ ...common, id, label, above: labels })];
  const columns = material.systems.map((system) =>
    valueColumn({
      ...common,
      where: { ...where, system },
      id: `${id}.${system}`,
      label: nameOf(material, system),
      above: [...labels, label],
    }),
  );
  const [first, second] = columns;
  const isPair = hasDifferences && columns.length === 2 && first && second;
  return isPair ? [...columns, differenceColumn(first, second)] : columns;
};

/** Scores are better the higher they are; of an imported metric nobody said so. */
const betterOf = (measure: string): ValueColumn["better"] => {
  const { kind, name } = splitMeasure(measure);
  if (kind === "metric") return isMeasuredName(name) ? METRIC_MEANINGS[name].better : null;
  return kind === "score" ? "higher" : null;
};

/** Measures of a study as somebody picks them: metrics by name, then scores and choices as the protocol has them. */
export function measuresOf({ metrics, scores, choices }: Material): string[] {
  return [
    ...[...metrics].sort(compareCodePoints).map((name) => `metric:${name}`),
    ...scores.map((question) => `score:${question}`),
    ...choices.map((question) => `choice:${question}`),
  ];
}
