import { formatCell, isTextColumn, noteLines, type Table } from "./table";

/** A GitHub-flavoured Markdown table; summary rows in bold, notes as a list below. Ends with a newline. */
export function toMarkdown(table: Table): string {
  const { caption, columns, rows } = table;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const body = rows.map((row) =>
    line(
      columns.map((column, at) => {
        const text = escaped(formatCell(row.cells[at] ?? "", column, row));
        return row.kind === "summary" && text !== "" ? `**${text}**` : text;
      }),
    ),
  );
  const parts = [
    ...(caption === "" ? [] : [escaped(caption), ""]),
    line(columns.map(({ label }) => escaped(label))),
    line(columns.map((column) => (isTextColumn(column) ? "---" : "--:"))),
    ...body,
    ...noteLines(table).map((note, at) => `${at === 0 ? "\n" : ""}- ${escaped(note)}`),
  ];
  return `${parts.join("\n")}\n`;
}

/** Everything that Markdown, or the HTML inside it, would take for its own; a cell has no line breaks. */
const escaped = (text: string): string =>
  text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\`*_[\]|~]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;");
