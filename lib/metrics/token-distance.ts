import { numberTokens } from "./number-tokens";
import { symbolDistance } from "./symbol-distance";

/**
 * Edit distance between two sequences of tokens: how many tokens to insert, delete or replace, at least. Tokens are
 * equal if their texts are. Both empty: 0.
 *
 * @example tokenDistance(["a", "=", "1"], ["a", "=", "2"]) // 1
 */
export function tokenDistance(left: readonly string[], right: readonly string[]): number {
  return symbolDistance(...numberTokens(left, right));
}
