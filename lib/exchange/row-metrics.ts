import { placeOf } from "./check-row";
import type { ImportError } from "./import-report";
import { NO_NUMBER, metricColumn, metricValue } from "./metric-columns";
import type { SourceRow } from "./row-source";

/**
 * The metrics of a row by name, from the columns that are called after one; an empty cell says nothing. Null after
 * telling of cells that are no numbers and of names that stand twice. `isKey` names columns that are something else.
 */
export function rowMetrics(
  row: SourceRow,
  columns: "prefixed" | "any",
  fault: (error: ImportError) => void,
  isKey: (column: string) => boolean = () => false,
): Map<string, number> | null {
  const metrics = new Map<string, number>();
  let isGood = true;
  for (const [column, cell] of row.cells) {
    if (cell.trim() === "" || isKey(column)) continue;
    const metric = metricColumn(column, columns);
    if (!metric) continue;
    const value = metricValue(cell);
    const message =
      value === null
        ? NO_NUMBER
        : metrics.has(metric.name)
          ? `gives ${metric.name} a second time`
          : metric.fault;
    if (value !== null && message === null) metrics.set(metric.name, value);
    else {
      isGood = false;
      // A name that cannot be taken was told of with the columns.
      if (message !== metric.fault) fault({ ...placeOf(row), column, message: message ?? "" });
    }
  }
  return isGood ? metrics : null;
}
