import { equalLines, type LinePair } from "./equal-lines";

/**
 * Where two programs say the same but for blanks at the ends of lines, in order, between the first lines and the ends. Between two
 * pairs lines go by share.
 */
export function matchLines(left: string, right: string): LinePair[] {
  const [lefts, rights] = [left, right].map((code) => code.split("\n").map((line) => line.trim())) as [
    string[],
    string[],
  ];
  const common = equalLines(lefts, rights).filter(([a, b]) => a > 0 && b > 0);
  return [[0, 0], ...common, [lefts.length, rights.length]];
}

/** The line of the other program for a line of this one; parts of lines too. `from` is the side of `line`. */
export function lineBeside(pairs: readonly LinePair[], line: number, from: "left" | "right"): number {
  const [own, other] = from === "left" ? ([0, 1] as const) : ([1, 0] as const);
  const after = pairs.findIndex((pair) => pair[own] > line);
  const [a, b] = [pairs[after - 1], pairs[after]];
  if (!a || !b) return (pairs.at(-1) ?? [0, 0])[other];
  return a[other] + ((line - a[own]) / (b[own] - a[own])) * (b[other] - a[other]);
}
