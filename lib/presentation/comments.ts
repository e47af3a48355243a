import type { Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/**
 * The edits that take comments out. A comment alone on its lines takes the lines with it; one at a line's end
 * takes the blanks before it; one between tokens leaves a blank, or a line break if it held one (JavaScript
 * ends statements at line breaks).
 */
export function commentEdits(root: SyntaxNode, code: string, types: readonly string[]): Edit[] {
  const comments = root.descendantsOfType([...types]).filter((node) => node !== null);
  return joined(comments, code).map(({ from, to }) => {
    const before = blankBackTo(code, from);
    const after = blankForwardTo(code, to);
    const opensLine = before === 0 || code[before - 1] === "\n";
    const closesLine = after === code.length || code[after] === "\n";
    if (opensLine && closesLine) return { from: before, to: Math.min(after + 1, code.length), text: "" };
    if (closesLine) return { from: before, to: after, text: "" };
    return { from, to, text: code.slice(from, to).includes("\n") ? "\n" : " " };
  });
}

/** Neighbouring comments with only blanks between them count as one, or each would hide that the other is alone. */
function joined(comments: readonly SyntaxNode[], code: string): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { startIndex, endIndex } of [...comments].sort(
    (one, other) => one.startIndex - other.startIndex,
  )) {
    const to = code[endIndex - 1] === "\n" ? endIndex - 1 : endIndex;
    const last = spans.at(-1);
    if (last !== undefined && blankForwardTo(code, last.to) >= startIndex) last.to = Math.max(last.to, to);
    else spans.push({ from: startIndex, to });
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
