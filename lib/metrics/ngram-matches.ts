import { RunNumbers } from "./run-numbers";

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
  const own = numbered(hypothesis, (token) => numberOf(vocabulary, token));
  const others = references.map((reference) =>
    numbered(reference, (token) => vocabulary.get(token) ?? UNKNOWN),
  );
  let shared = clip(own, others, vocabulary.size);
  let otherRuns: readonly Int32Array[] = others;
  const matched = [shared.matches];
  for (const order of ORDERS.slice(1)) {
    const known = new RunNumbers(own.length);
    const runs = longer(shared.runs, own, { order, numbers: known, mayAdd: true });
    otherRuns = otherRuns.map((their, at) =>
      longer(their, others[at] ?? own, { order, numbers: known, mayAdd: false }),
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

/** As `Int32Array.from` would, which takes many times as long. */
function numbered(tokens: readonly string[], number: (token: string) => number): Int32Array {
  const numbers = new Int32Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) numbers[at] = number(tokens[at] as string);
  return numbers;
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** From the runs that begin at each token to those one token longer. */
function longer(
  runs: Int32Array,
  tokens: Int32Array,
  { order, numbers, mayAdd }: { order: number; numbers: RunNumbers; mayAdd: boolean },
): Int32Array {
  const result = new Int32Array(Math.max(0, tokens.length - order + 1));
  for (let at = 0; at < result.length; at += 1) {
    const run = runs[at] as number;
    const next = tokens[at + order - 1] as number;
    result[at] = run === UNKNOWN || next === UNKNOWN ? UNKNOWN : numbers.of(run, next, mayAdd);
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
  const counts = tally(runs, kinds);
  let matches = 0;
  for (let kind = 0; kind < kinds; kind += 1)
    matches += Math.min(counts[kind] as number, allowed[kind] as number);
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
