import type { SegmentKind, TokenRange } from "./align-tokens";

/** What can be said of a token beside that both programs have it. */
export type DiffMark = Exclude<SegmentKind, "common">;

/** A program with its tokens; offsets count UTF-16 units of the code, lines from 1 end with a line feed. */
export interface PlacedCode {
  code: string;
  tokens: readonly { text: string; from: number; to: number; line: number }[];
}

export interface DiffLine {
  /** From 1. */
  number: number;
  /** The whole line, in order. */
  parts: { text: string; mark: DiffMark | null }[];
}

/** The lines of a program, the tokens of these ranges marked; ranges in order. */
export function markLines(
  { code, tokens }: PlacedCode,
  marked: readonly { kind: DiffMark; range: TokenRange }[],
): DiffLine[] {
  const spans = marked.flatMap(({ kind, range }) => spansOf(code, tokens.slice(range.from, range.to), kind));
  let start = 0;
  let next = 0;
  return code.split("\n").map((text, at) => {
    const end = start + text.length;
    const parts: DiffLine["parts"] = [];
    const take = (to: number, mark: DiffMark | null) => {
      if (to > start) parts.push({ text: code.slice(start, to), mark });
      start = Math.max(start, to);
    };
    for (let span = spans[next]; span && span.from < end; span = spans[next]) {
      take(Math.min(span.from, end), null);
      take(Math.min(span.to, end), span.mark);
      // A token of several lines goes on in the next one.
      if (span.to > end) break;
      next += 1;
    }
    take(end, null);
    start = end + 1;
    return { number: at + 1, parts };
  });
}

interface Span {
  from: number;
  to: number;
  mark: DiffMark;
}

/** Neighbours grow together where only blanks stand between them. */
function spansOf(code: string, tokens: PlacedCode["tokens"], mark: DiffMark): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of tokens) {
    const last = spans.at(-1);
    if (last && /^[^\S\n]*$/.test(code.slice(last.to, from))) last.to = to;
    else spans.push({ from, to, mark });
  }
  return spans;
}
