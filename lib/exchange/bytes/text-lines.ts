import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { requireUtf8, withoutByteOrderMark } from "./utf8";

/** A line of a text file, from 1. A line that is longer than a row can be has no text: it was never held whole. */
interface TextLine {
  line: number;
  text: string | null;
}

/**
 * The lines of a UTF-8 file, read piece by piece; a byte order mark is passed over. They end with a line feed; a carriage
 * return before it is left in place. Throws `Unreadable` at the first line whose bytes are no UTF-8.
 */
export async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine, void> {
  let line = 1;
  let begun: Buffer[] = [];
  let length = 0;
  const close = (rest: Buffer): TextLine => {
    const bytes = begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
    const isTooLong = length + rest.length > IMPORT_LIMITS.rowBytes;
    if (!isTooLong) requireUtf8(bytes, line);
    [begun, length] = [[], 0];
    return { line: line++, text: isTooLong ? null : bytes.toString("utf8") };
  };
  for await (const chunk of withoutByteOrderMark(chunks)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield close(chunk.subarray(from, end));
      from = end + 1;
    }
    length += chunk.length - from;
    // Of a line that is too long already nothing needs to be kept.
    if (length > IMPORT_LIMITS.rowBytes) begun = [];
    else begun.push(Buffer.from(chunk.subarray(from)));
  }
  if (length > 0) yield close(Buffer.alloc(0));
}

const LINE_FEED = 0x0a;
