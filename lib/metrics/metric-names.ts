/** What the platform measures itself. No import may take one of these names. */
export const MEASURED_NAMES = [
  "bleu",
  "edit_similarity",
  "wer",
  "nist",
  "subtree_similarity",
  "missing_share",
  "irrelevant_share",
  "syntax_ok",
  "syntax_errors",
  "lines",
  "tokens",
  "statements",
  "cyclomatic_complexity",
  "nesting",
  "comment_share",
] as const;

export type MeasuredName = (typeof MEASURED_NAMES)[number];

export interface MetricMeaning {
  label: string;
  /** What one step of the number is; a share runs from 0 to 1. */
  unit: string;
  better: "higher" | "lower";
  /** Digits behind the point in tables; exports carry the whole number. */
  decimals: number;
  /** Whether it compares the sample with references, and does not exist without one. */
  needsReference: boolean;
}

export const METRIC_MEANINGS: Record<MeasuredName, MetricMeaning> = {
  bleu: likeness("BLEU-4", "share", "higher", 3),
  edit_similarity: likeness("Edit similarity", "share", "higher", 3),
  wer: likeness("Word error rate", "edits per reference token", "lower", 3),
  nist: likeness("NIST", "bits per token", "higher", 3),
  subtree_similarity: likeness("Subtree similarity", "share", "higher", 3),
  missing_share: likeness("Missing", "share of reference tokens", "lower", 3),
  irrelevant_share: likeness("Irrelevant", "share of sample tokens", "lower", 3),
  syntax_ok: {
    label: "Syntactically correct",
    unit: "share",
    better: "higher",
    decimals: 3,
    needsReference: false,
  },
  syntax_errors: fact("Syntax errors", "places", 0),
  lines: fact("Lines", "lines with code", 0),
  tokens: fact("Tokens", "tokens", 0),
  statements: fact("Statements", "statements", 0),
  cyclomatic_complexity: fact("Cyclomatic complexity", "paths", 0),
  nesting: fact("Nesting", "levels", 0),
  comment_share: fact("Comment share", "share of characters", 3),
};

export function isMeasuredName(name: string): name is MeasuredName {
  return MEASURED_NAMES.some((one) => one === name);
}

function likeness(
  label: string,
  unit: string,
  better: MetricMeaning["better"],
  decimals: number,
): MetricMeaning {
  return { label, unit, better, decimals, needsReference: true };
}

/** Of the program alone. Less is better, as in Ságodi et al., Table 3. */
function fact(label: string, unit: string, decimals: number): MetricMeaning {
  return { label, unit, better: "lower", decimals, needsReference: false };
}
