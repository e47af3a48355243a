import { formatNumber } from "@/lib/results/format-number";
import { summary } from "@/lib/stats/means/summary";
import { isUndefined } from "@/lib/stats/undefined";
import { counted } from "@/lib/results/paragraphs/words";
import type { ComposedRow } from "./composed-row";
import type { DifferenceColumn, TableSpec } from "./table-spec";

/**
 * What papers say below a table of two systems, two lines for each difference: "Edge, ChatGPT: 100% on 17 tasks, equal on 14,
 * better on 8 by 58% (SD 36)." Tables that nobody printed say "equal on 14 tasks", and name points as points. The SD is that of
 * the differences where this system is the better one (divisor n - 1).
 */
export function countLines(
  rows: readonly ComposedRow[],
  { columns, counts, rows: { by } }: TableSpec,
): string[] {
  if (!counts) return [];
  const noun = NOUNS[by];
  return columns.flatMap((column) => {
    if (column.kind !== "difference" || column.change !== "absolute") return [];
    return [column.of, column.less].map((id) =>
      lineOf(id, column, { rows, columns, full: counts.full, noun }),
    );
  });
}

const NOUNS: Record<TableSpec["rows"]["by"], [one: string, many: string]> = {
  task: ["task", "tasks"],
  system: ["system", "systems"],
  language: ["language", "languages"],
  condition: ["condition", "conditions"],
  dataset: ["data set", "data sets"],
  taskClass: ["class", "classes"],
  quartile: ["quartile", "quartiles"],
};

const lineOf = (
  id: string,
  { of, less }: DifferenceColumn,
  {
    rows,
    columns,
    full,
    noun,
  }: {
    rows: readonly ComposedRow[];
    columns: TableSpec["columns"];
    full: number | null;
    noun: [one: string, many: string];
  },
): string => {
  const place = (one: string) => columns.findIndex((column) => column.id === one);
  const [own, other] = [place(id), place(id === of ? less : of)];
  const column = columns[own];
  if (column?.kind !== "value") return "";
  const pairs = rows.flatMap(({ values }) => {
    const [one, its] = [values[own], values[other]];
    if (one === undefined || its === undefined || isUndefined(one) || isUndefined(its)) return [];
    return [{ one, its }];
  });
  const isLess = column.better === "lower";
  const gains = pairs.flatMap(({ one, its }) =>
    (isLess ? one < its : one > its) ? [Math.abs(one - its)] : [],
  );
  const said = (value: number): string => inUnit(value, column.format);
  const name = [...column.above, column.label].filter(Boolean).join(", ");
  const reaching = pairs.filter(({ one }) => one === full).length;
  const equal = pairs.filter(({ one, its }) => one === its).length;
  const { mean, sd } = summary(gains);
  const spread = isUndefined(sd)
    ? ""
    : ` (SD ${formatNumber(sd * scaleOf(column.format), column.format.decimals)})`;
  // Of a metric that somebody imported nobody said which values are good ones.
  const more = `${column.better === null ? "higher" : "better"} on ${gains.length}`;
  const isPrinted = full !== null;
  const by = isUndefined(mean)
    ? ""
    : ` by ${isPrinted ? said(mean) : `${gainWords(mean, column.format)} on average`}${spread}`;
  const reached = isPrinted
    ? `${said(full)} on ${counted(reaching, ...noun)}, equal on ${equal}`
    : `equal on ${counted(equal, ...noun)}`;
  return `${name}: ${reached}, ${more}${by}.`;
};

const scaleOf = ({ unit }: DifferenceColumn["format"]): number => (unit === "share" ? 100 : 1);

const inUnit = (value: number, format: DifferenceColumn["format"]): string =>
  `${formatNumber(value * scaleOf(format), format.decimals)}${format.unit === "number" ? "" : "%"}`;

/** A difference of percentages is in points, not in percent. */
const gainWords = (value: number, format: DifferenceColumn["format"]): string =>
  `${formatNumber(value * scaleOf(format), format.decimals)}${format.unit === "number" ? "" : " points"}`;
