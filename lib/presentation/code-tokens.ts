import type { CodeToken } from "./code-token";
import { opened } from "./language";
import { presentedLanguage } from "./languages";
import { loadReader } from "./reader";
import { leaves, wordTokens } from "./tree-tokens";

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
  const syntax = await loadReader(known);
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
