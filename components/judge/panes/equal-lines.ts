/** A line of the left program and the line of the right one that stands for it, both from 0. */
export type LinePair = readonly [left: number, right: number];

/** Lines `left[a..b)` beside `right[c..d)`. */
type Stretch = readonly [a: number, b: number, c: number, d: number];

/** Up to this product of lines a stretch without a common line that occurs once is compared line by line. */
const MOST_CELLS = 250_000;

/**
 * The lines that are equal in both, in order: from the beginning and the end, then between the lines that occur once in each
 * (patience diff), and by the longest common subsequence where none does.
 */
export function equalLines(lefts: readonly string[], rights: readonly string[]): LinePair[] {
  const pairs: LinePair[] = [];
  const todo: Stretch[] = [[0, lefts.length, 0, rights.length]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    let [a, b, c, d] = next;
    while (a < b && c < d && lefts[a] === rights[c]) pairs.push([a++, c++]);
    while (a < b && c < d && lefts[b - 1] === rights[d - 1]) pairs.push([--b, --d]);
    if (a === b || c === d) continue;
    const anchors = longestRise(onceInBoth(lefts.slice(a, b), rights.slice(c, d), a, c));
    if (anchors.length === 0) pairs.push(...commonSubsequence(lefts, rights, [a, b, c, d]));
    else
      for (const [at, [left, right]] of [[a, c] as LinePair, ...anchors].entries()) {
        const [nextLeft, nextRight] = anchors[at] ?? [b, d];
        todo.push([left, nextLeft, right, nextRight]);
      }
  }
  return pairs.sort(([one], [other]) => one - other);
}

const onceInBoth = (
  lefts: readonly string[],
  rights: readonly string[],
  fromLeft: number,
  fromRight: number,
): LinePair[] => {
  const placeOnRight = onceEach(rights);
  const common: LinePair[] = [];
  for (const [text, at] of onceEach(lefts)) {
    const other = placeOnRight.get(text);
    if (other !== undefined) common.push([fromLeft + at, fromRight + other]);
  }
  return common;
};

const onceEach = (lines: readonly string[]): Map<string, number> => {
  const places = new Map<string, number>();
  const repeated = new Set<string>([""]);
  for (const [at, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    else places.set(line, at);
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

const commonSubsequence = (
  lefts: readonly string[],
  rights: readonly string[],
  [a, b, c, d]: Stretch,
): LinePair[] => {
  const [rows, columns] = [b - a, d - c];
  if (rows * columns > MOST_CELLS) return [];
  const width = columns + 1;
  /** Length of the best that begins at a cell or after it. */
  const best = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const isEqual = (row: number, column: number) => lefts[a + row] === rights[c + column];
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      best[row * width + column] = isEqual(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: LinePair[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns)
    if (isEqual(row, column)) pairs.push([a + row++, c + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return pairs;
};
