import type { Interval } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import { csvField } from "@/lib/text/csv-field";
import type { Table, TableCell, TableColumn } from "./table";

/**
 * The table as CSV (RFC 4180, CRLF), headed by column ids, with all digits: shares stay shares, an interval becomes
 * two columns `<id>_low` and `<id>_high` as computed (not clipped), and a value that does not exist is an empty field.
 * Caption and notes are left out.
 */
export function toCsv({ columns, rows }: Table): string {
  const head = columns.flatMap((column) =>
    isIntervalColumn(column) ? [`${column.id}_low`, `${column.id}_high`] : [column.id],
  );
  const body = rows.map(({ cells }) => columns.flatMap((column, at) => fields(cells[at] ?? "", column)));
  return [head, ...body].map((line) => `${line.map(csvField).join(",")}\r\n`).join("");
}

const isIntervalColumn = ({ format }: TableColumn): boolean => format.endsWith("interval");

const fields = (cell: TableCell, column: TableColumn): string[] => {
  const isInterval = isIntervalColumn(column);
  if (typeof cell === "string") return isInterval ? [cell, ""] : [cell];
  if (isUndefined<number | Interval>(cell)) return isInterval ? ["", ""] : [""];
  return typeof cell === "number" ? [String(cell)] : [String(cell.low), String(cell.high)];
};
