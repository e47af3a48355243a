/** What the platform measures itself. No import may take one of these names. */
export const MEASURED_NAMES = [
  "bleu",
  "corpus_bleu",
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
  "findings",
  "findings_true",
  "findings_true_share",
  "executes",
  "tests_passed",
  "tests_passed_exact",
  "tests_passed_random",
  "tests_passed_random_exact",
  "tests_passed_edge",
  "tests_passed_edge_exact",
  "errors_syntax",
  "errors_import",
  "errors_type",
  "errors_value",
  "errors_name",
  "errors_index",
  "errors_time_out",
  "errors_memory",
  "errors_output",
  "errors_other",
] as const;

export type MeasuredName = (typeof MEASURED_NAMES)[number];

/** Counted over all samples of a system, so that no sample has it. */
export const CORPUS_BLEU = "corpus_bleu" satisfies MeasuredName;

/** Counted from what people said of a tool's findings, so that measuring a program again leaves them alone. */
export const FINDING_METRICS = [
  "findings",
  "findings_true",
  "findings_true_share",
] as const satisfies readonly MeasuredName[];

interface MetricMeaning {
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
  corpus_bleu: likeness("Corpus BLEU-4", "share", "higher", 3),
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
  findings: fact("Findings", "findings", 0),
  findings_true: fact("True findings", "findings", 0),
  findings_true_share: fact("True findings, share", "share of findings", 3),
  executes: passed("Executes", "share"),
  tests_passed: passed("Tests passed", "share of tests"),
  tests_passed_exact: passed("Tests passed, exact", "share of tests"),
  tests_passed_random: passed("Random tests passed", "share of tests"),
  tests_passed_random_exact: passed("Random tests passed, exact", "share of tests"),
  tests_passed_edge: passed("Edge tests passed", "share of tests"),
  tests_passed_edge_exact: passed("Edge tests passed, exact", "share of tests"),
  errors_syntax: fact("Syntax errors in tests", "tests", 2),
  errors_import: fact("Import errors", "tests", 2),
  errors_type: fact("Type errors", "tests", 2),
  errors_value: fact("Value errors", "tests", 2),
  errors_name: fact("Name errors", "tests", 2),
  errors_index: fact("Index errors", "tests", 2),
  errors_time_out: fact("Time-outs", "tests", 2),
  errors_memory: fact("Memory errors", "tests", 2),
  errors_output: fact("Too much output", "tests", 2),
  errors_other: fact("Other errors", "tests", 2),
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

/** By the tests of its task, which not every task has. */
function passed(label: string, unit: string): MetricMeaning {
  return { label, unit, better: "higher", decimals: 3, needsReference: false };
}

/** Of the program alone. Less is better, as in Ságodi et al., Table 3. */
function fact(label: string, unit: string, decimals: number): MetricMeaning {
  return { label, unit, better: "lower", decimals, needsReference: false };
}
