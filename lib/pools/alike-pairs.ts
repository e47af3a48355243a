/** Two samples whose texts share most of their runs of tokens. */
export interface AlikePair {
  /** Positions in the list, the lower one first. */
  a: number;
  b: number;
  /** Shared runs over all runs of both (Jaccard). */
  similarity: number;
}

/** Tokens in a run. */
export const RUN = 5;
/** From this similarity on two texts count as near copies. */
export const ALIKE = 0.8;

/**
 * All pairs of texts with a similarity of at least `ALIKE`, equal ones among them, by `b` and then in no order: one at a time, because
 * pools made from one template have millions. Exact, not sampled: texts that are alike share a run among their rarest ones, so only
 * these are looked up, and a comparison ends as soon as too few runs are left to share. Of pools where nearly all texts are alike it
 * stops after `most` comparisons and returns how many texts, from the first on, were compared with all before them.
 *
 * Source: Broder, Compression and Complexity of Sequences (1997) 21 (resemblance by shingles); Bayardo, Ma and Srikant,
 * WWW (2007) 131 (prefix filtering).
 */
export function* alikePairs(
  texts: readonly (readonly string[])[],
  most = MOST_COMPARISONS,
): Generator<AlikePair, number> {
  const sets = rankedRuns(texts);
  const holding = new Map<number, number[]>();
  /** For which `b` a text was a candidate last. */
  const seen = new Int32Array(texts.length).fill(-1);
  let comparisons = 0;
  for (const [b, runs] of sets.entries()) {
    const prefix = runs.subarray(0, runs.length - Math.ceil(ALIKE * runs.length) + 1);
    for (const run of prefix) {
      const holders = holding.get(run) ?? [];
      for (const a of holders) {
        if (seen[a] === b) continue;
        seen[a] = b;
        comparisons += 1;
        const similarity = resemblance(sets[a] ?? runs, runs);
        if (similarity >= ALIKE) yield { a, b, similarity };
      }
      holders.push(b);
      holding.set(run, holders);
    }
    if (comparisons >= most) return b + 1;
  }
  return texts.length;
}

/** Some twenty seconds of programs from one template. */
const MOST_COMPARISONS = 5_000_000;

/** Each text's runs as numbers in rising order, the rarest run of all texts being 0. */
const rankedRuns = (texts: readonly (readonly string[])[]): Int32Array[] => {
  const ids = new Map<string, number>();
  const holders: number[] = [];
  const sets = texts.map((tokens) => {
    const runs = new Set<number>();
    for (const run of runsOf(tokens)) {
      const id = ids.get(run) ?? ids.size;
      ids.set(run, id);
      runs.add(id);
    }
    for (const id of runs) holders[id] = (holders[id] ?? 0) + 1;
    return runs;
  });
  const ranks = new Int32Array(ids.size);
  const rarestFirst = [...holders.keys()].sort((x, y) => (holders[x] ?? 0) - (holders[y] ?? 0) || x - y);
  for (const [rank, id] of rarestFirst.entries()) ranks[id] = rank;
  return sets.map((runs) => Int32Array.from(runs, (id) => ranks[id] ?? 0).sort());
};

/** A text shorter than a run is one run; an empty one has none. */
const runsOf = (tokens: readonly string[]): string[] =>
  tokens.length === 0
    ? []
    : Array.from({ length: Math.max(1, tokens.length - RUN + 1) }, (_, at) =>
        tokens.slice(at, at + RUN).join("\0"),
      );

/** Shared runs over all runs; 0 where that cannot reach `ALIKE`. */
const resemblance = (a: Int32Array, b: Int32Array): number => {
  const all = a.length + b.length;
  if (Math.min(a.length, b.length) < ALIKE * Math.max(a.length, b.length)) return 0;
  // Alike texts share at least ALIKE / (1 + ALIKE) of both; what is beyond twice that may differ.
  let mayDiffer = all - (2 * ALIKE * all) / (1 + ALIKE) + ROUNDING;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length && mayDiffer >= 0;) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) shared += 1;
    else mayDiffer -= 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return mayDiffer < 0 ? 0 : shared / (all - shared);
};

/** Far more than what floating point loses, and less than a run. */
const ROUNDING = 0.01;
