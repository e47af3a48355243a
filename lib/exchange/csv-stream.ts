import { stringify } from "csv-stringify/sync";
import type { CsvColumn } from "./csv-tables";

/** Pages of rows as CSV (RFC 4180, UTF-8, CRLF, empty cells for what is missing); a page is formatted when it is asked for. */
export function toCsvStream<Row>(
  columns: CsvColumn<Row>[],
  pages: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const format = (rows: unknown[][]): Uint8Array =>
    encoder.encode(stringify(rows, { record_delimiter: "windows", cast: { boolean: String } }));
  return new ReadableStream({
    start: (controller) => controller.enqueue(format([columns.map(({ name }) => name)])),
    pull: async (controller) => {
      const page = await pages.next();
      if (page.done) controller.close();
      else controller.enqueue(format(page.value.map((row) => columns.map(({ of }) => of(row)))));
    },
    cancel: async () => {
      await pages.return(undefined);
    },
  });
}
