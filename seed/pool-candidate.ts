import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, type Syntax } from "@/lib/presentation/syntax";
import { hasUnboundSchemeName, tokenTexts } from "./code-tokens";
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
  /** uses a name of the scheme that nothing in it binds */
  isUnbound: boolean;
  /** the same six tokens in a row more than three times: a model caught in a loop, or a table */
  isRepetitive: boolean;
}

/** Null when the pipeline cannot take the function whole: it does not parse for tree-sitter or for the formatter. */
export async function toPoolCandidate(original: string): Promise<PoolCandidate | null> {
  const { shown, skipped } = await presentText(original, "javascript", POOL_PRESENTATION);
  if (skipped.length > 0) return null;
  const syntax = await javascriptSyntax();
  const tokens = syntax.read(shown, tokenTexts);
  const lines = shown.split("\n").length;
  const length = { lines, tokens: tokens.length };
  return {
    original,
    shown,
    tokens,
    lines,
    cell: isRightLength(shown, length) ? lengthCell(length) : null,
    isUnbound: syntax.read(shown, hasUnboundSchemeName),
    isRepetitive: isRepetitive(tokens),
  };
}

function isRepetitive(tokens: readonly string[]): boolean {
  const seen = new Map<string, number>();
  for (let at = 0; at + LOOP_TOKENS <= tokens.length; at++) {
    const run = tokens.slice(at, at + LOOP_TOKENS).join(" ");
    const times = (seen.get(run) ?? 0) + 1;
    if (times > LOOP_TIMES) return true;
    seen.set(run, times);
  }
  return false;
}

const LOOP_TOKENS = 6;
const LOOP_TIMES = 3;

export function javascriptSyntax(): Promise<Syntax> {
  return loadSyntax("tree-sitter-javascript/tree-sitter-javascript.wasm");
}
