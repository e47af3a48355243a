/** One metric of one system's samples for one task. */
export interface MetricCell {
  task: string;
  language: string;
  system: string;
  isReference: boolean;
  /** Samples that have it, and their mean. */
  n: number;
  mean: number;
}

/** A task is one in each language. */
export function taskKey({ task, language }: Pick<MetricCell, "task" | "language">): string {
  return JSON.stringify([task, language]);
}

/** The mean over samples, whatever tasks they belong to. Null without any. */
export function meanOverSamples(cells: readonly MetricCell[]): number | null {
  const samples = cells.reduce((sum, { n }) => sum + n, 0);
  return samples === 0 ? null : cells.reduce((sum, { n, mean }) => sum + n * mean, 0) / samples;
}
