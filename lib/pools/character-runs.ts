/** Longer texts are read up to here: what lies behind says no more of their layout. */
const MOST_CHARACTERS = 20_000;
const RUNS = [1, 2, 3] as const;

/**
 * How often each run of one to three characters stands in a text: blanks, tabs and line ends count like all others, so
 * that layout is seen, which a bag of tokens leaves out. The text's beginning and end count as line ends.
 *
 * Source: Frantzeskou, Stamatatos, Gritzalis and Katsikas, ICSE (2006) 893 (byte n-grams tell authors of code apart).
 */
export function characterRuns(text: string): Map<string, number> {
  const read = `\n${text.slice(0, MOST_CHARACTERS)}\n`;
  const counts = new Map<string, number>();
  for (let at = 0; at < read.length; at++)
    for (const length of RUNS) {
      if (at + length > read.length) break;
      const run = read.slice(at, at + length);
      counts.set(run, (counts.get(run) ?? 0) + 1);
    }
  return counts;
}
