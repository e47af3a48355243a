import { InvalidInputError } from "@/lib/stats/invalid-input";

/**
 * Sentence NIST of one text against all its references together, from 0 upwards.
 *
 * In plain words: like BLEU, but runs of tokens that are rare in the references weigh more than common ones, by the bits
 * that the last token of a run adds to those before it. Runs of one to five tokens count; an order's precision is that
 * against the reference where it is greatest. It has no upper end, so it compares only what has the same references.
 *
 * An empty text: 0. An order without any run, in a text shorter than that, adds 0; NLTK fails there.
 *
 * Source: Doddington, HLT 2002; NLTK 3.8 `sentence_nist`, whose weights come from the references at hand too.
 *
 * @throws InvalidInputError without references, or with none that has a token
 */
export function sentenceNist(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
): number {
  const referenceTokens = references.reduce((sum, { length }) => sum + length, 0);
  if (referenceTokens === 0) throw new InvalidInputError("NIST needs a reference with at least one token");
  const weightOf = informationWeights(references, referenceTokens);
  let precision = 0;
  let chosenLength = 0;
  for (const order of ORDERS) {
    const own = countRuns(hypothesis, order);
    const runs = Math.max(0, hypothesis.length - order + 1);
    const against = references.map((reference) => {
      const their = countRuns(reference, order);
      const information = [...own].reduce(
        (sum, [run, count]) => sum + weightOf(run) * Math.min(count, their.get(run) ?? 0),
        0,
      );
      return { information, length: reference.length };
    });
    const best = against.reduce((most, one) => (isMore(one, most) ? one : most));
    precision += runs === 0 ? 0 : best.information / runs;
    chosenLength += best.length;
  }
  return precision * lengthPenalty((hypothesis.length * ORDERS.length) / chosenLength);
}

const ORDERS = [1, 2, 3, 4, 5] as const;

interface Information {
  information: number;
  length: number;
}

/** NLTK takes the longer reference on a tie. */
const isMore = (one: Information, other: Information) =>
  one.information > other.information || (one.information === other.information && one.length > other.length);

/** log2 of how often a run without its last token stands in the references over how often the whole run does. */
const informationWeights = (references: readonly (readonly string[])[], tokens: number) => {
  const counts = new Map<string, number>();
  for (const order of ORDERS)
    for (const reference of references)
      for (const [run, count] of countRuns(reference, order)) counts.set(run, (counts.get(run) ?? 0) + count);
  return (run: string): number => {
    const before = counts.get(run.slice(0, Math.max(0, run.lastIndexOf(SEPARATOR)))) ?? tokens;
    return Math.log2(before / (counts.get(run) ?? before));
  };
};

const countRuns = (tokens: readonly string[], order: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= tokens.length; at += 1) {
    const run = tokens.slice(at, at + order).join(SEPARATOR);
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
};

/** Stands in no text that is measured. */
const SEPARATOR = "\0";

/** 1 from the references' length on, one half at two thirds of it, and falling fast below. */
const lengthPenalty = (ratio: number): number =>
  ratio >= 1 ? 1 : ratio <= 0 ? 0 : Math.exp((Math.log(0.5) / Math.log(1.5) ** 2) * Math.log(ratio) ** 2);
