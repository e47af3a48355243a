import { latexText } from "./latex-text";
import { formatCell, headLines, isTextColumn, type Table, type TableColumn, type TableRow } from "./table";

/** The headings of a table, as LaTeX. */
export function latexHeads({ columns }: Table): string[] {
  return columns.map(({ label }) => latexText(label));
}

/** The lines of headings above the columns' own, with booktabs' rules under each heading; the cells of a line end with two backslashes. */
export function latexHeadLines({ columns }: Table): string[] {
  return headLines(columns).flatMap((spans) => {
    const cells = spans.map(({ label, size }) =>
      label === "" ? "" : `\\multicolumn{${size}}{c}{${latexText(label)}}`,
    );
    const rules = spans
      .filter(({ label }) => label !== "")
      .map(({ first, size }) => `\\cmidrule(lr){${first + 1}-${first + size}}`);
    return rules.length === 0 ? [] : [`${cells.join(" & ")} \\\\`, rules.join("")];
  });
}

/** The cells of a row, as LaTeX, with true minus signs before figures. */
function latexCells(row: TableRow, columns: readonly TableColumn[]): string[] {
  return columns.map((column, at) => {
    const text = latexText(formatCell(row.cells[at] ?? "", column, row));
    const signed = isTextColumn(column) ? text : text.replace(/(^|\s)-(?=\d)/g, "$1$-$");
    return row.looks?.[at]?.isBest ? `\\textbf{${signed}}` : signed;
  });
}

/** The rows of a table, a rule between its body and what sums it up. */
export function latexBody(table: Table, line: (cells: readonly string[], at: number) => string): string[] {
  return table.rows.flatMap((row, at) => {
    const isFirstSummary = row.kind === "summary" && table.rows[at - 1]?.kind === "body";
    return [...(isFirstSummary ? ["\\midrule"] : []), line(latexCells(row, table.columns), at)];
  });
}
