/** What an archive says of one of its files. Sizes and offsets are bytes. */
export interface ZipRecord {
  path: string;
  at: Date;
  crc32: number;
  compressed: number;
  size: number;
  /** Of its local header from the archive's beginning. */
  offset: number;
  /** Whether sizes and checksum stand behind its data, because they were not known before. */
  isDescribedLater: boolean;
}

/** Records of the ZIP format (PKWARE APPNOTE 6.3.10); what does not fit into 32 bits stands in ZIP64 fields. */
export function localHeader({ path, at, crc32, compressed, size, isDescribedLater }: ZipRecord): Buffer {
  const name = Buffer.from(path, "utf8");
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  common(head, 4, { at, isDescribedLater, needs: NEEDS });
  if (!isDescribedLater) sizes(head, 14, [crc32, compressed, size]);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** Behind the data of a file whose size was not known before. */
export function dataDescriptor({ crc32, compressed, size }: ZipRecord): Buffer {
  const isLarge = compressed > MOST || size > MOST;
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc32, 4);
  for (const [which, value] of [compressed, size].entries())
    if (isLarge) record.writeBigUInt64LE(BigInt(value), 8 + 8 * which);
    else record.writeUInt32LE(value, 8 + 4 * which);
  return record;
}

/** The file's line of the directory at the archive's end. */
export function directoryRecord(record: ZipRecord): Buffer {
  const { path, at, crc32, compressed, size, offset, isDescribedLater } = record;
  const name = Buffer.from(path, "utf8");
  const isLarge = [compressed, size, offset].some((value) => value > MOST);
  const extra = isLarge ? largeField([size, compressed, offset]) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_BY, 4);
  common(head, 6, { at, isDescribedLater, needs: isLarge ? NEEDS_ZIP64 : NEEDS });
  sizes(head, 16, isLarge ? [crc32, LARGE, LARGE] : [crc32, compressed, size]);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(PLAIN_FILE, 38);
  head.writeUInt32LE(isLarge ? LARGE : offset, 42);
  return Buffer.concat([head, name, extra]);
}

/** The end of an archive, whose directory of so many files begins at `offset` and takes `bytes`. */
export function endOfArchive({
  files,
  offset,
  bytes,
}: {
  files: number;
  offset: number;
  bytes: number;
}): Buffer {
  const isLarge = files >= 0xffff || offset > MOST || bytes > MOST;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? 0xffff : files, 8);
  end.writeUInt16LE(isLarge ? 0xffff : files, 10);
  end.writeUInt32LE(isLarge ? LARGE : bytes, 12);
  end.writeUInt32LE(isLarge ? LARGE : offset, 16);
  if (!isLarge) return end;
  const whole = Buffer.alloc(56);
  whole.writeUInt32LE(0x06064b50, 0);
  whole.writeBigUInt64LE(44n, 4);
  whole.writeUInt16LE(MADE_BY, 12);
  whole.writeUInt16LE(NEEDS_ZIP64, 14);
  for (const [at, value] of [files, files, bytes, offset].entries())
    whole.writeBigUInt64LE(BigInt(value), 24 + 8 * at);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([whole, locator, end]);
}

/** The largest number that a field of 32 bits holds, since the one above it says "see ZIP64". */
const MOST = 0xfffffffe;
const LARGE = 0xffffffff;
const NEEDS = 20;
const NEEDS_ZIP64 = 45;
/** By a Unix system, so that the mode below is read. */
const MADE_BY = (3 << 8) | 63;
/** -rw-r--r-- */
const PLAIN_FILE = (0o100644 << 16) >>> 0;
const DEFLATED = 8;
const UTF8_NAME = 1 << 11;
const DESCRIBED_LATER = 1 << 3;

const common = (
  head: Buffer,
  from: number,
  { at, isDescribedLater, needs }: { at: Date; isDescribedLater: boolean; needs: number },
): void => {
  head.writeUInt16LE(needs, from);
  head.writeUInt16LE(UTF8_NAME | (isDescribedLater ? DESCRIBED_LATER : 0), from + 2);
  head.writeUInt16LE(DEFLATED, from + 4);
  // In UTC: the format knows no zone, and the same archive is the same everywhere.
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980;
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), from + 6); // prettier-ignore
  head.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), from + 8);
};

const sizes = (head: Buffer, from: number, values: readonly number[]): void => {
  for (const [at, value] of values.entries()) head.writeUInt32LE(value, from + 4 * at);
};

const largeField = (values: readonly number[]): Buffer => {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return field;
};
