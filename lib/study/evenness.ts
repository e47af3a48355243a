/** One line of how even the allocation is: of exposures the fewest and the most, of both the largest difference. */
export interface EvennessRow {
  /** Null for all arms together. */
  arm: string | null;
  what: string;
  /** Of how many. */
  count: number;
  /** Null where only the difference is told: to which side something leans is not told. */
  least: number | null;
  most: number | null;
  /** Within an arm and a pool, the widest one's. */
  difference: number;
}

interface Counted {
  arm: number;
  measure: string;
  of: string;
  count: number;
  min: number;
  max: number;
}

/** What evenness is told of. */
interface EvennessOf {
  arms: readonly string[];
  isSealed: boolean;
  /** Each trial's origin is drawn by a coin, so that a pool's own exposures say which origins a session met. */
  isMixIndependent: boolean;
}

/**
 * A balance table in words. While a study of several arms is sealed they are told together, and its caller counts up to an earlier
 * start: two sessions that go through everything leave the least exposures at 1 when they are of two arms, and at 0 when they are of one.
 */
export function toEvenness(
  rows: readonly Counted[],
  { arms, isSealed, isMixIndependent }: EvennessOf,
): EvennessRow[] {
  const isTogether = isSealed && arms.length > 1;
  const told = rows.map(({ arm, measure, of, count, min, max }): EvennessRow => {
    const isExposure = measure === "exposures";
    const isPool = isSealed && isMixIndependent && isExposure && (of === "human" || of === "machine");
    return {
      arm: isTogether ? null : (arms[arm] ?? String(arm + 1)),
      what: WORDS[`${measure}: ${isPool ? "all samples" : of}`] ?? `${measure}, ${of}`,
      count,
      least: isExposure ? min : null,
      most: isExposure ? max : null,
      difference: isExposure ? max - min : Math.max(Math.abs(min), Math.abs(max)),
    };
  });
  return together(told);
}

/** Rows of one arm and one name become one. */
const together = (rows: readonly EvennessRow[]): EvennessRow[] => {
  const byName = new Map<string, EvennessRow>();
  for (const row of rows) {
    const name = `${row.arm}/${row.what}`;
    const known = byName.get(name);
    byName.set(name, known === undefined ? row : merge(known, row));
  }
  return [...byName.values()];
};

const merge = (known: EvennessRow, row: EvennessRow): EvennessRow => ({
  ...known,
  count: known.count + row.count,
  least: known.least === null || row.least === null ? null : Math.min(known.least, row.least),
  most: known.most === null || row.most === null ? null : Math.max(known.most, row.most),
  difference: Math.max(known.difference, row.difference),
});

const WORDS: Partial<Record<string, string>> = {
  "exposures: all tasks": "Exposures of a task",
  "exposures: all samples": "Exposures of a sample",
  "exposures: all programs": "Exposures of a program",
  "exposures: human": "Exposures of a human sample",
  "exposures: machine": "Exposures of a machine sample",
  "pairs in a task: all tasks": "Exposures of a task's pairs",
  "task sides: all tasks": "Left against right, of a task",
  "task sides: all samples": "Left against right, of a sample",
  "task sides: all pairs": "Left against right, of a task's pair",
};
