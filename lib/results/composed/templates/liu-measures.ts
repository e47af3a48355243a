import type { Wanted } from "./material";

/** A measure of the tables of Liu et al., and how it is printed. */
export type Measure = Wanted & { decimals: number; unit: "number" | "share"; better: "higher" | "lower" };

const MEASURED = "computed automatically for tasks with references";
export const BLEU: Measure = {
  label: "BLEU",
  metrics: ["bleu"],
  hint: MEASURED,
  decimals: 3,
  unit: "number",
  better: "higher",
};
/** Counted over all samples of a system and a data set. */
export const CORPUS: Measure = { ...BLEU, label: "Corpus BLEU", metrics: ["corpus_bleu"] };
/** The last one is what an import may be called. */
const hintFor = (metrics: readonly string[]): string => {
  const asked = `import a metric called ${metrics.at(-1)}: 1 for yes, 0 for no`;
  return metrics.length > 1
    ? `computed automatically for languages that this server can parse; or ${asked}`
    : asked;
};
export const CORRECT: readonly Measure[] = (
  [
    ["Syntactically correct", ["syntax_ok", "syntactically_correct"]],
    ["Executable", ["executable"]],
    ["Functionally correct", ["functionally_correct"]],
  ] as const
).map(([label, metrics]) => ({
  label,
  metrics,
  hint: hintFor(metrics),
  decimals: 1,
  unit: "share",
  better: "higher",
}));
export const MISMATCH: readonly Measure[] = (
  [
    ["Missing tokens", "missing_share"],
    ["Irrelevant tokens", "irrelevant_share"],
  ] as const
).map(([label, name]) => ({
  label,
  metrics: [name],
  hint: MEASURED,
  decimals: 1,
  unit: "share",
  better: "lower",
}));
export const ADDITIONAL: readonly Measure[] = (
  [
    ["NIST", "nist", "higher"],
    ["WER", "wer", "lower"],
    ["Subtree", "subtree_similarity", "higher"],
  ] as const
).map(([label, name, better]) => ({
  label,
  metrics: [name],
  hint: MEASURED,
  decimals: 3,
  unit: "number",
  better,
}));
