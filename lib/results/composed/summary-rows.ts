import { summary } from "@/lib/stats/means/summary";
import { isUndefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { TableRow } from "@/lib/results/table";
import type { ComposedRow } from "./composed-row";
import type { ComposedColumn, TableSpec } from "./table-spec";

/** The rows below the body: each column's mean, standard deviation, median or sum over the rows that have a value. */
export function summaryRows(rows: readonly ComposedRow[], { columns, summaries }: TableSpec): TableRow[] {
  return summaries.map(({ kind, label, decimals, isTrimmed, over }) => ({
    kind: "summary",
    ...(decimals !== null && { digits: decimals }),
    isTrimmed,
    cells: [
      label,
      ...columns.map((column, at): OrUndefined<number> => {
        const known = rows.flatMap(({ values }) => {
          const value = values[at];
          return value === undefined || isUndefined(value) ? [] : [value];
        });
        const taken = over === "printed" ? known.map((value) => asPrinted(value, column)) : known;
        return taken.length === 0 ? undefinedBecause("no_values") : summary(taken)[kind];
      }),
    ],
  }));
}

const asPrinted = (value: number, column: ComposedColumn): number => {
  const isShare =
    column.format.unit === "share" || (column.kind === "difference" && column.change === "percent");
  const scale = isShare ? 100 : 1;
  return Number((value * scale).toFixed(column.format.decimals)) / scale;
};
