/** A line of the left program and the line of the right one that stands for it, both from 0. */
export type LinePair = readonly [left: number, right: number];

/**
 * Where two programs say the same, in order: lines that stand exactly once in each (but for blanks at their ends), as many of them
 * as keep their order (patience diff), between the first lines and the ends. Between two pairs lines go by share.
 */
export function matchLines(left: string, right: string): LinePair[] {
  const [lefts, rights] = [left.split("\n"), right.split("\n")];
  const placeOnRight = onceEach(rights);
  const common: LinePair[] = [];
  for (const [text, at] of onceEach(lefts)) {
    const other = placeOnRight.get(text);
    if (other !== undefined) common.push([at, other]);
  }
  return [[0, 0], ...longestRise(common).filter(([a, b]) => a > 0 && b > 0), [lefts.length, rights.length]];
}

/** The line of the other program for a line of this one; parts of lines too. `from` is the side of `line`. */
export function lineBeside(pairs: readonly LinePair[], line: number, from: "left" | "right"): number {
  const [own, other] = from === "left" ? ([0, 1] as const) : ([1, 0] as const);
  const after = pairs.findIndex((pair) => pair[own] > line);
  const [a, b] = [pairs[after - 1], pairs[after]];
  if (!a || !b) return (pairs.at(-1) ?? [0, 0])[other];
  return a[other] + ((line - a[own]) / (b[own] - a[own])) * (b[other] - a[other]);
}

const onceEach = (lines: readonly string[]): Map<string, number> => {
  const places = new Map<string, number>();
  const repeated = new Set<string>([""]);
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (places.has(text)) repeated.add(text);
    else places.set(text, at);
  }
  for (const text of repeated) places.delete(text);
  return places;
};

/** The longest part of `pairs` (in the left's order) in which the right's lines rise too. */
const longestRise = (pairs: readonly LinePair[]): LinePair[] => {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, [, right]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const rise: LinePair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    const pair = pairs[at];
    if (pair) rise.unshift(pair);
  }
  return rise;
};
