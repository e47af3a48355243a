/** What one part of the attack found. Every count but `done` must be 0. */
export interface Tally {
  part: string;
  done: number;
  of: string;
  lost: number;
  doubled: number;
  /** Answers of 5xx; of 503 while the database was away there may be any number. */
  errors: number;
  /** Cells of the matrix that are not as they should be, and whatever else does not hold. */
  wrong: number;
  /** What was measured beside, in words. */
  notes: string[];
  /** The first few of what is counted above. */
  examples: string[];
}

const MOST_EXAMPLES = 12;

export function newTally(part: string, of: string): Tally {
  return { part, of, done: 0, lost: 0, doubled: 0, errors: 0, wrong: 0, notes: [], examples: [] };
}

export function note(
  tally: Tally,
  count: "lost" | "doubled" | "errors" | "wrong",
  example: string,
  by = 1,
): void {
  tally[count] += by;
  if (tally.examples.length < MOST_EXAMPLES) tally.examples.push(`${count}: ${example}`);
}

export function isClean({ lost, doubled, errors, wrong }: Tally): boolean {
  return lost + doubled + errors + wrong === 0;
}

/** The one table that a run prints. */
export function toTable(tallies: readonly Tally[]): string {
  const head = ["", "done", "lost", "doubled", "5xx", "wrong"];
  const rows = tallies.map((tally) => [
    `${tally.part} (${tally.of})`,
    ...[tally.done, tally.lost, tally.doubled, tally.errors, tally.wrong].map(String),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("   ");
  const asides = tallies.flatMap(({ part, notes, examples }) =>
    [...notes, ...examples].map((text) => `${part}: ${text}`),
  );
  return [line(head), ...rows.map(line), "", ...asides].join("\n");
}
