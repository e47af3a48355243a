import { formatCell, fullLabel, type Table } from "@/lib/results/table";

/** A table whose columns became its rows: of many figures about a few things that is what fits a page. Notes stay. */
export function onItsSide(table: Table): Table {
  const [first, ...columns] = table.columns;
  if (!first) return table;
  return {
    caption: table.caption,
    notes: table.notes,
    columns: [
      { id: "figure", label: "", format: "text", digits: 0 },
      ...table.rows.map((row, at) => ({
        id: `row_${at}`,
        label: formatCell(row.cells[0] ?? "", first, row),
        format: "number" as const,
        digits: 0,
      })),
    ],
    rows: columns.map((column, at) => ({
      kind: "body",
      cells: [
        fullLabel(column),
        ...table.rows.map((row) => formatCell(row.cells[at + 1] ?? "", column, row)),
      ],
    })),
  };
}
