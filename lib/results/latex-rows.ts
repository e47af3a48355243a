import { latexText } from "./latex-text";
import { formatCell, isTextColumn, type Table, type TableColumn, type TableRow } from "./table";

/** The headings of a table, as LaTeX. */
export function latexHeads({ columns }: Table): string[] {
  return columns.map(({ label }) => latexText(label));
}

/** The cells of a row, as LaTeX, with true minus signs before figures. */
export function latexCells(row: TableRow, columns: readonly TableColumn[]): string[] {
  return columns.map((column, at) => {
    const text = latexText(formatCell(row.cells[at] ?? "", column, row));
    return isTextColumn(column) ? text : text.replace(/(^|\s)-(?=\d)/g, "$1$-$");
  });
}

/** The rows of a table, a rule between its body and what sums it up. */
export function latexBody(table: Table, line: (cells: readonly string[], at: number) => string): string[] {
  return table.rows.flatMap((row, at) => {
    const isFirstSummary = row.kind === "summary" && table.rows[at - 1]?.kind === "body";
    return [...(isFirstSummary ? ["\\midrule"] : []), line(latexCells(row, table.columns), at)];
  });
}
