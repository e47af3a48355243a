import { InvalidInputError } from "@/lib/stats/invalid-input";
import { bleuScore, brevityPenalty, type Smoothing } from "./bleu-score";
import { ngramMatches, type NgramMatches } from "./ngram-matches";

interface SentenceBleu extends NgramMatches {
  brevityPenalty: number;
  bleu: number;
}

/**
 * Sentence BLEU-4 of one text against all its references together, from 0 to 1.
 *
 * In plain words: how many of the text's runs of one to four tokens some reference has too, with a penalty for a text
 * shorter than the reference closest in length. It measures likeness of wording: a right program written in another
 * way scores low, a wrong one written alike scores high.
 *
 * Runs may come from different references here; `bestReferenceBleu` beside it looks at one reference at a time.
 *
 * An empty text: 0. Unsmoothed, a text shorter than 4 tokens is 0 even against itself.
 *
 * Source: Papineni et al., ACL 2002; NLTK 3.8 `sentence_bleu`, which gives 1e-78 or less where this gives 0.
 *
 * @throws InvalidInputError without references
 * @example sentenceBleu(["a", "b", "c", "d"], [["a", "b", "c", "d", "e"]]).bleu // exp(-1 / 4)
 */
export function sentenceBleu(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
  smoothing: Smoothing = "none",
): SentenceBleu {
  if (references.length === 0) throw new InvalidInputError("BLEU needs at least one reference");
  const counts = ngramMatches(hypothesis, references);
  const penalty = brevityPenalty(counts.hypothesisLength, counts.referenceLength);
  return {
    ...counts,
    brevityPenalty: penalty,
    bleu: bleuScore(counts.matched, counts.total, penalty, smoothing),
  };
}
