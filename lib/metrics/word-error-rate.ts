import { tokenDistance } from "./token-distance";

/**
 * Word error rate (WER): token distance / number of tokens of the reference.
 *
 * In plain words: how many tokens would have to change to reach the reference, for each token that the reference has.
 * 0 is perfect; it exceeds 1 when the text is much longer than the reference, and the two may not change places.
 *
 * A reference without tokens: null, for there is nothing to divide by. An empty hypothesis: 1.
 *
 * Source: as in speech recognition (Jurafsky and Martin); reference values from NLTK 3.8 `edit_distance`.
 *
 * @example wordErrorRate(["fix", "typo"], ["fix", "the", "typo"]) // 1 / 3
 */
export function wordErrorRate(hypothesis: readonly string[], reference: readonly string[]): number | null {
  return reference.length === 0 ? null : tokenDistance(hypothesis, reference) / reference.length;
}
