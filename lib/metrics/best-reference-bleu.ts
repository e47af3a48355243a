import type { Smoothing } from "./bleu-score";
import { sentenceBleu } from "./sentence-bleu";

interface BestReferenceBleu {
  bleu: number;
  /** Which reference it is: its place in the list. */
  reference: number;
}

/**
 * Sentence BLEU-4 against the one reference that gives the most.
 *
 * In plain words: there are several good ways to solve a task; a program is held against the one that it resembles
 * most. That reference is also the one that a page of differences shows beside the program.
 *
 * No references: null. A tie: the first.
 *
 * Source: Liu et al., section 3.7.
 */
export function bestReferenceBleu(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
  smoothing: Smoothing = "none",
): BestReferenceBleu | null {
  return references
    .map((one, reference) => ({ bleu: sentenceBleu(hypothesis, [one], smoothing).bleu, reference }))
    .reduce<BestReferenceBleu | null>((best, one) => (best && best.bleu >= one.bleu ? best : one), null);
}
