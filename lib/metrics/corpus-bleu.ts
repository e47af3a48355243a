import { InvalidInputError } from "@/lib/stats/invalid-input";
import { bleuScore, brevityPenalty, type Smoothing } from "./bleu-score";
import { ngramMatches, type NgramMatches, ORDERS } from "./ngram-matches";

export interface CorpusBleu extends NgramMatches {
  /** Null without sentences, like `bleu`. */
  brevityPenalty: number | null;
  bleu: number | null;
}

export interface CorpusBleuOptions {
  smoothing?: Smoothing;
  /**
   * How a sentence too short for a run of n tokens counts among the runs: "plain" as none (Papineni et al., sacreBLEU),
   * "nltk" as one that is not matched.
   */
  totals?: "plain" | "nltk";
}

/**
 * Corpus BLEU-4 of many texts, each with its own references, from 0 to 1.
 *
 * In plain words: all texts counted together as if they were one, so a long text weighs more than a short one. It is
 * not the mean of the sentences' values.
 *
 * No sentences: null. All of them empty: 0.
 *
 * Source: Papineni et al., ACL 2002; NLTK 3.8 `corpus_bleu`.
 *
 * @throws InvalidInputError unless every text has its list of references, with at least one in it
 */
export function corpusBleu(
  hypotheses: readonly (readonly string[])[],
  references: readonly (readonly (readonly string[])[])[],
  { smoothing = "none", totals = "plain" }: CorpusBleuOptions = {},
): CorpusBleu {
  if (hypotheses.length !== references.length || references.some((list) => list.length === 0))
    throw new InvalidInputError("corpus BLEU needs at least one reference for every text");
  const sentences = hypotheses.map((hypothesis, at) => ngramMatches(hypothesis, references[at] ?? []));
  const sum = (value: (one: NgramMatches) => number) =>
    sentences.reduce((before, one) => before + value(one), 0);
  const least = totals === "nltk" ? 1 : 0;
  const counts = {
    hypothesisLength: sum((one) => one.hypothesisLength),
    referenceLength: sum((one) => one.referenceLength),
    matched: ORDERS.map((_, at) => sum((one) => one.matched[at] ?? 0)),
    total: ORDERS.map((_, at) => sum((one) => Math.max(least, one.total[at] ?? 0))),
  };
  if (sentences.length === 0) return { ...counts, brevityPenalty: null, bleu: null };
  const penalty = brevityPenalty(counts.hypothesisLength, counts.referenceLength);
  return {
    ...counts,
    brevityPenalty: penalty,
    bleu: bleuScore(counts.matched, counts.total, penalty, smoothing),
  };
}
