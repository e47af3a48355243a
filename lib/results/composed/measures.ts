import { metricLabel } from "@/lib/results/metric-words";
import type { TableSpec } from "./table-spec";

type MeasureKind = "metric" | "score" | "choice";

/** `score:readability` is a score of the question readability. */
export function splitMeasure(measure: string): { kind: MeasureKind; name: string } {
  const colon = measure.indexOf(":");
  const kind = measure.slice(0, colon);
  return { kind: kind === "score" || kind === "choice" ? kind : "metric", name: measure.slice(colon + 1) };
}

/** Whether the measure is an outcome, which nobody sees before the study is unsealed. */
export function isOutcome(measure: string): boolean {
  return splitMeasure(measure).kind !== "metric";
}

/** Every measure that a table needs, that of its classes included. */
export function measuresIn({ columns, classes }: TableSpec): string[] {
  const shown = columns.flatMap((column) => (column.kind === "value" ? [column.measure] : []));
  return [...new Set([...shown, ...(classes ? [classes.measure] : [])])];
}

export function measureLabel(measure: string): string {
  const { kind, name } = splitMeasure(measure);
  return kind === "metric" ? metricLabel(name) : name;
}
