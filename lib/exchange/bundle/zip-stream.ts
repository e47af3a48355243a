import { Readable } from "node:stream";
import ZipStream from "zip-stream";
import { toByteStream } from "@/lib/exchange/bytes/byte-stream";

/** A file of an archive. Its bytes are asked for when those before it are written. */
export interface ZipEntry {
  path: string;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * An archive as it is written: no entry is held whole, and the next one is asked for when the former is read. An entry that
 * fails breaks the stream off, so that what arrived has no directory and no program takes it for an archive.
 */
export function toZipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const zip = new ZipStream({});
  const write = async (): Promise<void> => {
    for await (const entry of entries) await add(zip, entry, at);
    zip.finish();
  };
  write().catch((cause: unknown) => zip.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  // Not by Readable.toWeb: the archive's own kind of stream still gives what it holds to a reader who has left, which throws.
  return toByteStream(zip[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, unknown>);
}

/** Ends when the entry is written; a reader who went away ends its reading, and then it fails. */
const add = (zip: ZipStream, { path, chunks }: ZipEntry, at: Date): Promise<void> =>
  new Promise((done, fail) => {
    // Who went away between two entries: an archive that is closed takes no more, and says so to nobody.
    if (zip.destroyed) {
      fail(new Error("nobody reads the archive any more"));
      return;
    }
    const source = Readable.from(chunks, { objectMode: false });
    const stop = () => {
      source.destroy();
      fail(new Error("nobody reads the archive any more"));
    };
    zip.once("close", stop);
    source.once("error", fail);
    source.once("close", () => zip.off("close", stop));
    zip.entry(source, { name: path, date: at }, (error) => (error ? fail(error) : done()));
  });
