import { formatCell, type TableCell, type TableColumn, type TableRow } from "@/lib/results/table";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { Interval } from "@/lib/stats/interval";
import { toShown } from "./shown-number";

/** A cell as it is read. A value that does not exist says why: in words, or as a dash that a screen reader explains. */
export function CellText({
  cell,
  column,
  row,
  isShort = false,
}: {
  cell: TableCell;
  column: TableColumn;
  row: TableRow;
  isShort?: boolean;
}) {
  if (typeof cell !== "string" && isUndefined<number | Interval>(cell)) {
    const reason = reasonInWords(cell);
    if (!isShort) return <span className="text-sm text-muted">{reason}</span>;
    return (
      <span title={reason}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{reason}</span>
      </span>
    );
  }
  // Counts of large studies are read in thousands; copies keep the plain digits that programs read.
  const isLarge = typeof cell === "number" && column.format === "number" && Math.abs(cell) >= 10_000;
  const text =
    isLarge && (row.digits ?? column.digits) === 0
      ? Math.round(cell).toLocaleString("en")
      : formatCell(cell, column, row);
  return <>{typeof cell === "string" ? text : toShown(text)}</>;
}
