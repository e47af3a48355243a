import type { Interval } from "@/lib/stats/interval";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";
import { clipToShare } from "@/lib/stats/interval";
import { formatInterval, formatNumber, formatP, formatPercent } from "./format-number";
import type { Shade } from "./tables/pairs/sum-shade";

/** A table that can be shown, or copied as Markdown, LaTeX or CSV. Cells hold values; the column says how they read. */
export interface Table {
  caption: string;
  columns: TableColumn[];
  rows: TableRow[];
  notes: string[];
}

export interface TableColumn {
  /** The heading in CSV. */
  id: string;
  label: string;
  format: "text" | "number" | "percent" | "p" | "interval" | "percent-interval" | "signed-percent-interval";
  /** Decimals shown; CSV always has all of them. */
  digits: number;
  /** Lines of headings above the label, the outermost first. Neighbours with equal lines stand under one heading. */
  above?: readonly string[];
  /** What follows each number of the column, such as the % of a rate from 0 to 100. */
  suffix?: string;
}

export interface TableRow {
  /** A summary row (average, standard deviation) is set apart. */
  kind: "body" | "summary";
  cells: TableCell[];
  /** Decimals shown in this row in place of the columns'. */
  digits?: number;
  /** Whether 0.1880 is shown as 0.188. */
  isTrimmed?: boolean;
  /** How single cells look, by column. */
  looks?: readonly CellLook[];
}

export interface CellLook {
  shade: Shade;
  /** The best of those that it is compared with: bold. */
  isBest: boolean;
}

/**
 * The same with a row for each column of numbers, and a column for each row: for a screen that has room for few columns. The first column
 * names the rows.
 */
export function transposed({ caption, columns, rows, notes }: Table, first: string): Table {
  const [names, ...measures] = columns;
  return {
    caption,
    columns: [
      { id: "measure", label: first, format: "text", digits: 0 },
      ...rows.map((row, at): TableColumn => ({
        id: `row-${at}`,
        label: names ? formatCell(row.cells[0] ?? "", names, row) : "",
        format: "number",
        digits: 0,
      })),
    ],
    rows: measures.map(({ label, digits }, at) => ({
      kind: "body",
      digits,
      cells: [label, ...rows.map(({ cells }) => cells[at + 1] ?? "")],
    })),
    notes,
  };
}

/** Shares are between 0 and 1, signed ones between -1 and 1; the percent formats turn them into percentages. */
export type TableCell = string | OrUndefined<number | Interval>;

/** The cell as it is read. A value that does not exist is a dash, and `noteLines` says why. */
export function formatCell(cell: TableCell, column: TableColumn, row: TableRow): string {
  if (typeof cell === "string") return cell;
  if (isUndefined<number | Interval>(cell)) return "–";
  const digits = row.digits ?? column.digits;
  if (typeof cell === "number") {
    if (column.format === "p") return formatP(cell);
    if (column.format === "percent") return formatPercent(cell, digits);
    const text = formatNumber(cell, digits);
    return `${row.isTrimmed && text.includes(".") ? text.replace(/\.?0+$/, "") : text}${column.suffix ?? ""}`;
  }
  if (column.format === "signed-percent-interval") return `${formatInterval(cell, digits, 100)}%`;
  return column.format === "percent-interval"
    ? `${formatInterval(clipToShare(cell), digits, 100)}%`
    : formatInterval(cell, digits);
}

/** The notes, and one line per reason why a cell has no value. */
export function noteLines({ columns, rows, notes }: Table): string[] {
  const reasons = new Map<string, Set<string>>();
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (typeof cell === "string" || !isUndefined<number | Interval>(cell)) continue;
      const reason = reasonInWords(cell);
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(columns[at] ? fullLabel(columns[at]) : ""));
    }
  // Of several reasons each says where it holds, since all are the same dash.
  const where = (labels: ReadonlySet<string>): string =>
    reasons.size > 1 ? ` (${[...labels].join("; ")})` : "";
  return [...notes, ...[...reasons].map(([reason, labels]) => `–${where(labels)}: ${reason}.`)];
}

/** Text starts at the left, figures end at the right. */
export function isTextColumn({ format }: TableColumn): boolean {
  return format === "text";
}

/** One line of headings above the columns: each with the number of columns that it spans, "" where there is none. */
interface HeadSpan {
  label: string;
  first: number;
  size: number;
}

/** The lines of headings above the columns' own, the outermost first; a heading never spans more than the one above it. */
export function headLines(columns: readonly TableColumn[]): HeadSpan[][] {
  const depth = Math.max(0, ...columns.map(({ above }) => above?.length ?? 0));
  return Array.from({ length: depth }, (_, level) => {
    const pathOf = ({ above = [] }: TableColumn): string => JSON.stringify(above.slice(0, level + 1));
    return columns.reduce<HeadSpan[]>((spans, column, at) => {
      const [last, before] = [spans.at(-1), columns[at - 1]];
      const label = column.above?.[level] ?? "";
      if (last && before && label !== "" && pathOf(before) === pathOf(column)) last.size += 1;
      else spans.push({ label, first: at, size: 1 });
      return spans;
    }, []);
  });
}

/** A column's heading where there is but one line: what stands above it comes first. */
export function fullLabel({ above = [], label }: TableColumn): string {
  return [...above, label].filter((part) => part !== "").join(", ");
}
