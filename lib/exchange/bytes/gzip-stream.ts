import { Readable, pipeline } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { toByteStream } from "./byte-stream";

/** Tables say the same again and again: more work than this makes them hardly smaller, and halves the speed. */
const LEVEL = 3;

/** The same bytes packed on the way. A failure leaves the archive without its end, which every reader of gzip notices. */
export function toGzip(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: LEVEL });
  // Either end takes the other with it; what went wrong is thrown where the archive is read.
  pipeline(Readable.fromWeb(stream as NodeStream<Uint8Array>), gzip, () => undefined);
  return toByteStream(gzip[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, unknown>);
}
