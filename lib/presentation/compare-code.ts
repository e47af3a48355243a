import { diffRows } from "@/lib/metrics/diff-rows";
import type { DiffWords } from "@/lib/metrics/diff-words";
import type { TokenShares } from "@/lib/metrics/token-shares";
import { codeTokens } from "./code-tokens";
import { diffHtml, isSameRow } from "./diff-html";
import { foldRows } from "./fold-rows";
import { unifyLineEnds } from "./whitespace";

/** Two programs side by side as a page draws them. */
export interface CodeComparison extends TokenShares {
  blocks: { isFolded: boolean; rows: number; html: string }[];
  /** Numbers of tokens. */
  tokens: { reference: number; generated: number };
}

/**
 * Compares by the tokens of the language's grammar, so neither layout nor comments are differences. With comments, they
 * are: whoever edited a program may have taken out nothing else.
 */
export async function compareCode(
  reference: string,
  generated: string,
  { language, words, hasComments = false }: { language: string; words: DiffWords; hasComments?: boolean },
): Promise<CodeComparison> {
  const placed = (code: string) => place(code, language, hasComments);
  const { rows, ...rest } = diffRows(await placed(reference), await placed(generated));
  return {
    ...rest,
    blocks: foldRows(rows, isSameRow).map((block) => ({
      isFolded: block.kind === "folded",
      rows: block.rows.length,
      html: diffHtml(block.rows, words),
    })),
  };
}

/** The line end of the last line begins no further one. */
const place = async (code: string, language: string, hasComments: boolean) => {
  const text = unifyLineEnds(code).replace(/\n$/, "");
  return { code: text, tokens: await codeTokens(text, language, { hasComments }) };
};
