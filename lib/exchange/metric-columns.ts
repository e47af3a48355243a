import { isMeasuredName } from "@/lib/metrics/metric-names";

/** What the name of a metric's column begins with, in files that come and in files that go. */
export const METRIC_PREFIX = "metric:";

/**
 * The metric that a column is called after: `metric:<name>`, or the plain name where any other column is a metric. Null
 * when the column is none. Names of what the platform measures itself are refused: two numbers would have one name.
 */
export function metricColumn(
  column: string,
  columns: "prefixed" | "any",
): { name: string; fault: string | null } | null {
  const isPrefixed = column.startsWith(METRIC_PREFIX);
  if (!isPrefixed && columns === "prefixed") return null;
  const name = isPrefixed ? column.slice(METRIC_PREFIX.length) : column;
  return { name, fault: metricNameFault(name) };
}

/**
 * What is wrong with the name of an imported metric, or null. What is measured here is measured under the usual condition alone, so
 * that another one may take its name.
 */
export function metricNameFault(name: string, condition = ""): string | null {
  if (!METRIC_NAME.test(name))
    return "is no name of a metric: use letters, digits, '_', '.' and '-', beginning with a letter or digit";
  if (condition === "" && isMeasuredName(name)) return `is measured here; give your own ${name} another name`;
  return null;
}

/** A number as people and programs write it, or null. Of greater ones PostgreSQL could not take the mean. */
export function metricValue(cell: string): number | null {
  if (!NUMBER.test(cell.trim())) return null;
  const value = Number(cell);
  return Math.abs(value) <= GREATEST ? value : null;
}

/** What is wrong with a cell that `metricValue` cannot read. */
export const NO_NUMBER = "is not a number between -1e100 and 1e100";

const GREATEST = 1e100;
const METRIC_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
