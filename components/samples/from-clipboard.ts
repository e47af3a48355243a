import { csvField } from "@/lib/text/csv-field";

/**
 * Cells copied from a spreadsheet, as CSV. A spreadsheet puts a tab between two cells, and quotes only around a cell that holds
 * a tab or a line end, so that a program in one line has its quotes as they are. A text without a tab in its first line
 * comes back unchanged.
 */
export function fromClipboard(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  if (!head.includes("\t") || head.includes(",")) return text;
  return rowsOf(text)
    .map((row) => `${row.map(csvField).join(",")}\r\n`)
    .join("");
}

const rowsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
    quoted.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const plain = /[^\t\r\n]*/y;
    plain.lastIndex = at;
    const cell = inQuotes ?? plain.exec(text);
    rows.at(-1)?.push(inQuotes ? (inQuotes[1] ?? "").replaceAll('""', '"') : (cell?.[0] ?? ""));
    at += cell?.[0].length ?? 0;
    if (text[at] === "\t") {
      at += 1;
      if (at === text.length) rows.at(-1)?.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    if (at < text.length) rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
};
