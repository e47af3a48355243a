import { Readable, pipeline } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";
import { pile } from "./pile";
import { type ZipRecord, dataDescriptor, directoryRecord, endOfArchive, localHeader } from "./zip-records";

/** A file of an archive. Its bytes are asked for when those before it are written. */
export interface ZipEntry {
  path: string;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * An archive as it is written: no entry is held whole unless it is small, and the next one is asked for when the former is read; of
 * each only its line of the directory is kept, about a hundred bytes. An entry that fails breaks the stream off, so that
 * what arrived has no directory and no program takes it for an archive.
 *
 * Written here, because the library at hand keeps some five kilobytes of each entry and searches all of them for each: a
 * hundred thousand samples are two files each.
 */
export function toZipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const pieces = gathered(archive(entries, at));
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* archive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer, void> {
  const directory = pile();
  let offset = 0;
  const counted = (piece: Buffer): Buffer => {
    offset += piece.length;
    return piece;
  };
  for await (const { path, chunks } of entries) {
    const record = { path, at, offset, crc32: 0, compressed: 0, size: 0, isDescribedLater: false };
    for await (const piece of fileOf(record, chunks)) yield counted(piece);
    directory.add(directoryRecord(record));
  }
  const start = offset;
  for (const block of directory.blocks()) yield counted(block);
  yield endOfArchive({ files: directory.count(), offset: start, bytes: offset - start });
}

/** A file with its header, whose record is filled in on the way. */
async function* fileOf(record: ZipRecord, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const source = watched(record, chunks);
  const first: Uint8Array[] = [];
  while (record.size <= SMALL) {
    const { value, done } = await source.next();
    if (done) {
      const data = deflateRawSync(Buffer.concat(first));
      record.compressed = data.length;
      yield localHeader(record);
      yield data;
      return;
    }
    first.push(value);
  }
  record.isDescribedLater = true;
  yield localHeader(record);
  for await (const data of deflated(chained(first, source))) {
    record.compressed += data.length;
    yield data;
  }
  yield dataDescriptor(record);
}

async function* watched(
  record: ZipRecord,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    record.crc32 = crc32(chunk, record.crc32);
    record.size += chunk.length;
    yield chunk;
  }
}

async function* chained(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield* first;
  yield* rest;
}

function deflated(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  // What fails is seen where the result is read.
  return pipeline(Readable.from(chunks, { objectMode: false }), createDeflateRaw(), () => undefined);
}

/** Small pieces together, since each costs those who pass it on as much as a large one. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < SMALL) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Up to here a file is deflated in one go. */
const SMALL = 65_536;
