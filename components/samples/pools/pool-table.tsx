import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";

interface PoolRow {
  name: ReactNode;
  cells: readonly ReactNode[];
}

/** A table of figures; the first head is that of the rows' names. */
export function PoolTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly PoolRow[];
}) {
  return (
    <DataTable
      label={caption}
      caption={caption}
      rows={rows}
      keyOf={(_, at) => at}
      columns={heads.map((name, at) => ({
        name,
        is: at === 0 ? "row-name" : "number",
        className: at === 0 ? "" : "whitespace-nowrap",
        of: (row: PoolRow) => (at === 0 ? row.name : row.cells[at - 1]),
      }))}
    />
  );
}
