import type { GoldenAdapter } from "@/test/stats/golden-suite";
import { codePoints } from "@/lib/metrics/code-points";
import { corpusBleu } from "@/lib/metrics/corpus-bleu";
import { editDistance } from "@/lib/metrics/edit-distance";
import { editSimilarity } from "@/lib/metrics/edit-similarity";
import { sentenceNist } from "@/lib/metrics/nist";
import { sentenceBleu } from "@/lib/metrics/sentence-bleu";
import { tokenDistance } from "@/lib/metrics/token-distance";
import { whiteSpaceTokens } from "./white-space-tokens";
import { wordErrorRate } from "@/lib/metrics/word-error-rate";

interface SentenceInput {
  hypothesis: string[];
  references: string[][];
}
interface CorpusInput {
  hypotheses: string[][];
  references: string[][][];
}
interface TextsInput {
  hypothesis: string;
  reference: string;
}

/** Of the files that lib/stats/golden.test.ts runs with the others. */
export const LIKENESS_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "13a_sentence_bleu": {
    skip: [],
    run: ({ hypothesis, references }: SentenceInput) => {
      const plain = sentenceBleu(hypothesis, references);
      return {
        hypothesis_length: plain.hypothesisLength,
        closest_reference_length: plain.referenceLength,
        matched: plain.matched,
        total: plain.total,
        brevity_penalty: plain.brevityPenalty,
        bleu_no_smoothing: plain.bleu,
        bleu_method1: sentenceBleu(hypothesis, references, "method1").bleu,
      };
    },
  },
  "13b_corpus_bleu": {
    skip: [],
    run: ({ hypotheses, references }: CorpusInput) => {
      const plain = corpusBleu(hypotheses, references);
      const nltk = corpusBleu(hypotheses, references, { totals: "nltk" });
      return {
        hypothesis_length: plain.hypothesisLength,
        reference_length: plain.referenceLength,
        matched: plain.matched,
        total_papineni: plain.total,
        total_nltk: nltk.total,
        brevity_penalty: plain.brevityPenalty,
        bleu_no_smoothing_papineni: plain.bleu,
        bleu_no_smoothing_nltk: nltk.bleu,
        bleu_method1_nltk: corpusBleu(hypotheses, references, { smoothing: "method1", totals: "nltk" }).bleu,
      };
    },
  },
  "13c_edit_distance_wer": {
    skip: [],
    run: ({ hypothesis, reference }: TextsInput) => {
      const [ours, theirs] = [whiteSpaceTokens(hypothesis), whiteSpaceTokens(reference)];
      return {
        hypothesis_length: codePoints(hypothesis).length,
        reference_length: codePoints(reference).length,
        distance: editDistance(hypothesis, reference),
        s_ed: editSimilarity(hypothesis, reference),
        hypothesis_tokens: ours.length,
        reference_tokens: theirs.length,
        token_distance: tokenDistance(ours, theirs),
        wer: wordErrorRate(ours, theirs),
      };
    },
  },
};

export const NIST_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  nist: {
    skip: [],
    run: ({ hypothesis, references }: SentenceInput) => ({ nist: sentenceNist(hypothesis, references) }),
  },
};
