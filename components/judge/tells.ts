import type { Pane } from "@/lib/score/verdict";

/** A passage that gave the author away: offsets are code points of the shown code, `to` exclusive. */
export interface Tell {
  pane: Pane;
  from: number;
  to: number;
  note?: string | undefined;
}

export interface Place {
  /** From 0. */
  line: number;
  /** Code points from the start of the line. */
  column: number;
}

/** A run of drawn text. A mark stands for one character that cannot be seen, however long the mark is. */
export interface Piece {
  text: string;
  isMark: boolean;
}

/** How many code points of the code these pieces draw. */
export function codePointsOf(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { text, isMark }) => sum + (isMark ? Math.min(1, text.length) : [...text].length),
    0,
  );
}

/** Line and column as an offset into the code, in code points; a column past the line's end means its end. */
export function offsetAt(code: string, { line, column }: Place): number {
  const lengths = lineLengths(code);
  const before = lengths.slice(0, line).reduce((sum, length) => sum + length + 1, 0);
  const total = Math.max(0, lengths.reduce((sum, length) => sum + length + 1, 0) - 1);
  return Math.min(total, before + Math.min(column, lengths[line] ?? 0));
}

/** The line and column of an offset in code points. */
export function placeAt(code: string, offset: number): Place {
  const lengths = lineLengths(code);
  let left = offset;
  for (const [line, length] of lengths.entries()) {
    if (left <= length) return { line, column: left };
    left -= length + 1;
  }
  return { line: lengths.length - 1, column: lengths.at(-1) ?? 0 };
}

/** The passage itself, without the blanks around it. Null when nothing but blanks was selected. */
export function toTell(code: string, pane: Pane, from: number, to: number): Tell | null {
  const points = [...code].slice(from, to);
  const first = points.findIndex((point) => point.trim() !== "");
  const last = points.findLastIndex((point) => point.trim() !== "");
  return first === -1 ? null : { pane, from: from + first, to: from + last + 1 };
}

/** The passage as one short line, to name it by. */
export function passageOf(code: string, { from, to }: Tell, limit = 48): string {
  const text = [...code].slice(from, to).join("").replaceAll(/\s+/g, " ");
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}…`;
}

const lineLengths = (code: string): number[] => code.split("\n").map((line) => [...line].length);
