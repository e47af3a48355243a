"use client";

import { PlainLink } from "@/components/ui/plain-link";
import { TableCaption, TableFrame } from "@/components/ui/table-frame";
import { exploratoryCaption } from "@/lib/results/exploratory";
import {
  type CellLook,
  formatCell,
  headLines,
  isTextColumn,
  noteLines,
  type Table,
} from "@/lib/results/table";
import { CellText } from "./cell-text";
import { CopyTable } from "./copy-table";
import { usePartOfStudy } from "./part-of-study";
import { SHADE_CLASS } from "./shade-class";
import { toShown } from "./shown-number";

/**
 * A table as it comes: one line per row, the first column staying in sight, notes and copies below. The browser gets the
 * table once as data and draws and copies from it; as markup from the server it would come twice, and larger.
 */
export function PlainTable({
  table,
  hrefs,
  isLong = false,
  isCut = false,
}: {
  table: Table;
  /** Where the first cell of a row leads, by row. */
  hrefs?: readonly string[];
  /** Scrolls inside itself, where many rows are not what the page is about. */
  isLong?: boolean;
  /** Only the beginning of a table: it is not for copying. */
  isCut?: boolean;
}) {
  const { columns, rows } = table;
  const { size, gap, isTight } = densityOf(columns.length);
  const caption = exploratoryCaption(table.caption, usePartOfStudy().part);
  return (
    <div className="flex min-w-0 flex-col gap-2" data-is-wide={isWide(table)}>
      <TableFrame label={caption} isLong={isLong}>
        <table className={`w-full ${size}`}>
          <TableCaption>{caption}</TableCaption>
          <thead>
            {headLines(columns).map((spans, level) => (
              <tr key={level} className="border-t border-line">
                {spans.map(({ label, first, size }) => (
                  <th
                    key={first}
                    scope={label === "" ? undefined : "colgroup"}
                    colSpan={size}
                    className={`${gap} pt-1.5 text-center whitespace-nowrap ${label === "" ? "" : "border-l border-line"} ${first === 0 ? "sticky left-0 bg-card" : ""}`}
                  >
                    {toShown(label)}
                  </th>
                ))}
              </tr>
            ))}
            <tr className="border-y border-line">
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  className={`${gap} py-1.5 align-bottom ${leastWidth(column.label)} ${isTextColumn(column) ? "text-left" : "text-right"} ${at === 0 ? "sticky left-0 bg-card" : ""}`}
                >
                  {toShown(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, of) => (
              <tr
                key={of}
                className={`border-t border-line first:border-t-0 ${row.kind === "summary" ? "bg-sunken font-semibold" : ""}`}
              >
                {columns.map((column, at) => {
                  const text = <CellText cell={row.cells[at] ?? ""} column={column} row={row} isShort />;
                  return at === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      className={`sticky left-0 ${gap} py-1.5 ${isTextColumn(column) ? "text-left" : "text-right"} ${row.kind === "summary" ? "bg-sunken" : "bg-card font-normal"}`}
                    >
                      {hrefs?.[of] === undefined ? text : <PlainLink href={hrefs[of]}>{text}</PlainLink>}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      className={`${gap} py-1.5 ${isTight && isTextColumn(column) ? "" : "whitespace-nowrap"} ${isTextColumn(column) ? "text-left" : "text-right"} ${lookClass(row.looks?.[at])}`}
                    >
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Notes lines={noteLines(table)} />
      {!isCut && <CopyTable table={table} />}
    </div>
  );
}

/**
 * Many columns stand closer and break their texts, and very many have smaller letters, so that tables of a usual study need no
 * scrolling on a wide screen.
 */
export function densityOf(columns: number): { size: string; gap: string; isTight: boolean } {
  const isTight = columns > 10;
  const gap = columns > 13 ? "px-1" : isTight ? "px-1.5" : "px-1.5 sm:px-3";
  return { size: columns > 12 ? "text-xs" : "text-sm", gap, isTight };
}

/** Whether a table is wider than the text on the sheet of a report: it then takes the room beside it (globals.css). */
export const isWide = ({ columns, rows }: Pick<Table, "columns" | "rows">): boolean => {
  if (columns.length <= FEW) return false;
  const widths = columns.map((column, at) =>
    Math.max(
      ...column.label.split(" ").map(({ length }) => length),
      ...rows
        .slice(0, LOOKED_AT)
        .map((row) => Math.min(MOST_IN_CELL, formatCell(row.cells[at] ?? "", column, row).length)),
    ),
  );
  return widths.reduce((sum, width) => sum + width + PADDING, 0) > SHEET;
};
const FEW = 6;
const LOOKED_AT = 200;
/** In characters. Longer texts are broken. */
const MOST_IN_CELL = 24;
const PADDING = 3;
const SHEET = 84;

/** On a phone, where the table scrolls anyway, a long head is not broken into a column of words. */
const leastWidth = (head: string): string =>
  head.length > 24 ? "max-md:min-w-32" : head.length > 12 ? "max-md:min-w-18" : "";

/** Every number stands in its cell; colour and weight only lead the eye. */
const lookClass = (look: CellLook | undefined): string =>
  look ? `${SHADE_CLASS[look.shade]} ${look.isBest ? "font-bold" : ""}` : "";

export function Notes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="max-w-prose text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{toShown(line)}</li>
      ))}
    </ul>
  );
}
