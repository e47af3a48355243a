/** Reads a CSV file (RFC 4180, CRLF) into its header and its records, as a reader of our exports would. */
export async function readCsv(
  stream: ReadableStream<Uint8Array>,
): Promise<{ header: string[]; records: Record<string, string>[] }> {
  const text = await new Response(stream).text();
  const [header = [], ...rows] = splitRows(text);
  return {
    header,
    records: rows.map((cells) => {
      if (cells.length !== header.length) throw new Error(`a row of ${cells.length} cells: ${cells.join()}`);
      return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]));
    }),
  };
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

const splitRows = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let read = 0;
  for (const [whole, quoted, plain, end] of text.matchAll(CELL)) {
    read += whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  if (read !== text.length) throw new Error("this is no CSV");
  return rows.slice(0, -1);
};
