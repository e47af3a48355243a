import { isUndefined } from "@/lib/stats/undefined";
import { alignTokens } from "./align-tokens";
import { bestReferenceBleu } from "./best-reference-bleu";
import type { Smoothing } from "./bleu-score";
import { codeWords } from "./code-words";
import { editSimilarity } from "./edit-similarity";
import { packMatches } from "./corpus-bleu";
import type { MeasuredName } from "./metric-names";
import { ngramMatches } from "./ngram-matches";
import { sentenceNist } from "./nist";
import type { ProgramParts } from "./program-parts";
import { subtreeSimilarity } from "./subtree-similarity";
import { wordErrorRate } from "./word-error-rate";

/** How programs are measured. Whoever changes what any number is raises the version: all is measured anew then. */
export const MEASURING = {
  version: 7,
  references: 10,
  bleu: { tokens: "Ling et al. 2016", smoothing: "method3" satisfies Smoothing },
  corpusBleu: { tokens: "Ling et al. 2016", smoothing: "none" satisfies Smoothing },
} as const;

interface Measured {
  values: Partial<Record<MeasuredName, number>>;
  /** The place of the reference with the greatest BLEU, the first on a tie; null without references. */
  closest: number | null;
  /** What corpus BLEU counts, against all references together (`packMatches`); null without references. */
  bleuCounts: number[] | null;
}

/**
 * All that the platform measures of one program, against the references of its task.
 *
 * Each likeness is the one with the reference that it is best with (NIST takes all references together, as it is
 * defined); the shares of missing and irrelevant tokens are held against the closest reference alone, the one with the
 * greatest BLEU. Tokens are the grammar's but for BLEU and NIST, which cut words. What does not exist is left out:
 * likeness without references, shares without tokens, paths without a grammar.
 *
 * Source: Liu et al., sections 3.7, 5.1 and 5.2.
 */
export function measureProgram(program: ProgramParts, references: readonly ProgramParts[]): Measured {
  const values: Measured["values"] = { lines: program.lines, tokens: program.tokens.length };
  if (program.syntax !== null) {
    values.syntax_errors = program.syntax.errors;
    values.syntax_ok = program.syntax.errors === 0 ? 1 : 0;
    values.cyclomatic_complexity = program.syntax.complexity;
    values.nesting = program.syntax.nesting;
    if (program.syntax.statements !== null) values.statements = program.syntax.statements;
    if (program.syntax.commentShare !== null) values.comment_share = program.syntax.commentShare;
  }
  const words = codeWords(program.code);
  const theirWords = references.map(({ code }) => codeWords(code));
  const best = bestReferenceBleu(words, theirWords, MEASURING.bleu.smoothing);
  const closest = best && references[best.reference];
  if (!best || !closest) return { values, closest: null, bleuCounts: null };
  values.bleu = best.bleu;
  values.edit_similarity = Math.max(...references.map(({ code }) => editSimilarity(program.code, code)));
  if (theirWords.some((one) => one.length > 0)) values.nist = sentenceNist(words, theirWords);
  const rates = references.flatMap(({ tokens }) => wordErrorRate(program.tokens, tokens) ?? []);
  if (rates.length > 0) values.wer = Math.min(...rates);
  const { syntax } = program;
  const trees = references.flatMap((one) => one.syntax ?? []);
  if (syntax !== null && trees.length > 0)
    values.subtree_similarity = Math.max(...trees.map(({ shape }) => subtreeSimilarity(syntax.shape, shape)));
  const { missingShare, irrelevantShare } = alignTokens(closest.tokens, program.tokens);
  if (!isUndefined(missingShare)) values.missing_share = missingShare;
  if (!isUndefined(irrelevantShare)) values.irrelevant_share = irrelevantShare;
  return {
    values,
    closest: best.reference,
    bleuCounts: packMatches(ngramMatches(words, theirWords)),
  };
}
