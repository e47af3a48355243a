import { bleuOfCounts, unpackMatches } from "@/lib/metrics/corpus-bleu";
import { summary } from "@/lib/stats/means/summary";
import { isUndefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { groupRows } from "@/lib/results/group-rows";
import type { PlacedValue } from "./placed-values";
import type { ValueColumn } from "./table-spec";

export interface CellValue {
  value: OrUndefined<number>;
  /** Tasks and answers or samples behind it. */
  tasks: number;
  n: number;
}

/** What a column shows of the values that belong to one of its cells. */
export function cellValue(values: readonly PlacedValue[], column: ValueColumn): CellValue {
  const counted = values.flatMap(({ counts }) => (counts ? [unpackMatches(counts)] : []));
  const isOfCorpus = values.length > 0 && counted.length === values.length;
  const tasks = [...groupRows(values, ({ key }) => key).values()].map((own) => {
    const n = total(own, (value) => value.n);
    return { n, sum: isOfCorpus ? n * corpusOf(own) : total(own, ({ sum }) => sum) };
  });
  const n = total(tasks, (task) => task.n);
  if (column.aggregate === "tasks") return { value: tasks.length, tasks: tasks.length, n };
  if (isOfCorpus && column.aggregate === "mean") return { value: corpusOf(values), tasks: tasks.length, n };
  return {
    value: n === 0 ? undefinedBecause("no_values") : aggregated(tasks, n, column),
    tasks: tasks.length,
    n,
  };
}

/** All samples of the cell counted together as one text, which is no mean of theirs. */
const corpusOf = (values: readonly PlacedValue[]): number =>
  bleuOfCounts(values.flatMap(({ counts }) => (counts ? [unpackMatches(counts)] : []))).bleu ?? 0;

const aggregated = (
  tasks: readonly { n: number; sum: number }[],
  n: number,
  { each, aggregate, atLeast }: ValueColumn,
): OrUndefined<number> => {
  if (aggregate === "mean" && each === "mean") return total(tasks, ({ sum }) => sum) / n;
  const own = tasks.map((task) => (each === "sum" ? task.sum : task.sum / task.n));
  if (aggregate === "share") return own.filter((value) => value >= (atLeast ?? 0)).length / own.length;
  const { mean, median, sum, sd } = summary(own);
  return { mean, median, sum, sd, tasks: own.length }[aggregate];
};

/** The difference of two values, or the change from the second to the first as a share of the second. */
export function differenceOf(
  of: OrUndefined<number>,
  less: OrUndefined<number>,
  change: "absolute" | "percent",
): OrUndefined<number> {
  if (isUndefined(of)) return of;
  if (isUndefined(less)) return less;
  if (change === "absolute") return of - less;
  return less === 0 ? undefinedBecause("zero_base") : (of - less) / Math.abs(less);
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
