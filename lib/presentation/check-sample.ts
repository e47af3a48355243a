/** Why a sample is refused, with the line (from 1) where it shows. */
interface SampleFault {
  code: "nul" | "too_large" | "too_many_lines" | "line_too_long";
  line: number;
  message: string;
}

/** Names under which studies show text that nobody lays out: a paragraph is one line of it. */
const PROSE = new Set(["plain", "plaintext", "text", "txt", "prose", "markdown", "md"]);

export function isProse(language: string): boolean {
  return PROSE.has(language.trim().toLowerCase());
}

/** The limits of PROTOCOL.md section 4.4. That of a line is for code: prose may have a paragraph on one. */
export const SAMPLE_LIMITS = { bytes: 64 * 1024, lines: 2_000, lineCodePoints: 2_000 } as const;

/** Every fault of a sample, in order of lines; empty when it may be shown. */
export function checkSample(code: string, language: string): SampleFault[] {
  if (isFarFromLimits(code)) return [];
  const faults = findFaults(code);
  return isProse(language) ? faults.filter((fault) => fault.code !== "line_too_long") : faults;
}

/** So is almost every sample; of 100,000 of them none needs to be taken apart. */
const isFarFromLimits = (code: string): boolean => {
  if (code.length * 3 > SAMPLE_LIMITS.bytes || code.includes("\0")) return false;
  let lines = 0;
  for (let from = 0; from <= code.length; lines++) {
    const feed = code.indexOf("\n", from);
    const end = feed < 0 ? code.length : feed;
    if (end - from > SAMPLE_LIMITS.lineCodePoints) return false;
    from = end + 1;
  }
  return lines <= SAMPLE_LIMITS.lines && !(code.includes("\r") && LONE_RETURN.test(code));
};

/** A line end of its own, which `isFarFromLimits` does not count. */
const LONE_RETURN = /\r(?!\n)/;

const findFaults = (code: string): SampleFault[] => {
  const faults: SampleFault[] = [];
  const bytes = new TextEncoder().encode(code).length;
  const lines = code.split(/\r\n|\r|\n/);
  if (bytes > SAMPLE_LIMITS.bytes) {
    faults.push({
      code: "too_large",
      line: lineAtByte(lines, SAMPLE_LIMITS.bytes),
      message: `The sample has ${bytes} bytes of UTF-8; at most ${SAMPLE_LIMITS.bytes} are allowed.`,
    });
  }
  const count = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  if (count > SAMPLE_LIMITS.lines) {
    faults.push({
      code: "too_many_lines",
      line: SAMPLE_LIMITS.lines + 1,
      message: `The sample has ${count} lines; at most ${SAMPLE_LIMITS.lines} are allowed.`,
    });
  }
  for (const [index, line] of lines.entries()) faults.push(...lineFaults(line, index + 1));
  return faults.sort((one, other) => one.line - other.line);
};

function lineFaults(text: string, line: number): SampleFault[] {
  const faults: SampleFault[] = [];
  if (text.includes("\0")) faults.push({ code: "nul", line, message: `Line ${line} holds a NUL character.` });
  const length = text.length > SAMPLE_LIMITS.lineCodePoints ? [...text].length : text.length;
  if (length > SAMPLE_LIMITS.lineCodePoints) {
    faults.push({
      code: "line_too_long",
      line,
      message: `Line ${line} has ${length} characters; at most ${SAMPLE_LIMITS.lineCodePoints} are allowed in code. Prose may have longer ones: give its language as text.`,
    });
  }
  return faults;
}

/** The line in which the limit is passed. */
function lineAtByte(lines: readonly string[], limit: number): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const [index, line] of lines.entries()) {
    bytes += encoder.encode(line).length + 1;
    if (bytes > limit) return index + 1;
  }
  return lines.length;
}
