import { diffRows } from "@/lib/metrics/diff-rows";
import type { TokenShares } from "@/lib/metrics/token-shares";
import { codeTokens } from "./code-tokens";
import { type DrawnLine, diffHtml } from "./diff-html";
import { unifyLineEnds } from "./whitespace";

/** Two programs side by side as a page draws them. */
export interface CodeComparison extends TokenShares {
  rows: { reference: DrawnLine | null; generated: DrawnLine | null }[];
  /** Numbers of tokens. */
  tokens: { reference: number; generated: number };
}

/** Compares by the tokens of the language's grammar, so neither layout nor comments are differences. */
export async function compareCode(
  reference: string,
  generated: string,
  language: string,
): Promise<CodeComparison> {
  const place = async (code: string) => {
    const text = unifyLineEnds(code);
    return { code: text, tokens: await codeTokens(text, language) };
  };
  const { rows, ...rest } = diffRows(await place(reference), await place(generated));
  return {
    ...rest,
    rows: rows.map((row) => ({
      reference: row.reference && diffHtml(row.reference),
      generated: row.generated && diffHtml(row.generated),
    })),
  };
}
