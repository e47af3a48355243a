import type { MetricCell } from "@/lib/results/metric-cell";
import { taskKey } from "@/lib/results/metric-cell";
import { type Quartile, toQuartiles } from "@/lib/results/quartiles";
import { toTaskClasses } from "@/lib/results/task-classes";
import { datasetOf, type TableData, type TableValue } from "./table-data";
import type { Dimension, Selection, TableSpec } from "./table-spec";

/** A value with its place in every dimension; null where it has none. */
export interface PlacedValue extends TableValue {
  key: string;
  place: Record<Dimension | "task", string | null>;
}

interface Placed {
  values: PlacedValue[];
  quartiles: Quartile[];
}

/** The values that the whole table is about, each with its class and quartile. */
export function placeValues({ values, systems, lengths }: TableData, spec: TableSpec): Placed {
  const inside = { dataset: spec.where.dataset, language: spec.where.language };
  const { classes, quartiles } = spec;
  const classOf = classes
    ? toTaskClasses(cellsOf(values, classes.measure), systems, classes.atLeast)
    : new Map<string, string>();
  const known = new Map([...(quartiles ? lengths[quartiles] : [])].filter(([key]) => isInside(key, inside)));
  const groups = quartiles ? toQuartiles(known) : [];
  const quartileOf = new Map(groups.flatMap(({ keys }, at) => keys.map((key) => [key, String(at + 1)])));
  const placed = values.map((value): PlacedValue => {
    const key = taskKey(value);
    const { task, system, language, condition } = value;
    const taskClass = classOf.get(key) ?? null;
    const place = { task, system, language, condition, dataset: datasetOf(value) };
    return { ...value, key, place: { ...place, taskClass, quartile: quartileOf.get(key) ?? null } };
  });
  return { values: placed.filter(({ place }) => isAt(place, spec.where)), quartiles: groups };
}

export function isAt(place: PlacedValue["place"], where: Selection): boolean {
  return (Object.keys(where) as Dimension[]).every(
    (dimension) => where[dimension] === undefined || place[dimension] === where[dimension],
  );
}

const isInside = (key: string, { dataset, language }: Pick<Selection, "dataset" | "language">): boolean => {
  const [task, own] = JSON.parse(key) as [string, string];
  return (
    (dataset === undefined || datasetOf({ task }) === dataset) && (language === undefined || language === own)
  );
};

/** Classes go by the usual condition. */
const cellsOf = (values: readonly TableValue[], measure: string): MetricCell[] =>
  values
    .filter((value) => value.measure === measure && value.condition === "")
    .map(({ task, language, system, n, sum }) => ({
      task,
      language,
      system,
      n,
      mean: sum / n,
      isReference: false,
    }));
