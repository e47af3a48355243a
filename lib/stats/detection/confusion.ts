import { requireCounts } from "@/lib/stats/invalid-input";

/** What was shown and what the judge said it was. */
interface OriginAnswer {
  truth: "human" | "machine";
  answer: "human" | "machine";
}

export interface Confusion {
  /** Human, judged human. */
  tp: number;
  /** Machine, judged human: the judge was taken in. */
  fp: number;
  /** Machine, judged machine. */
  tn: number;
  /** Human, judged machine. */
  fn: number;
}

/**
 * The four counts of a human-or-robot test. Positive means "judged human", so a false positive is a machine's program
 * that passed for a person's.
 *
 * In plain words: not only how often judges were wrong, but which way. Two groups with the same accuracy may differ
 * wholly here: one takes everything for human, the other nothing.
 *
 * No answers give four zeros; they are counts, and nothing is estimated.
 *
 * Source: the definition of Cummins, "Deep learning for compilers" (2020), evaluation of CLgen.
 *
 * @example confusion([{ truth: "machine", answer: "human" }]) // { tp: 0, fp: 1, tn: 0, fn: 0 }
 */
export function confusion(answers: readonly OriginAnswer[]): Confusion {
  const counts = { tp: 0, fp: 0, tn: 0, fn: 0 };
  for (const answer of answers) counts[cellOf(answer)] += 1;
  return counts;
}

/** Right answers and all answers. @throws InvalidInputError unless the counts are whole and not negative */
export function rightOf({ tp, fp, tn, fn }: Confusion): { correct: number; n: number } {
  for (const count of [tp, fp, tn, fn]) requireCounts(count, Number.MAX_SAFE_INTEGER);
  return { correct: tp + tn, n: tp + fp + tn + fn };
}

const cellOf = ({ truth, answer }: OriginAnswer): keyof Confusion => {
  if (answer === "human") return truth === "human" ? "tp" : "fp";
  return truth === "human" ? "fn" : "tn";
};
