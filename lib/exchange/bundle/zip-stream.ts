import { Readable } from "node:stream";
import ZipStream from "zip-stream";
import { toByteStream } from "@/lib/exchange/bytes/byte-stream";

/** A file of an archive, whole or in chunks, which are asked for when those before it are written. */
export interface ZipEntry {
  path: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * An archive as it is written: no entry is held whole, and the next one is asked for when the former is read. An entry that
 * fails breaks the stream off, so that what arrived has no directory and no program takes it for an archive.
 */
export function toZipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const zip = new JoinedZipStream({});
  const write = async (): Promise<void> => {
    for await (const entry of entries) await add(zip, entry, at);
    zip.finish();
  };
  write().catch((cause: unknown) => zip.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  // Not by Readable.toWeb: the archive's own kind of stream still gives what it holds to a reader who has left, which throws.
  return toByteStream(zip[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, unknown>);
}

/**
 * Writes the few bytes of each field of a header together: one by one they would be a hundred times as many chunks, and all of the
 * directory's would wait in memory at the end.
 */
class JoinedZipStream extends ZipStream {
  /** Of the library's, which its types leave out. */
  declare offset: number;
  #held: Buffer[] = [];
  #length = 0;

  override write(chunk: Buffer | string): boolean {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    // Where the next header begins, by which the directory finds it.
    this.offset += bytes.length;
    this.#held.push(bytes);
    this.#length += bytes.length;
    return this.#length < JOINED || this.#flush();
  }

  override end(): this {
    this.#flush();
    return super.end();
  }

  #flush(): boolean {
    if (this.#length === 0) return true;
    const joined = Buffer.concat(this.#held);
    [this.#held, this.#length] = [[], 0];
    const written = super.write(joined);
    this.offset -= joined.length;
    return written;
  }
}

const JOINED = 64 * 1024;

/** Ends when the entry is written; a reader who went away ends its reading, and then it fails. */
const add = (zip: JoinedZipStream, { path, content }: ZipEntry, at: Date): Promise<void> =>
  new Promise((done, fail) => {
    // Who went away between two entries: an archive that is closed takes no more, and says so to nobody.
    if (zip.destroyed) {
      fail(new Error("nobody reads the archive any more"));
      return;
    }
    const source = toSource(content);
    const stop = () => {
      if (!Buffer.isBuffer(source)) source.destroy();
      fail(new Error("nobody reads the archive any more"));
    };
    zip.once("close", stop);
    if (!Buffer.isBuffer(source)) source.once("error", fail);
    zip.entry(source, { name: path, date: at }, (error) => {
      zip.off("close", stop);
      if (error) fail(error);
      else done();
    });
  });

/** A file that is at hand needs no stream of its own; an empty one would be written as one of known length, which is not said before it. */
const toSource = (content: ZipEntry["content"]): Buffer | Readable => {
  if (!(content instanceof Uint8Array)) return Readable.from(content, { objectMode: false });
  if (content.length === 0) return Readable.from([], { objectMode: false });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};
