import { importRefusal } from "./import-report";

/**
 * The text of an imported file. It must be UTF-8 to the last byte: a letter that was read wrongly would be shown to
 * judges. Throws the refusal of an import, with the line of the first byte that is none.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw refusal(1, "the file is UTF-16; save it as UTF-8");
  const text = decode(bytes);
  if (text === null) throw refusal(lineOfFault(bytes), "is not UTF-8; save the file as UTF-8 and try again");
  return text;
}

const refusal = (line: number, message: string) => importRefusal([{ line, column: "", message }]);

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** No byte of a longer character is a line end, so that each line can be tried alone. */
const lineOfFault = (bytes: Uint8Array): number => {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (decode(bytes.subarray(from, end < 0 ? bytes.length : end)) === null) return line;
    if (end < 0) break;
    from = end + 1;
  }
  return line;
};

const LINE_FEED = 0x0a;
