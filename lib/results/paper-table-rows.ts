import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { PaperColumn } from "./columns";

/** A line of paper-table.csv. */
export interface PaperTableRow {
  language: string;
  task: string;
  property: string;
  /** Empty for the one pair of two systems; `later>earlier` when there are more. */
  system: string;
  sum: number;
}

/** The paper table in long form, one row per cell with a sum; an empty cell has no row. */
export function toPaperTableRows({
  columns,
  blocks,
}: {
  columns: readonly PaperColumn[];
  blocks: readonly {
    language: string;
    rows: readonly { task: string; cells: readonly { sum: OrUndefined<number> }[] }[];
  }[];
}): PaperTableRow[] {
  return blocks.flatMap(({ language, rows }) =>
    rows.flatMap(({ task, cells }) =>
      columns.flatMap((column, at) => {
        const sum = cells[at]?.sum;
        if (sum === undefined || isUndefined(sum)) return [];
        return [{ language, task, property: column.question, system: systemField(column), sum }];
      }),
    ),
  );
}

/** A pair's column is named by its question alone exactly when there is only one pair to choose from. */
const systemField = (column: PaperColumn): string => {
  if (column.kind === "sample") return column.system;
  return column.id === column.question ? "" : `${column.later}>${column.earlier}`;
};
