import { latexText } from "./latex-text";
import { formatCell, isTextColumn, noteLines, type Table } from "./table";

/** A `table` with a booktabs `tabular`: needs \usepackage{booktabs}. Notes follow in small print. Ends with a newline. */
export function toLatex(table: Table): string {
  const { caption, columns, rows } = table;
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const body = rows.flatMap((row, at) => {
    const isFirstSummary = row.kind === "summary" && rows[at - 1]?.kind === "body";
    const cells = columns.map((column, of) => {
      const text = formatCell(row.cells[of] ?? "", column, row);
      return isTextColumn(column) ? latexText(text) : withMinus(latexText(text));
    });
    return [...(isFirstSummary ? ["\\midrule"] : []), line(cells)];
  });
  const notes = noteLines(table).map((note) => `\\par\\footnotesize ${latexText(note)}`);
  return [
    "\\begin{table}",
    "\\centering",
    ...(caption === "" ? [] : [`\\caption{${latexText(caption)}}`]),
    `\\begin{tabular}{${columns.map((column) => (isTextColumn(column) ? "l" : "r")).join("")}}`,
    "\\toprule",
    line(columns.map(({ label }) => latexText(label))),
    "\\midrule",
    ...body,
    "\\bottomrule",
    "\\end{tabular}",
    ...notes,
    "\\end{table}",
    "",
  ].join("\n");
}

const withMinus = (text: string): string => text.replace(/(^|\s)-(?=\d)/g, "$1$-$");
