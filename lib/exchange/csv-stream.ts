import type { Column } from "./column";
import { csvLine, csvRows } from "./csv-text";
import { DataChangedError } from "./data-changed";

/** How a table is written: what comes before its rows, its rows, and why it ends too early. */
interface Writer<Row> {
  head: string;
  rows: (rows: Row[]) => string;
  error: (message: string) => string;
}

/** RFC 4180, UTF-8, CRLF, empty cells for what is missing. */
export function toCsvStream<Row>(
  columns: Column<Row>[],
  pages: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  return stream(pages, {
    head: csvLine(columns.map(({ name }) => name)),
    rows: (rows) => csvRows(columns, rows),
    error: (message) => csvLine([`ERROR: ${message}`]),
  });
}

/** A JSON object a line with the same names; numbers, booleans and null as they are. */
export function toJsonlStream<Row>(
  columns: Column<Row>[],
  pages: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  return stream(pages, {
    head: "",
    rows: (rows) =>
      rows.map((row) => line(Object.fromEntries(columns.map(({ name, of }) => [name, of(row)])))).join(""),
    error: (message) => line({ error: message }),
  });
}

/** A page is written when it is asked for, so that memory does not grow with the rows. */
const stream = <Row>(
  pages: AsyncGenerator<Row[], void>,
  { head, rows, error }: Writer<Row>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull: async (controller) => {
      try {
        const page = await pages.next();
        if (page.done) controller.close();
        else controller.enqueue(encoder.encode(rows(page.value)));
      } catch (cause) {
        if (!(cause instanceof DataChangedError)) throw cause;
        controller.enqueue(encoder.encode(error(cause.message)));
        controller.close();
      }
    },
    cancel: async () => {
      await pages.return(undefined);
    },
  });
};
