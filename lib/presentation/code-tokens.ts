import type { CodeToken } from "./code-token";
import { cTokens } from "./c/tokens";
import { opened } from "./language";
import { presentedLanguage } from "./languages";
import { loadSyntax, type SyntaxNode } from "./syntax";

/**
 * The tokens of a program without its comments: the leaves of its syntax tree, a string literal being one token; of a
 * language without a grammar its words, numbers and single signs. With comments, the words and signs of each.
 */
export async function codeTokens(
  code: string,
  language: string,
  { hasComments = false } = {},
): Promise<CodeToken[]> {
  const known = presentedLanguage(language);
  if (known === null) return wordTokens(code);
  if (known.tokens !== undefined && !hasComments) return known.tokens(code);
  const syntax = await loadSyntax(known.grammar);
  const text = opened(code, known);
  const ahead = text.length - code.length;
  const tokens = syntax.read(text, (root) => leaves(root, text, hasComments));
  return ahead === 0 ? tokens : tokens.flatMap((token) => moved(token, ahead, text));
}

/** Where a token is without the text before the code; none for a token of that text. */
function moved({ text, from, to, line }: CodeToken, ahead: number, whole: string): CodeToken[] {
  if (from < ahead) return [];
  const lines = whole.slice(0, ahead).split("\n").length - 1;
  return [{ text, from: from - ahead, to: to - ahead, line: line - lines }];
}

/** The same for code whose tree is at hand. */
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

/** Of a text that stands in a program from `start`, on the line `first`. */
function wordTokens(text: string, start = 0, first = 1): CodeToken[] {
  let line = first;
  let counted = 0;
  return [...text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)].map((match) => {
    for (; counted < match.index; counted++) if (text[counted] === "\n") line++;
    const from = start + match.index;
    return { text: match[0], from, to: from + match[0].length, line };
  });
}
