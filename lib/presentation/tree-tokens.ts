import type { CodeToken } from "./code-token";
import { cTokens } from "./c/tokens";
import type { SyntaxNode } from "./syntax";

/** The tokens of code whose tree is at hand. */
export function leaves(root: SyntaxNode, code: string, hasComments = false): CodeToken[] {
  const tokens: CodeToken[] = [];
  const cursor = root.walk();
  for (let isInside = true; isInside;) {
    const isWhole =
      WHOLE.test(cursor.nodeType) && !(OPENED.test(cursor.nodeType) && hasHoles(cursor.currentNode));
    if (!isWhole && !COMMENT.test(cursor.nodeType) && cursor.gotoFirstChild()) continue;
    const { startIndex: from, endIndex: to } = cursor;
    const text = code.slice(from, to);
    const line = cursor.startPosition.row + 1;
    if (cursor.nodeType === "preproc_arg") tokens.push(...directiveTokens(text, from, line));
    else if (COMMENT.test(cursor.nodeType)) {
      if (hasComments) tokens.push(...wordTokens(text, from, line));
    } else if (text.trim() !== "") tokens.push({ text, from, to, line });
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        isInside = false;
        break;
      }
    }
  }
  cursor.delete();
  return tokens;
}

/** One token, whatever the grammar makes of its inside; a template's or f-string's holes are code, so these are opened. */
const WHOLE =
  /^(string|string_literal|raw_string_literal|verbatim_string_literal|char_literal|character_literal|interpreted_string_literal|rune_literal|regex|lifetime)$/;
const OPENED = /^string(_literal)?$/;
const hasHoles = (string: SyntaxNode) => string.namedChildren.some((child) => HOLES.has(child?.type ?? ""));
const HOLES = new Set(["interpolation", "expansion", "simple_expansion", "command_substitution"]);
const COMMENT = /comment|^hash_bang_line$/;

/** C's grammar takes the rest of a directive as one leaf, with the comments in it. */
const directiveTokens = (text: string, start: number, line: number): CodeToken[] =>
  cTokens(text)
    .filter(({ kind }) => kind !== "comment")
    .map(({ from, to }) => ({
      text: text.slice(from, to),
      from: start + from,
      to: start + to,
      line: line + (text.slice(0, from).match(/\n/g)?.length ?? 0),
    }));

/** The words, numbers and single signs of a text that stands in a program from `start`, on the line `first`. */
export function wordTokens(text: string, start = 0, first = 1): CodeToken[] {
  let line = first;
  let counted = 0;
  return [...text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)].map((match) => {
    for (; counted < match.index; counted++) if (text[counted] === "\n") line++;
    const from = start + match.index;
    return { text: match[0], from, to: from + match[0].length, line };
  });
}
