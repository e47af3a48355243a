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
 * All pairs of texts with a similarity of at least `ALIKE`, equal ones among them. Exact, not sampled: texts that alike
 * share a run among their rarest ones, so only these are looked up.
 *
 * Source: Broder, Compression and Complexity of Sequences (1997) 21 (resemblance by shingles); Bayardo, Ma and Srikant,
 * WWW (2007) 131 (prefix filtering).
 */
export function alikePairs(texts: readonly (readonly string[])[]): AlikePair[] {
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
  const rarestFirst = (x: number, y: number) => (holders[x] ?? 0) - (holders[y] ?? 0) || x - y;
  const holding = new Map<number, number[]>();
  const found: AlikePair[] = [];
  for (const [b, runs] of sets.entries()) {
    const prefix = [...runs].sort(rarestFirst).slice(0, runs.size - Math.ceil(ALIKE * runs.size) + 1);
    const candidates = new Set(prefix.flatMap((run) => holding.get(run) ?? []));
    for (const a of candidates) {
      const similarity = resemblance(sets[a] ?? runs, runs);
      if (similarity >= ALIKE) found.push({ a, b, similarity });
    }
    for (const run of prefix) holding.set(run, [...(holding.get(run) ?? []), b]);
  }
  return found.sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b);
}

/** A text shorter than a run is one run; an empty one has none. */
const runsOf = (tokens: readonly string[]): string[] =>
  tokens.length === 0
    ? []
    : Array.from({ length: Math.max(1, tokens.length - RUN + 1) }, (_, at) =>
        tokens.slice(at, at + RUN).join("\0"),
      );

const resemblance = (a: ReadonlySet<number>, b: ReadonlySet<number>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < ALIKE * large.size) return 0;
  let shared = 0;
  for (const run of small) if (large.has(run)) shared += 1;
  return shared / (a.size + b.size - shared);
};
