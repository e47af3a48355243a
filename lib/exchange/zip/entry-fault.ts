import type { Entry } from "yauzl";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";

/** Why an entry of an archive cannot be read as a file, whatever it holds. */
export function entryFault(entry: Entry): string | null {
  if (entry.isEncrypted()) return "is encrypted; make the archive without a password";
  if (isSpecial(entry)) return "is a link or a device; put the file itself into the archive";
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    return `is packed in a way this server does not know (method ${entry.compressionMethod}); use plain ZIP (deflate)`;
  if (entry.compressionMethod === STORED && entry.compressedSize !== entry.uncompressedSize) return DAMAGED;
  return null;
}

/** Whatever zlib and the reader of archives call it: the bytes are not what the archive's directory promised. */
export function damaged(cause?: unknown): Unreadable {
  return Object.assign(new Unreadable(1, DAMAGED), { cause });
}

export const STORED = 0;
const DEFLATED = 8;

const DAMAGED = "is damaged; make the archive again and send it whole";

/** The upper half of the attributes is the file's mode on Unix; where it says nothing, the file is a file. */
const isSpecial = ({ externalFileAttributes }: Entry): boolean => {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind !== 0 && kind !== REGULAR && kind !== FOLDER;
};

const REGULAR = 0o100000;
const FOLDER = 0o040000;
