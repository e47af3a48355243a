import { isUtf8 } from "node:buffer";
import { Unreadable } from "./unreadable";

/**
 * Throws unless these bytes are UTF-8 to the last one: a letter that was read wrongly would be shown to judges. `line` is
 * the one they begin on; the fault names the line of the first wrong byte.
 */
export function requireUtf8(bytes: Uint8Array, line: number): void {
  if (isUtf8(bytes)) return;
  // No byte of a longer character is a line end, so that each line can be tried alone.
  for (let from = 0, at = line; from < bytes.length; at++) {
    const end = lineEnd(bytes, from);
    if (!isUtf8(bytes.subarray(from, end)))
      throw new Unreadable(at, "is not UTF-8; save the file as UTF-8 and try again");
    from = bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED ? end + 2 : end + 1;
  }
}

/**
 * A file's bytes as they come, without its byte order mark; a piece is good until the next is asked for. UTF-16 is refused
 * by name: its every second byte is a NUL, of which nobody would understand a thing.
 */
export async function* withoutByteOrderMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < MARK.length) continue;
    yield body(head);
    head = null;
  }
  if (head !== null && head.length > 0) yield body(head);
}

const body = (head: Buffer): Buffer => {
  if (UTF16.some((mark) => head.subarray(0, 2).equals(mark)))
    throw new Unreadable(1, "the file is UTF-16; save it as UTF-8");
  return head.subarray(0, MARK.length).equals(MARK) ? head.subarray(MARK.length) : head;
};

const lineEnd = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++;
  return at;
};

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
