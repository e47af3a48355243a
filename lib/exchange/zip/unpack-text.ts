import { crc32, inflateRawSync } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { requireUtf8 } from "@/lib/exchange/bytes/utf8";
import { STORED, damaged } from "./entry-fault";
import { ZIP_LIMITS } from "./limits";
import { openPacked } from "./open-packed";
import type { UnpackBudget } from "./unpack-budget";

/**
 * The text of one small file in an archive, without its byte order mark. Throws `Unreadable`: too large a one is refused
 * before it is unpacked, and never does more come out than the archive's directory says. Unpacked in one piece, because a
 * stream for every file takes three times as long.
 */
export async function unpackText(zip: ZipFile, entry: Entry, budget: UnpackBudget): Promise<string> {
  const { uncompressedSize: size, compressedSize } = entry;
  if (size > ZIP_LIMITS.textBytes)
    throw new Unreadable(1, `has ${size} bytes; a file of code or text may have ${ZIP_LIMITS.textBytes}`);
  // Packing adds a few bytes to what cannot be packed, not as many again.
  if (compressedSize > 2 * ZIP_LIMITS.textBytes) throw damaged();
  budget.take(size);
  const bytes = inflate(entry, await packedBytes(zip, entry));
  if (bytes.length !== size || crc32(bytes) !== entry.crc32) throw damaged();
  requireUtf8(bytes, 1);
  return new TextDecoder().decode(bytes);
}

const packedBytes = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of await openPacked(zip, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const inflate = ({ compressionMethod, uncompressedSize }: Entry, packed: Buffer): Buffer => {
  if (compressionMethod === STORED) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  } catch (error) {
    throw damaged(error);
  }
};
