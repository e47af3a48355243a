/** One line of how even the allocation is: of exposures the fewest and the most, of both the largest difference. */
export interface EvennessRow {
  /** Null for all arms together. */
  arm: string | null;
  what: string;
  /** Of how many. */
  count: number;
  /** Null where only the difference is told: to which side something leans is nobody's business yet. */
  least: number | null;
  most: number | null;
  /** Within an arm, the widest one's. */
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

/**
 * A balance table in words. While a study of several arms is sealed they are told together: when one session starts,
 * the arm whose counts move would be the session's.
 */
export function toEvenness(
  rows: readonly Counted[],
  arms: readonly string[],
  isSealed: boolean,
): EvennessRow[] {
  const told = rows.map(({ arm, measure, of, count, min, max }): EvennessRow => {
    const isExposure = measure === "exposures";
    return {
      arm: arms[arm] ?? String(arm + 1),
      what: WORDS[`${measure}: ${of}`] ?? `${measure}, ${of}`,
      count,
      least: isExposure ? min : null,
      most: isExposure ? max : null,
      difference: isExposure ? max - min : Math.max(Math.abs(min), Math.abs(max)),
    };
  });
  return isSealed && arms.length > 1 ? together(told) : told;
}

const together = (rows: readonly EvennessRow[]): EvennessRow[] => {
  const byName = new Map<string, EvennessRow>();
  for (const row of rows) {
    const { what, count, least, most, difference } = row;
    const known = byName.get(what) ?? { ...row, count: 0, arm: null };
    byName.set(what, {
      ...known,
      count: known.count + count,
      least: least === null ? null : Math.min(known.least ?? least, least),
      most: most === null ? null : Math.max(known.most ?? most, most),
      difference: Math.max(known.difference, difference),
    });
  }
  return [...byName.values()];
};

const WORDS: Partial<Record<string, string>> = {
  "exposures: all tasks": "Exposures of a task",
  "exposures: all samples": "Exposures of a sample",
  "exposures: human": "Exposures of a human sample",
  "exposures: machine": "Exposures of a machine sample",
  "pairs in a task: all tasks": "Exposures of a task's pairs",
  "task sides: all tasks": "Left against right, of a task",
  "task sides: all samples": "Left against right, of a sample",
  "task sides: all pairs": "Left against right, of a task's pair",
};
