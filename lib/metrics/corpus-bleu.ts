import { InvalidInputError } from "@/lib/stats/invalid-input";
import { bleuScore, brevityPenalty, type Smoothing } from "./bleu-score";
import { ngramMatches, type NgramMatches, ORDERS } from "./ngram-matches";

interface CorpusBleu extends NgramMatches {
  /** Null without sentences, like `bleu`. */
  brevityPenalty: number | null;
  bleu: number | null;
}

interface CorpusBleuOptions {
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
  return bleuOfCounts(
    hypotheses.map((hypothesis, at) => ngramMatches(hypothesis, references[at] ?? [])),
    { smoothing, totals },
  );
}

/** The same from what was counted of each text before, so that no text has to be read again. */
export function bleuOfCounts(
  sentences: readonly NgramMatches[],
  { smoothing = "none", totals = "plain" }: CorpusBleuOptions = {},
): CorpusBleu {
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

/** Counts as one list of ten numbers: both lengths, then the runs that match, then all runs. */
export function packMatches({ hypothesisLength, referenceLength, matched, total }: NgramMatches): number[] {
  return [hypothesisLength, referenceLength, ...matched, ...total];
}

/** What `packMatches` made; sums of several such lists are counts, too. */
export function unpackMatches([
  hypothesisLength = 0,
  referenceLength = 0,
  ...runs
]: readonly number[]): NgramMatches {
  const orders = ORDERS.length;
  return { hypothesisLength, referenceLength, matched: runs.slice(0, orders), total: runs.slice(orders) };
}
