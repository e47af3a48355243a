import { formatCell, isTextColumn, noteLines, type Table } from "./table";

/** A `table` with a booktabs `tabular`: needs \usepackage{booktabs}. Notes follow in small print. Ends with a newline. */
export function toLatex(table: Table): string {
  const { caption, columns, rows } = table;
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const body = rows.flatMap((row, at) => {
    const isFirstSummary = row.kind === "summary" && rows[at - 1]?.kind === "body";
    const cells = columns.map((column, of) => {
      const text = formatCell(row.cells[of] ?? "", column, row);
      return isTextColumn(column) ? escaped(text) : withMinus(escaped(text));
    });
    return [...(isFirstSummary ? ["\\midrule"] : []), line(cells)];
  });
  const notes = noteLines(table).map((note) => `\\par\\footnotesize ${escaped(note)}`);
  return [
    "\\begin{table}",
    "\\centering",
    ...(caption === "" ? [] : [`\\caption{${escaped(caption)}}`]),
    `\\begin{tabular}{${columns.map((column) => (isTextColumn(column) ? "l" : "r")).join("")}}`,
    "\\toprule",
    line(columns.map(({ label }) => escaped(label))),
    "\\midrule",
    ...body,
    "\\bottomrule",
    "\\end{tabular}",
    ...notes,
    "\\end{table}",
    "",
  ].join("\n");
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // A row that starts with a bracket would be read as the option of the line break before it.
  "[": "{[}",
  "]": "{]}",
  "–": "--",
};

const escaped = (text: string): string =>
  text.replace(/[\r\n]+/g, " ").replace(/[\\~^<>|[\]–&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);

const withMinus = (text: string): string => text.replace(/(^|\s)-(?=\d)/g, "$1$-$");
