import { Readable } from "node:stream";
import { type ZlibOptions, crc32, deflateRawSync } from "node:zlib";
import ZipStream from "zip-stream";
import { nextTurn } from "@/lib/exchange/bytes/in-turns";
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
  const zip = new JoinedZipStream();
  const write = async (): Promise<void> => {
    for await (const entry of entries) await add(zip, entry, at);
    zip.finish();
  };
  write().catch((cause: unknown) => zip.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  // Not by Readable.toWeb: the archive's own kind of stream still gives what it holds to a reader who has left, which throws.
  return toByteStream(zip[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, unknown>);
}

/** A file of an archive as the library describes it. */
type Entry = Parameters<ZipStream["_afterAppend"]>[0];

/**
 * The library's archive, byte for byte, for hundreds of thousands of small files. Fields of a header are written together: one by one they would
 * be a hundred times as many chunks. A small file is packed at once, without a stream of its own. Of a file that is written only its line
 * of the directory is kept, so that an archive neither fills the memory nor ends with a second in which nothing else goes on.
 */
class JoinedZipStream extends ZipStream {
  // Of the library's, which its types leave out.
  declare offset: number;
  declare options: { zlib: ZlibOptions };
  declare _entries: Pick<Entry[], "length" | "push" | "forEach">;
  readonly #body = new JoinedBytes();
  readonly #directory = new JoinedBytes();
  readonly #lines: Buffer[] = [];
  #isInDirectory = false;
  /** Bytes that were written since others had a turn. */
  #slice = 0;

  constructor() {
    super({});
    let length = 0;
    this._entries = {
      get length() {
        return length;
      },
      push: (entry) => {
        this.#isInDirectory = true;
        this._writeCentralFileHeader(entry);
        this.#isInDirectory = false;
        return (length += 1);
      },
      forEach: () => {
        for (const lines of [...this.#lines.splice(0), this.#directory.take()]) this.write(lines);
      },
    };
  }

  override _appendBuffer(...request: Parameters<ZipStream["_appendBuffer"]>): void {
    const [entry, source, done] = request;
    if (!Buffer.isBuffer(source) || source.length > SMALL) {
      super._appendBuffer(...request);
      return;
    }
    const packed = deflateRawSync(source, this.options.zlib);
    entry.setCrc(crc32(source));
    entry.setSize(source.length);
    entry.setCompressedSize(packed.length);
    this._writeLocalFileHeader(entry);
    this.write(packed);
    this._afterAppend(entry);
    done?.(null, entry);
  }

  override write(chunk: Buffer | string): boolean {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    if (this.#isInDirectory) {
      if (this.#directory.add(bytes) >= JOINED) this.#lines.push(this.#directory.take());
      return true;
    }
    // Where the next header begins, by which the directory finds it.
    this.offset += bytes.length;
    this.#slice += bytes.length;
    return this.#body.add(bytes) < JOINED || this.#flush();
  }

  override end(): this {
    this.#flush();
    return super.end();
  }

  /** Until the reader has room for more; a quick reader's archive lets other work go on as well. */
  async untilRoom(): Promise<void> {
    if (this.#slice < SLICE) return;
    this.#slice = 0;
    if (this.writableNeedDrain && !this.destroyed)
      await new Promise<void>((done) => {
        const go = () => {
          this.off("drain", go).off("close", go);
          done();
        };
        this.on("drain", go).on("close", go);
      });
    await nextTurn();
  }

  #flush(): boolean {
    const joined = this.#body.take();
    if (joined.length === 0) return true;
    const written = super.write(joined);
    this.offset -= joined.length;
    return written;
  }
}

/** Bytes that are put together to be one chunk. */
class JoinedBytes {
  #held: Buffer[] = [];
  #length = 0;

  /** How many there are now. */
  add(bytes: Buffer): number {
    this.#held.push(bytes);
    return (this.#length += bytes.length);
  }

  take(): Buffer {
    const joined = Buffer.concat(this.#held);
    [this.#held, this.#length] = [[], 0];
    return joined;
  }
}

const JOINED = 64 * 1024;
/** To pack programs to this size takes a few milliseconds. */
const SLICE = 16 * 1024;
/** Packed in about a millisecond. */
const SMALL = 64 * 1024;

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
      else zip.untilRoom().then(done, fail);
    });
  });

/** A file that is at hand needs no stream of its own; an empty one would be written as one of known length, which is not said before it. */
const toSource = (content: ZipEntry["content"]): Buffer | Readable => {
  if (!(content instanceof Uint8Array)) return Readable.from(content, { objectMode: false });
  if (content.length === 0) return Readable.from([], { objectMode: false });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};
