import { toByteStream } from "@/lib/exchange/bytes/byte-stream";
import type { Column } from "@/lib/exchange/column";
import { csvLine, csvWriter } from "./csv-text";
import { inTurns } from "@/lib/exchange/bytes/in-turns";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { toChunks } from "@/lib/exchange/bytes/text-chunks";

/** Rows as they are read: many at once. */
export type Pages<Row> = AsyncGenerator<Iterable<Row>, void>;

/** How a table is written: what comes before its rows, a row, and why it ends too early. */
interface Writer<Row> {
  head: string;
  row: (row: Row) => string;
  error: (message: string) => string;
}

/** RFC 4180, UTF-8, CRLF, empty cells for what is missing. Without its head it goes on behind a part that has one. */
export function toCsvStream<Row>(
  columns: Column<Row>[],
  pages: Pages<Row>,
  { hasHead = true } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return stream(pages, {
    head: hasHead ? csvLine(columns.map(({ name }) => name)) : "",
    row: csvWriter(columns),
    error: (message) => csvLine([`ERROR: ${message}`]),
  });
}

/** A JSON object a line with the same names; numbers, booleans and null as they are. */
export function toJsonlStream<Row>(
  columns: Column<Row>[],
  pages: Pages<Row>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  return stream(pages, {
    head: "",
    row: (row) => line(Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]))),
    error: (message) => line({ error: message }),
  });
}

const stream = <Row>(pages: Pages<Row>, writer: Writer<Row>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  toByteStream(inTurns(toChunks(texts(pages, writer))));

/** So many characters are one text at a time: that of a whole page would outlive the collector's quick rounds, and memory would grow. */
const TEXT_LENGTH = 16_384;

async function* texts<Row>(
  pages: Pages<Row>,
  { head, row: write, error }: Writer<Row>,
): AsyncGenerator<string, void> {
  let text = head;
  try {
    for await (const page of pages)
      for (const row of page) {
        text += write(row);
        if (text.length < TEXT_LENGTH) continue;
        yield text;
        text = "";
      }
  } catch (cause) {
    if (!(cause instanceof DataChangedError)) throw cause;
    text += error(cause.message);
  }
  yield text;
}
