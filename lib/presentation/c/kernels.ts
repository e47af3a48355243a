import type { CDialect } from "./dialects";
import { matching } from "./matching";
import { directivesOf, type CToken } from "./tokens";

/**
 * The names of kernels where they are defined: the word before the first bracket behind the word that says "kernel",
 * attributes left out. Kernels are named first of all, so that what stands before a kernel does not show in its name.
 */
export function kernelNames(
  code: readonly CToken[],
  { kernelWords, callLikeQualifiers }: CDialect,
): CToken[] {
  if (kernelWords.size === 0) return [];
  const tokens = code.filter(({ kind }) => kind !== "comment");
  const words = new Set(kernelWords);
  for (const [, name, macro, ...body] of directivesOf(tokens))
    if (name?.text === "define" && macro !== undefined && body.some(({ text }) => kernelWords.has(text)))
      words.add(macro.text);
  const found: CToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.directive !== null || !words.has(token.text)) continue;
    for (at++; at < tokens.length && !/^[;{}]$/.test(tokens[at]?.text ?? ";"); at++) {
      const [word, next] = [tokens[at], tokens[at + 1]];
      if (next?.text !== "(" || word?.kind !== "word") continue;
      if (callLikeQualifiers.has(word.text) || ATTRIBUTE.test(word.text)) {
        at = matching(tokens, at + 1) ?? tokens.length;
        continue;
      }
      found.push(word);
      break;
    }
  }
  return found;
}

const ATTRIBUTE = /^__attribute(__)?$/;
