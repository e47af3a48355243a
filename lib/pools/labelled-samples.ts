import { characterRuns } from "./character-runs";
import type { Measure } from "./measures";
import type { LabelledSample } from "./tell-apart";

/** A text as the classifiers read it. */
export interface CountedText {
  task: string | null;
  text: string;
  counts: Map<string, number>;
  measures: Record<Measure, number>;
}

/** Two pools for a classifier of words, signs and lengths. Samples of one task, or of one text, stay on one side of a fold. */
export function labelled(
  first: readonly CountedText[],
  second: readonly CountedText[],
): (LabelledSample & { text: string })[] {
  return [...first, ...second].map(({ task, text, counts, measures }, at) => ({
    text,
    counts,
    isFirst: at < first.length,
    group: task === null ? `text ${text}` : `task ${task}`,
    // An empty text has no logarithm of its length.
    lengths: LENGTHS.map((name) => 1 + measures[name]),
  }));
}

/** The same for a classifier of runs of characters. */
export function byCharacters<S extends { text: string }>(samples: readonly S[]) {
  return samples.map((sample) => ({ ...sample, counts: characterRuns(sample.text) }));
}

/** Of the commonest runs; more of them are parts of words, which the bag of tokens knows. */
export const MOST_RUNS = 1500;

const LENGTHS = ["characters", "lines", "tokens", "longestLine"] as const;
