import type { ReactNode } from "react";
import { TableCaption, TableFrame } from "./table-frame";

export interface DataColumn<Row> {
  name: string;
  of: (row: Row) => ReactNode;
  /** The cell that names its row is read out before each other one; numbers stand to the right. Else text. */
  is?: "row-name" | "number";
  /** The head is read out only: the cells below speak for themselves. */
  isHidden?: boolean;
  /** Of the cells: a font, a least width, whether lines break. */
  className?: string;
}

/** A table by its columns: a head, and a line for each row. `isLong`: it scrolls inside itself, under its head. */
export function DataTable<Row>({
  label,
  caption,
  columns,
  rows,
  keyOf,
  isLong = false,
  className = "",
}: {
  label: string;
  /** Seen above the table. */
  caption?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  isLong?: boolean;
  className?: string;
}) {
  return (
    <TableFrame label={label} isLong={isLong}>
      <table className={`w-full text-sm ${className}`}>
        {caption && <TableCaption>{caption}</TableCaption>}
        <thead className={isLong ? "sticky top-0 bg-card" : undefined}>
          <tr className="border-b border-line text-left">
            {columns.map(({ name, is, isHidden }) => (
              <th key={name} scope="col" className={`px-3 py-1.5 ${is === "number" ? "text-right" : ""}`}>
                {isHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} className="border-t border-line align-baseline first:border-t-0">
              {columns.map(({ name, of, is, className: ofCell = "" }) =>
                is === "row-name" ? (
                  <th key={name} scope="row" className={`px-3 py-1.5 text-left font-normal ${ofCell}`}>
                    {of(row)}
                  </th>
                ) : (
                  <td
                    key={name}
                    className={`px-3 py-1.5 ${is === "number" ? "text-right tabular-nums" : ""} ${ofCell}`}
                  >
                    {of(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
