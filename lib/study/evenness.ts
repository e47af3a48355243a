/** One line of how even an arm's allocation is: of exposures the fewest and the most, of sides the largest difference. */
export interface EvennessRow {
  arm: string;
  what: string;
  /** Of how many. */
  count: number;
  least: number | null;
  most: number;
}

interface Counted {
  arm: number;
  measure: string;
  of: string;
  count: number;
  min: number;
  max: number;
}

/** A balance table in words. A difference of sides is told by its size: to which side is nobody's business yet. */
export function toEvenness(rows: readonly Counted[], arms: readonly string[]): EvennessRow[] {
  return rows.map(({ arm, measure, of, count, min, max }) => ({
    arm: arms[arm] ?? String(arm + 1),
    what: WORDS[`${measure}: ${of}`] ?? `${measure}, ${of}`,
    count,
    ...(measure.endsWith("sides") || measure.startsWith("pairs")
      ? { least: null, most: Math.max(Math.abs(min), Math.abs(max)) }
      : { least: min, most: max }),
  }));
}

const WORDS: Partial<Record<string, string>> = {
  "exposures: all tasks": "Exposures of a task",
  "exposures: all samples": "Exposures of a sample",
  "exposures: human": "Exposures of a human sample",
  "exposures: machine": "Exposures of a machine sample",
  "pairs in a task: all tasks": "Exposures of a task's pairs, most minus fewest",
  "task sides: all tasks": "Left minus right of a task",
  "task sides: all samples": "Left minus right of a sample",
  "task sides: all pairs": "Left minus right of a task's pair",
};
