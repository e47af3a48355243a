import type { CodeToken } from "@/lib/presentation/code-token";
import type { CTokenRules } from "./dialects";
import { cTokens } from "./tokens";

/** The tokens of a program without its comments, as the preprocessor sees them. */
export function codeTokensOfC(code: string, rules: CTokenRules): CodeToken[] {
  let line = 1;
  let counted = 0;
  return cTokens(code, rules)
    .filter(({ kind }) => kind !== "comment")
    .map(({ from, to }) => {
      for (; counted < from; counted++) if (code[counted] === "\n") line++;
      return { text: code.slice(from, to), from, to, line };
    });
}
