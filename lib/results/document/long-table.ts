import { latexBody, latexHeads } from "@/lib/results/latex-rows";
import { latexText } from "@/lib/results/latex-text";
import { isTextColumn, noteLines, type Table } from "@/lib/results/table";
import { settingOf } from "./column-widths";
import { onItsSide } from "./on-its-side";

/**
 * A table that goes on over pages with its headings, as small and as turned as its width asks for. Needs array, booktabs,
 * longtable and pdflscape. Ends with a newline.
 */
export function toLongTable(own: Table): string {
  const table = placed(own);
  const { size, isTurned, widths } = settingOf(table);
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const columns = table.columns.map(
    (column, at) => `${isTextColumn(column) ? "L" : "R"}{${(widths[at] ?? 1).toFixed(2)}em}`,
  );
  // A figure that does not exist stands as a dash, whose reason the notes of the table as it was say.
  const notes = noteLines(own).map((note) => `\\par ${breakable(latexText(note))}`);
  const heads = [line(latexHeads(table).map(breakable)), "\\midrule"];
  const inBody = (cells: readonly string[]) =>
    line(cells.map((cell, at) => (table.columns[at]?.format === "text" ? breakable(cell) : cell)));
  return [
    ...(isTurned ? ["\\begin{landscape}"] : []),
    `{\\${size}`,
    `\\begin{longtable}{${columns.join("")}}`,
    ...(table.caption === "" ? [] : [`\\caption{${latexText(table.caption)}}\\\\`]),
    ...["\\toprule", ...heads, "\\endfirsthead"],
    ...["\\toprule", ...heads, "\\endhead"],
    ...["\\bottomrule", "\\endlastfoot"],
    ...(table.rows.length === 0 ? ["\\\\"] : latexBody(table, inBody)),
    "\\end{longtable}",
    ...(notes.length === 0 ? [] : ["\\noindent", ...notes]),
    "\\par}",
    ...(isTurned ? ["\\end{landscape}"] : []),
    "",
  ].join("\n");
}

/** So few rows of many figures are read better as columns, and need no turned page. */
const FEW = 6;

const placed = (table: Table): Table => {
  const setting = settingOf(table);
  if (!setting.isTurned || table.rows.length === 0 || table.rows.length > FEW) return table;
  const other = onItsSide(table);
  return settingOf(other).isTurned && !setting.isTooWide ? table : other;
};

/** A name without a space may be broken where it has a sign, since it has to stay in its column; a number may not. */
const breakable = (text: string): string =>
  text.replace(/(\\_|[/.:>-])(?=[^\s$\\{}\d][^\s$\\{}]{2})/g, "$1\\hspace{0pt}");
