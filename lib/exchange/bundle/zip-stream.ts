import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

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
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.on("close", () => gone.abort());
  // What an entry fails with is seen at the entry.
  zip.on("error", () => undefined);
  const write = async (): Promise<void> => {
    for await (const { path, chunks } of entries) {
      const source = Readable.from(chunks, { objectMode: false });
      zip.addReadStream(source, path, { mtime: at });
      await finished(source, { signal: gone.signal, writable: false });
    }
    zip.end();
  };
  write().catch((cause: unknown) =>
    output.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
