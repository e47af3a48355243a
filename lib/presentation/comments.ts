import type { Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/**
 * The edits that take comments out. A comment alone on its lines takes the lines with it; one at a line's end
 * takes the blanks before it; one between tokens leaves a blank, or a line break if it held one (JavaScript
 * ends statements at line breaks).
 */
export function commentEdits(root: SyntaxNode, code: string, types: readonly string[]): Edit[] {
  const comments = root.descendantsOfType([...types]).filter((node) => node !== null);
  return commentSpanEdits(
    comments.map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex })),
    code,
    (comment) => (comment.includes("\n") ? "\n" : " "),
  );
}

/** The same for a language whose comments are found otherwise, and whose line ends may mean something else. */
export function commentSpanEdits(
  spans: readonly Span[],
  code: string,
  between: (comment: string) => string,
): Edit[] {
  return joined(spans, code).map(({ from, to }) => {
    const before = blankBackTo(code, from);
    const after = blankForwardTo(code, to);
    const opensLine = before === 0 || code[before - 1] === "\n";
    const closesLine = after === code.length || code[after] === "\n";
    if (opensLine && closesLine) return { from: before, to: Math.min(after + 1, code.length), text: "" };
    if (closesLine) return { from: before, to: after, text: "" };
    return { from, to, text: between(code.slice(from, to)) };
  });
}

type Span = Pick<Edit, "from" | "to">;

/** Neighbouring comments with only blanks between them count as one, or each would hide that the other is alone. */
function joined(comments: readonly Span[], code: string): Span[] {
  const spans: Span[] = [];
  for (const { from, to: end } of [...comments].sort((one, other) => one.from - other.from)) {
    const to = code[end - 1] === "\n" ? end - 1 : end;
    const last = spans.at(-1);
    if (last !== undefined && blankForwardTo(code, last.to) >= from) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

function blankBackTo(code: string, from: number): number {
  let at = from;
  while (at > 0 && isBlank(code[at - 1])) at--;
  return at;
}

function blankForwardTo(code: string, from: number): number {
  let at = from;
  while (at < code.length && isBlank(code[at])) at++;
  return at;
}

const isBlank = (character: string | undefined) => character === " " || character === "\t";
