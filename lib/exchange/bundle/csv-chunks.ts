import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Column } from "@/lib/exchange/column";
import { type Pages, toCsvStream } from "@/lib/exchange/csv/csv-stream";
import { DataChangedError } from "@/lib/exchange/data-changed";

/** The same table as a file of an archive: data that change on the way are an error here, not a last line, since an archive can be left unfinished. */
export function toCsvChunks<Row>(columns: Column<Row>[], pages: Pages<Row>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(toCsvStream(columns, failing(pages)) as NodeStream<Uint8Array>);
}

async function* failing<Row>(pages: Pages<Row>): Pages<Row> {
  try {
    yield* pages;
  } catch (cause) {
    throw cause instanceof DataChangedError ? new Error(cause.message, { cause }) : cause;
  }
}
