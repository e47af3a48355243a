import type { CToken } from "./tokens";

/** The index of the bracket that closes the one at `open`; null where none does. */
export function matching(tokens: readonly CToken[], open: number): number | null {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? "";
    if (/^[([{]$/.test(text)) depth++;
    if (/^[)\]}]$/.test(text) && --depth === 0) return at;
  }
  return null;
}
