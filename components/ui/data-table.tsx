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

/** Of a first column that names the rows: in sight while the others scroll by. */
const STAYS = "sticky left-0 bg-card";

/** What a phone has room for, side by side. */
const FEW_COLUMNS = 3;

/**
 * A table by its columns: a head, and a line for each row. `isLong`: it scrolls inside itself, under its head. On a phone the cells of
 * many columns stand below each other, each with its column's name (globals.css): told to screen readers by roles, since not every
 * browser reads a table that is laid out otherwise as one.
 */
export function DataTable<Row>({
  label,
  caption,
  columns,
  rows,
  keyOf,
  isLong = false,
  isInLine = false,
  startsGroup = () => false,
  className = "",
}: {
  label: string;
  /** Seen above the table. */
  caption?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  isLong?: boolean;
  /** On a phone the cells of a row stand in one line: texts without the names of their columns, numbers behind theirs. */
  isInLine?: boolean;
  /** Whether a row begins a group of rows: a stronger line stands over it. */
  startsGroup?: (row: Row, before: Row) => boolean;
  className?: string;
}) {
  const isStacked = columns.length > FEW_COLUMNS;
  const beginsAt = (at: number): boolean => {
    const [row, before] = [rows[at], rows[at - 1]];
    return row !== undefined && before !== undefined && startsGroup(row, before);
  };
  const role = (name: string) => (isStacked ? name : undefined);
  return (
    <TableFrame label={label} isLong={isLong}>
      <table
        className={`w-full text-sm ${isStacked ? "stacked" : ""} ${isInLine ? "in-line" : ""} ${className}`}
        role={role("table")}
      >
        {caption && <TableCaption>{caption}</TableCaption>}
        <thead className={isLong ? "sticky top-0 z-1 bg-card" : undefined} role={role("rowgroup")}>
          <tr className="border-b border-line text-left" role={role("row")}>
            {columns.map(({ name, is, isHidden }, at) => (
              <th
                key={name}
                scope="col"
                role={role("columnheader")}
                className={`px-3 py-1.5 align-bottom ${is === "number" ? "text-right" : ""} ${at === 0 && is === "row-name" ? STAYS : ""}`}
              >
                {isHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role("rowgroup")}>
          {rows.map((row, at) => (
            <tr
              key={keyOf(row, at)}
              className={`border-t align-baseline first:border-t-0 ${beginsAt(at) ? "border-edge" : "border-line"}`}
              role={role("row")}
            >
              {columns.map(({ name, of, is, isHidden, className: ofCell = "" }, column) => {
                const content = of(row);
                return is === "row-name" ? (
                  <th
                    key={name}
                    scope="row"
                    role={role("rowheader")}
                    className={`px-3 py-1.5 text-left font-normal ${ofCell} ${column === 0 ? STAYS : ""}`}
                  >
                    {content}
                  </th>
                ) : (
                  <td
                    key={name}
                    role={role("cell")}
                    data-column={isStacked && !isHidden ? name : undefined}
                    data-none={isStacked && content === "–" ? "" : undefined}
                    data-is-number={isInLine && is === "number" ? "" : undefined}
                    className={`px-3 py-1.5 ${is === "number" ? "text-right tabular-nums" : ""} ${ofCell}`}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
