"use client";

import { PlainLink } from "@/components/ui/plain-link";
import { TableCaption, TableFrame } from "@/components/ui/table-frame";
import { exploratoryCaption } from "@/lib/results/exploratory";
import {
  type CellLook,
  formatCell,
  fullLabel,
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
  fitsPhone = false,
}: {
  table: Table;
  /** Where the first cell of a row leads, by row. */
  hrefs?: readonly string[];
  /** Scrolls inside itself, where many rows are not what the page is about. */
  isLong?: boolean;
  /** Only the beginning of a table: it is not for copying. */
  isCut?: boolean;
  /** Its few columns are narrow, so that it stays a table on a phone. */
  fitsPhone?: boolean;
}) {
  const { columns, rows } = table;
  const { size, gap, isTight } = densityOf(columns.length);
  const caption = exploratoryCaption(table.caption, usePartOfStudy().part);
  const isStacked =
    !fitsPhone && rows.length <= SHORT && columns.length > FEW_ON_PHONE && widthOf(table) > PHONE;
  const role = (name: string) => (isStacked ? name : undefined);
  const alike = isStacked ? alikeColumns(table) : [];
  const said = alike.filter(({ text }) => text !== NONE);
  const starts = groupStarts(table);
  return (
    <div className="flex min-w-0 flex-col gap-2" data-is-wide={isWide(table)}>
      <TableFrame label={caption} isLong={isLong}>
        <table className={`w-full ${size} ${isStacked ? "stacked in-pairs" : ""}`} role={role("table")}>
          <TableCaption>
            {caption}
            {said.length > 0 && (
              <span className="mt-1 block font-normal text-muted sm:hidden">
                In every row: {said.map(({ label, text }) => `${label} ${text}`).join(" · ")}
              </span>
            )}
          </TableCaption>
          <thead role={role("rowgroup")}>
            {headLines(columns).map((spans, level) => (
              <tr key={level} className="border-t border-line" role={role("row")}>
                {spans.map(({ label, first, size }) => (
                  <th
                    key={first}
                    scope={label === "" ? undefined : "colgroup"}
                    role={role("columnheader")}
                    colSpan={size}
                    className={`${gap} pt-1.5 text-center whitespace-nowrap ${label === "" ? "" : "border-l border-line"} ${first === 0 ? "sticky left-0 bg-card" : ""}`}
                  >
                    {toShown(label)}
                  </th>
                ))}
              </tr>
            ))}
            <tr className="border-y border-line" role={role("row")}>
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  role={role("columnheader")}
                  className={`${gap} py-1.5 align-bottom ${leastWidth(column.label)} ${isTextColumn(column) ? "text-left" : "text-right"} ${at === 0 ? "sticky left-0 bg-card" : ""}`}
                >
                  {toShown(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role={role("rowgroup")}>
            {rows.map((row, of) => (
              <tr
                key={of}
                role={role("row")}
                className={`border-t first:border-t-0 ${starts.has(of) ? "border-edge" : "border-line"} ${row.kind === "summary" ? "bg-sunken font-semibold" : ""}`}
              >
                {columns.map((column, at) => {
                  const text = <CellText cell={row.cells[at] ?? ""} column={column} row={row} isShort />;
                  return at === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      role={role("rowheader")}
                      data-column={isStacked ? toShown(fullLabel(column)) : undefined}
                      className={`sticky left-0 ${gap} py-1.5 ${isTextColumn(column) ? "text-left" : "text-right"} ${row.kind === "summary" ? "bg-sunken" : "bg-card font-normal"}`}
                    >
                      {hrefs?.[of] === undefined ? text : <PlainLink href={hrefs[of]}>{text}</PlainLink>}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      role={role("cell")}
                      data-column={isStacked ? toShown(fullLabel(column)) : undefined}
                      data-none={alike.some(({ id }) => id === column.id) ? "" : undefined}
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
export const isWide = (table: Pick<Table, "columns" | "rows">): boolean =>
  table.columns.length > FEW && widthOf(table) > SHEET;

/** About how many characters a row needs. */
const widthOf = ({ columns, rows }: Pick<Table, "columns" | "rows">): number => {
  const widths = columns.map((column, at) =>
    Math.max(
      ...column.label.split(" ").map(({ length }) => length),
      ...rows
        .slice(0, LOOKED_AT)
        .map((row) => Math.min(MOST_IN_CELL, formatCell(row.cells[at] ?? "", column, row).length)),
    ),
  );
  return widths.reduce((sum, width) => sum + width + PADDING, 0);
};
const FEW = 6;
const LOOKED_AT = 200;
/** In characters. Longer texts are broken. */
const MOST_IN_CELL = 24;
const PADDING = 3;
const SHEET = 84;

/** On a phone a table that is wider stands in rows of names and values, unless it has many rows: then it scrolls sideways. */
const FEW_ON_PHONE = 3;
const PHONE = 46;
const SHORT = 12;
/** What stands for a value that does not exist; the notes below say why. */
const NONE = "–";

/** The names and counts that are the same in each of several rows: on a phone they are said once. Estimates stay in their rows. */
const alikeColumns = ({ columns, rows }: Table): { id: string; label: string; text: string }[] =>
  columns.flatMap((column, at) => {
    const [text = "", ...others] = new Set(rows.map((row) => formatCell(row.cells[at] ?? "", column, row)));
    const isKind = isTextColumn(column) || (column.format === "number" && column.digits === 0);
    return isKind && at > 0 && rows.length > 2 && others.length === 0 && text !== ""
      ? [{ id: column.id, label: toShown(fullLabel(column)), text: toShown(text) }]
      : [];
  });

/** The rows with which a group begins: of one value of the first or the second column, each in rows that stand together. */
export function groupStarts({ columns, rows }: Pick<Table, "columns" | "rows">): ReadonlySet<number> {
  const body = rows.filter(({ kind }) => kind === "body");
  for (const at of [0, 1]) {
    const column = columns[at];
    if (!column || !isTextColumn(column)) continue;
    const values = body.map(({ cells }) => cells[at]);
    const starts = values.flatMap((value, of) => (value === values[of - 1] ? [] : [of]));
    const isGrouped = starts.length === new Set(values).size && starts.length > 1;
    if (isGrouped && starts.length * 2 <= body.length) return new Set(starts.slice(1));
  }
  return NO_ROWS;
}
const NO_ROWS: ReadonlySet<number> = new Set();

/** On a phone, where the table scrolls anyway, a long head is not broken into a column of words. */
const leastWidth = (head: string): string =>
  head.length > 32
    ? "max-md:min-w-48"
    : head.length > 24
      ? "max-md:min-w-40"
      : head.length > 12
        ? "max-md:min-w-24"
        : "";

/** Every number stands in its cell; colour and weight only lead the eye. */
const lookClass = (look: CellLook | undefined): string =>
  look ? `${SHADE_CLASS[look.shade]} ${look.isBest ? "font-bold" : ""}` : "";

export function Notes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  if (lines.length === 1) return <p className="max-w-prose text-sm text-muted">{toShown(lines[0] ?? "")}</p>;
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-0.5 pl-4 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{toShown(line)}</li>
      ))}
    </ul>
  );
}
