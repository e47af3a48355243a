import { latexBody, latexHeadLines, latexHeads } from "./latex-rows";
import { latexText } from "./latex-text";
import { isTextColumn, noteLines, type Table } from "./table";

/** A `table` with a booktabs `tabular`: needs \usepackage{booktabs}. Notes follow in small print. Ends with a newline. */
export function toLatex(table: Table): string {
  const { caption, columns } = table;
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const notes = noteLines(table).map((note) => `\\par\\footnotesize ${latexText(note)}`);
  return [
    "\\begin{table}",
    "\\centering",
    ...(caption === "" ? [] : [`\\caption{${latexText(caption)}}`]),
    `\\begin{tabular}{${columns.map((column) => (isTextColumn(column) ? "l" : "r")).join("")}}`,
    "\\toprule",
    ...latexHeadLines(table),
    line(latexHeads(table)),
    "\\midrule",
    ...latexBody(table, line),
    "\\bottomrule",
    "\\end{tabular}",
    ...notes,
    "\\end{table}",
    "",
  ].join("\n");
}
