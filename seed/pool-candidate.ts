import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, type Syntax } from "@/lib/presentation/syntax";
import { tokenTexts } from "./code-tokens";
import { isRightLength, lengthCell } from "./sample-length";

/** All pools pass this pipeline, so that form does not tell. */
export const POOL_PRESENTATION: PresentationSwitches = {
  comments: "remove",
  identifiers: "unify",
  format: "unify",
};

/** A function as a judge would see it. */
export interface PoolCandidate {
  original: string;
  shown: string;
  tokens: string[];
  lines: number;
  /** of the histogram that all pools share; null when it is too short or too long for any pool */
  cell: string | null;
}

/** Null when the pipeline cannot take the function whole: it does not parse for tree-sitter or for the formatter. */
export async function toPoolCandidate(original: string): Promise<PoolCandidate | null> {
  const { shown, skipped } = await presentText(original, "javascript", POOL_PRESENTATION);
  if (skipped.length > 0) return null;
  const syntax = await javascriptSyntax();
  const tokens = syntax.read(shown, tokenTexts);
  const lines = shown.split("\n").length;
  const length = { lines, tokens: tokens.length };
  return { original, shown, tokens, lines, cell: isRightLength(shown, length) ? lengthCell(length) : null };
}

export function javascriptSyntax(): Promise<Syntax> {
  return loadSyntax("tree-sitter-javascript/tree-sitter-javascript.wasm");
}
