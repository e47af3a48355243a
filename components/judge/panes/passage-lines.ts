import { offsetAt, placeAt, toTell } from "@/components/judge/tells";
import type { Pane } from "@/lib/score/verdict";

/** A passage of one program: code points of its shown code, `to` exclusive. */
export interface Passage {
  pane: Pane;
  from: number;
  to: number;
}

/** First and last line of a passage, from 1. */
export function linesOfPassage(code: string, { from, to }: Passage): { first: number; last: number } {
  const first = placeAt(code, from).line + 1;
  return { first, last: Math.max(first, placeAt(code, Math.max(from, to - 1)).line + 1) };
}

/** What stands in these lines, from 1, without the blanks around it; null where nothing does. */
export function passageOfLines(code: string, pane: Pane, first: number, last: number): Passage | null {
  const from = offsetAt(code, { line: first - 1, column: 0 });
  const to = offsetAt(code, { line: last - 1, column: Number.MAX_SAFE_INTEGER });
  return toTell(code, pane, from, to);
}

/** How many lines can be chosen; a line break at the end begins none. */
export function countLines(code: string): number {
  const lines = code.split("\n");
  return Math.max(1, lines.at(-1) === "" ? lines.length - 1 : lines.length);
}

/** The first lines of a program in which something stands; null in an empty program. */
export function firstPassage(code: string, pane: Pane): Passage | null {
  const at = code.split("\n").findIndex((line) => line.trim() !== "");
  return at === -1 ? null : passageOfLines(code, pane, at + 1, at + 1);
}
