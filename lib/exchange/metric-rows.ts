import { z } from "zod";
import { identifierSchema } from "@/lib/text/identifiers";
import { emptyOr, textCell } from "./cell-schemas";
import { type Place, checkRow, placeOf } from "./check-row";
import type { ImportError } from "./import-report";
import type { KnownColumns } from "./known-columns";
import { NO_NUMBER, metricNameFault, metricValue } from "./metric-columns";
import { type NamedSample, namedSample, NAMING_CELLS, NAMING_COLUMNS } from "./named-sample";
import { rowMetrics } from "./row-metrics";
import type { RowSource, SourceRow } from "./row-source";

/**
 * What a file of metrics holds: the sample by its name, or by its task, system and language; then one column for each
 * metric, or the two columns `metric` and `value` of one metric a row. A column `condition` says under which condition the system was
 * measured, such as other training; an empty cell is the usual one.
 */
export const METRIC_COLUMNS = {
  required: [],
  optional: [...NAMING_COLUMNS, "metric", "value", "condition"],
  metrics: "any",
} as const satisfies KnownColumns;

export interface MetricRow extends Place, NamedSample {
  /** Empty for the usual one. */
  condition: string;
  metrics: ReadonlyMap<string, number>;
}

/** The rows of a file of metrics that are well-formed by themselves; what is wrong with the others is told. */
export async function* metricRows(
  source: RowSource,
  fault: (error: ImportError) => void,
): AsyncGenerator<MetricRow, void> {
  for await (const row of source(fault)) {
    const checked = checkRow(rowSchema, row, fault);
    const wide = rowMetrics(row, "any", fault, (column) => KEYS.has(column));
    if (!checked || !wide) continue;
    const { metric, value } = checked;
    const condition = checked.condition ?? "";
    const named = namedSample(row, checked, fault);
    const long = metric || value ? longMetric(row, { metric, value, condition }, wide, fault) : [];
    if (!named || !long) continue;
    yield {
      ...placeOf(row),
      ...named,
      condition,
      metrics: new Map([...wide, ...long]),
    };
  }
}

const KEYS = new Set<string>(METRIC_COLUMNS.optional);

const rowSchema = z.object({
  ...NAMING_CELLS,
  metric: textCell(100).nullish(),
  value: textCell(100).nullish(),
  condition: emptyOr(identifierSchema),
});

/** The metric of the columns `metric` and `value`, or null after telling what is wrong with it. An empty value says nothing. */
const longMetric = (
  row: SourceRow,
  {
    metric,
    value,
    condition,
  }: { metric?: string | null | undefined; value?: string | null | undefined; condition: string },
  wide: ReadonlyMap<string, number>,
  fault: (error: ImportError) => void,
): [string, number][] | null => {
  const name = (metric ?? "").replace(/^metric:/, "");
  const number = value ? metricValue(value) : null;
  const nameFault = wide.has(name) ? `gives ${name} a second time` : metricNameFault(name, condition);
  if (nameFault) fault({ ...placeOf(row), column: "metric", message: nameFault });
  else if (value && number === null) fault({ ...placeOf(row), column: "value", message: NO_NUMBER });
  else return number === null ? [] : [[name, number]];
  return null;
};
