import type { PaperTable } from "@/lib/results/pairs/paper-table";
import { isUndefined } from "@/lib/stats/undefined";
import type { TableValue } from "./table-data";

/** The scores and choices of a side-by-side or rating study as values of composed tables: what its paper table sums. */
export function paperValues({ columns, blocks }: PaperTable): TableValue[] {
  return blocks.flatMap(({ language, rows }) =>
    rows.flatMap(({ task, cells }) =>
      columns.flatMap((column, at): TableValue[] => {
        const { n = 0, sum } = cells[at] ?? {};
        if (sum === undefined || isUndefined(sum) || n === 0) return [];
        const place = { task, language, condition: "", n, sum };
        if (column.kind === "sample")
          return [{ ...place, system: column.system, measure: `score:${column.question}` }];
        const isOnly = column.id === column.question;
        const system = isOnly ? "" : `${column.later}>${column.earlier}`;
        return [{ ...place, system, measure: `choice:${column.question}` }];
      }),
    ),
  );
}
