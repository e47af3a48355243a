import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { CScope } from "./c-scope";
import type { Reading } from "./reading";
import type { CToken } from "./tokens";

/**
 * Records the words that the grammar was not shown (see `cReadings`): macros, and what attributes are given. They stand
 * where no block's name can be meant, so they are looked up outside all functions.
 * @param root of what the grammar read in place of the code
 */
export function recordHiddenWords(
  tokens: readonly CToken[],
  { root, code }: { root: SyntaxNode; code: string },
  file: CScope,
  reading: Reading,
): void {
  const { text: read, startIndex } = root;
  const seen = new Set(reading.uses.map((use) => use.from));
  // With the letter before: a macro named `f` may be read as the end of `if`.
  const isHidden = (from: number, to: number) =>
    read.slice(Math.max(0, from - 1 - startIndex), Math.max(0, to - startIndex)) !==
    code.slice(Math.max(startIndex, from - 1), Math.max(startIndex, to));
  for (const { kind, text, from, to, directive } of tokens)
    if (kind === "word" && directive === null && !seen.has(from) && (to <= startIndex || isHidden(from, to)))
      reading.uses.push({ name: text, from, to, find: () => file.find(text, from), isMember: false });
}
