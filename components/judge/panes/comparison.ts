import type { Pane } from "@/lib/score/verdict";
import { equalLines } from "./equal-lines";

/**
 * What is equal in two programs: which lines stand on one side alone, where each stretch of them begins on both, and the long
 * equal stretches that can be folded.
 */
interface Comparison {
  differs: Record<Pane, ReadonlySet<number>>;
  places: readonly Record<Pane, number>[];
  folds: readonly Fold[];
}

/** `count` equal lines, from line `left` of the left program and line `right` of the right one, from 0. */
type Fold = Record<Pane | "count", number>;

/** Lines that stay in sight before and after a difference. */
const CONTEXT = 3;
/** Fewer lines are not worth a bar to press. */
const LEAST_FOLDED = 5;

/** Lines are equal when they are the same but for blanks at their ends. Programs that are wholly equal are not folded. */
export function compareLines(left: string, right: string): Comparison {
  const [lefts, rights] = [toLines(left), toLines(right)];
  const pairs = equalLines(lefts, rights);
  const others = (lines: readonly string[], equal: ReadonlySet<number>) =>
    new Set(lines.flatMap((_, at) => (equal.has(at) ? [] : [at])));
  const differs = {
    left: others(lefts, new Set(pairs.map(([at]) => at))),
    right: others(rights, new Set(pairs.map(([, at]) => at))),
  };
  if (differs.left.size + differs.right.size === 0) return { differs, places: [], folds: [] };
  const ends = [[-1, -1], ...pairs, [lefts.length, rights.length]] as const;
  const places = ends.slice(1).flatMap(([left, right], at) => {
    const [a, b] = ends[at] ?? [-1, -1];
    return left - a > 1 || right - b > 1 ? [{ left: a + 1, right: b + 1 }] : [];
  });
  const runs: Fold[] = [];
  for (const [at, other] of pairs) {
    const last = runs.at(-1);
    if (last && last.left + last.count === at && last.right + last.count === other) last.count += 1;
    else runs.push({ left: at, right: other, count: 1 });
  }
  const folds = runs.flatMap((run) => {
    const before = run.left === 0 && run.right === 0 ? 0 : CONTEXT;
    const isEnd = run.left + run.count === lefts.length && run.right + run.count === rights.length;
    const count = run.count - before - (isEnd ? 0 : CONTEXT);
    return count < LEAST_FOLDED ? [] : [{ left: run.left + before, right: run.right + before, count }];
  });
  return { differs, places, folds };
}

/**
 * A pane's HTML, one `<span class="line">` a line, with the lines that differ named by `data-differs` and folded ones by
 * `data-folded`; a button with the number of the fold stands before them. Folded lines stay, so that lines keep their numbers.
 */
export function showComparison(
  html: string,
  side: Pane,
  { differs, folds }: Comparison,
  {
    isMarked,
    isFolded,
    words,
  }: { isMarked: boolean; isFolded: (fold: number) => boolean; words: (lines: number) => string },
): string {
  const closed = [...folds.entries()].filter(([number]) => isFolded(number));
  return html
    .split("\n")
    .map((line, at) => {
      const fold = closed.find(([, one]) => one[side] <= at && at < one[side] + one.count);
      const marks = `${isMarked && differs[side].has(at) ? " data-differs" : ""}${fold ? " data-folded" : ""}`;
      const shown = marks ? line.replace('<span class="line"', `<span class="line"${marks}`) : line;
      if (fold?.[1][side] !== at) return shown;
      return `<button type="button" class="fold" data-fold="${fold[0]}">${words(fold[1].count)}</button>${shown}`;
    })
    .join("\n");
}

const toLines = (code: string): string[] => code.split("\n").map((line) => line.trimEnd());
