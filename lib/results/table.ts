import type { Interval } from "@/lib/stats/interval";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";
import { clipToShare } from "@/lib/stats/interval";
import { formatInterval, formatNumber, formatP, formatPercent } from "./format-number";

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
}

export interface TableRow {
  /** A summary row (average, standard deviation) is set apart. */
  kind: "body" | "summary";
  cells: TableCell[];
  /** Decimals shown in this row in place of the columns'. */
  digits?: number;
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
    return column.format === "percent" ? formatPercent(cell, digits) : formatNumber(cell, digits);
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
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(columns[at]?.label ?? ""));
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
