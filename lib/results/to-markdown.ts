import { markdownText } from "./markdown-text";
import { formatCell, fullLabel, isTextColumn, noteLines, type Table } from "./table";

/** A GitHub-flavoured Markdown table; summary rows and the best cells in bold, notes as a list below. Ends with a newline. */
export function toMarkdown(table: Table): string {
  const { caption, columns, rows } = table;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const body = rows.map((row) =>
    line(
      columns.map((column, at) => {
        const text = markdownText(formatCell(row.cells[at] ?? "", column, row));
        const isBold = row.kind === "summary" || row.looks?.[at]?.isBest === true;
        return isBold && text !== "" ? `**${text}**` : text;
      }),
    ),
  );
  const parts = [
    ...(caption === "" ? [] : [markdownText(caption), ""]),
    line(columns.map((column) => markdownText(fullLabel(column)))),
    line(columns.map((column) => (isTextColumn(column) ? "---" : "--:"))),
    ...body,
    ...noteLines(table).map((note, at) => `${at === 0 ? "\n" : ""}- ${markdownText(note)}`),
  ];
  return `${parts.join("\n")}\n`;
}
