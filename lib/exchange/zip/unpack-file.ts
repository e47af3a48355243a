import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { STORED, damaged } from "./entry-fault";
import type { UnpackBudget } from "./unpack-budget";
import { openPacked } from "./open-packed";

/**
 * The bytes of a large file in an archive, piece by piece. What the archive's directory says of its size and checksum is
 * held against what really comes. Throws `Unreadable`.
 */
export async function* unpackFile(
  zip: ZipFile,
  entry: Entry,
  budget: UnpackBudget,
): AsyncGenerator<Buffer, void> {
  let [bytes, checksum] = [0, 0];
  for await (const piece of inflated(zip, entry)) {
    bytes += piece.length;
    checksum = crc32(piece, checksum);
    if (bytes > entry.uncompressedSize) throw damaged();
    budget.take(piece.length);
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged();
}

async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  const packed = await openPacked(zip, entry);
  if (entry.compressionMethod === STORED) {
    yield* packed;
    return;
  }
  try {
    // An error reaches whoever reads; pipeline wants to be told what to do with it.
    yield* pipeline(packed, createInflateRaw(), () => {}) as AsyncIterable<Buffer>;
  } catch (error) {
    throw damaged(error);
  }
}
