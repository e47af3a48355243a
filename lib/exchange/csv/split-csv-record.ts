/**
 * The cells of one record of a CSV file (UTF-8, without its line end), the first `most` of them. Null when a quote stands
 * where RFC 4180 has none: inside a cell that has no quotes around it, or before anything but a separator or the end.
 *
 * @param separator the byte between two cells, a comma unless told
 */
export function splitCsvRecord(record: Buffer, most: number, separator = COMMA): string[] | null {
  const cells: string[] = [];
  for (let from = 0; ;) {
    const end =
      record[from] === QUOTE ? closingQuote(record, from + 1) + 1 : unquotedEnd(record, from, separator);
    if (end < 0 || (end < record.length && record[end] !== separator)) return null;
    if (cells.length < most) cells.push(cellText(record, from, end));
    if (end >= record.length) return cells;
    from = end + 1;
  }
}

/** Where the cell's closing quote is; behind the record when there is none; the doubled ones are part of the text. */
const closingQuote = (record: Buffer, from: number): number => {
  for (let at = from; at < record.length; at++) {
    if (record[at] !== QUOTE) continue;
    if (record[at + 1] !== QUOTE) return at;
    at++;
  }
  return record.length - 1;
};

/** -1 when there is a quote in it. */
const unquotedEnd = (record: Buffer, from: number, separator: number): number => {
  for (let at = from; at < record.length; at++) {
    if (record[at] === separator) return at;
    if (record[at] === QUOTE) return -1;
  }
  return record.length;
};

const cellText = (record: Buffer, from: number, end: number): string => {
  if (record[from] !== QUOTE) return record.toString("utf8", from, end);
  const text = record.toString("utf8", from + 1, end - 1);
  return text.includes('"') ? text.replaceAll('""', '"') : text;
};

const QUOTE = 0x22;
const COMMA = 0x2c;
