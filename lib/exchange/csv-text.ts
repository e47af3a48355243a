import type { Cell, Column } from "./column";

type CsvCell = string | number | boolean | null;

/** RFC 4180 lines with CRLF, written here and not by a library: ten times as fast, and a test holds it to the library's bytes. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  let text = "";
  for (const row of rows) {
    let line = "";
    for (const { of, isFreeText } of columns) line += `,${quoted(csvCell(of(row), isFreeText))}`;
    text += `${line.slice(1)}\r\n`;
  }
  return text;
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(quoted).join()}\r\n`;
}

/** A cell of a CSV file. A leading apostrophe keeps free text text where a spreadsheet would take it for a formula. */
export function csvCell(cell: Cell, isFreeText = false): CsvCell {
  if (cell !== null && typeof cell === "object") return JSON.stringify(cell);
  return isFreeText && typeof cell === "string" && /^[=+\-@'\t\r]/.test(cell) ? `'${cell}` : cell;
}

const quoted = (cell: CsvCell): string => {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};
