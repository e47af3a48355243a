/** All values of one measure that one task has of one system under one condition. */
export interface TableValue {
  task: string;
  language: string;
  /** Empty for a choice where there is but one pair of systems, else `later>earlier`. */
  system: string;
  /** Empty where nothing was done differently. */
  condition: string;
  /** As in `TableSpec`. */
  measure: string;
  /** Samples, or answers. */
  n: number;
  sum: number;
  /** Of corpus BLEU what was counted in the samples (`packMatches`), summed: a cell is computed from these, not from `sum`. */
  counts?: readonly number[];
}

/** What a table may be composed of. */
export interface TableData {
  values: readonly TableValue[];
  /** Systems that are no references, by code point. */
  systems: readonly string[];
  lengths: Record<"requirement" | "references", ReadonlyMap<string, number>>;
}

/**
 * The data set that a task belongs to: what stands before the first dot of its key, "" where there is no dot. So a study may
 * hold the tasks of several data sets and say of each what was measured.
 */
export function datasetOf({ task }: { task: string }): string {
  const dot = task.indexOf(".");
  return dot < 0 ? "" : task.slice(0, dot);
}
