/** What BLEU-4 counts in one sentence; `matched` and `total` for runs of 1, 2, 3 and 4 tokens. */
export interface NgramMatches {
  hypothesisLength: number;
  /** Of the reference closest in length to the hypothesis, the shorter on a tie. 0 without references. */
  referenceLength: number;
  /** Runs of the hypothesis that a reference has too, each at most as often as the one reference that has it most. */
  matched: number[];
  /** All runs of the hypothesis. */
  total: number[];
}

export const ORDERS = [1, 2, 3, 4] as const;

/**
 * Counts the runs of tokens (n-grams) that a hypothesis shares with its references, clipped as Papineni et al. do it.
 *
 * A run of n tokens is numbered from the number of its first n - 1 and the last, so no text is joined. Runs that only
 * one side has are all "unknown": they cannot match, and neither can what begins with them.
 */
export function ngramMatches(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
): NgramMatches {
  const vocabulary = new Map<string, number>();
  const own = Int32Array.from(hypothesis, (token) => numberOf(vocabulary, token));
  const others = references.map((reference) =>
    Int32Array.from(reference, (token) => vocabulary.get(token) ?? UNKNOWN),
  );
  let shared = clip(own, others, vocabulary.size);
  let otherRuns: readonly Int32Array[] = others;
  const matched = [shared.matches];
  for (const order of ORDERS.slice(1)) {
    const known = new Map<number, number>();
    const keyOf = (run: number, next: number) => run * vocabulary.size + next;
    const runs = longer(shared.runs, own, order, (run, next) => numberOf(known, keyOf(run, next)));
    otherRuns = otherRuns.map((their, at) =>
      longer(their, others[at] ?? own, order, (run, next) => known.get(keyOf(run, next)) ?? UNKNOWN),
    );
    shared = clip(runs, otherRuns, known.size);
    matched.push(shared.matches);
  }
  return {
    hypothesisLength: hypothesis.length,
    referenceLength: closestLength(hypothesis.length, references),
    matched,
    total: ORDERS.map((order) => Math.max(0, hypothesis.length - order + 1)),
  };
}

const UNKNOWN = -1;

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** From the runs that begin at each token to those one token longer. */
function longer(
  runs: Int32Array,
  tokens: Int32Array,
  order: number,
  number: (run: number, next: number) => number,
): Int32Array {
  const result = new Int32Array(Math.max(0, tokens.length - order + 1));
  for (let at = 0; at < result.length; at += 1) {
    const run = runs[at] ?? UNKNOWN;
    const next = tokens[at + order - 1] ?? UNKNOWN;
    result[at] = run === UNKNOWN || next === UNKNOWN ? UNKNOWN : number(run, next);
  }
  return result;
}

/** How many runs match, and the runs without those that no reference has. */
function clip(runs: Int32Array, otherRuns: readonly Int32Array[], kinds: number) {
  const allowed = new Int32Array(kinds);
  for (const their of otherRuns) {
    const counts = tally(their, kinds);
    for (let kind = 0; kind < kinds; kind += 1)
      allowed[kind] = Math.max(allowed[kind] ?? 0, counts[kind] ?? 0);
  }
  const matches = tally(runs, kinds).reduce(
    (sum, count, kind) => sum + Math.min(count, allowed[kind] ?? 0),
    0,
  );
  return { matches, runs: runs.map((run) => (allowed[run] ? run : UNKNOWN)) };
}

function tally(runs: Int32Array, kinds: number): Int32Array {
  const counts = new Int32Array(kinds);
  for (const run of runs) if (run !== UNKNOWN) counts[run] = (counts[run] ?? 0) + 1;
  return counts;
}

function closestLength(length: number, references: readonly (readonly string[])[]): number {
  const lengths = references.map((reference) => reference.length);
  const distance = (one: number) => Math.abs(one - length);
  return lengths.sort((one, other) => distance(one) - distance(other) || one - other)[0] ?? 0;
}
