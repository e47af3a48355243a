const DAY_MS = 86_400_000;

/** Whether every check runs at its full strength: `npm run test:exhaustive`. */
export const IS_EXHAUSTIVE = process.env.EVENHAND_EXHAUSTIVE === "1";

/**
 * How often a slow property is tried. `npm run test:exhaustive` tries all of `full`, from a seed of its own. An ordinary run
 * tries a quarter, from a seed that changes every day: two runs of one day try the same, and the days together try all.
 */
export function runs(full: number): { numRuns: number; seed?: number } {
  if (IS_EXHAUSTIVE) return { numRuns: full };
  return { numRuns: Math.max(5, Math.ceil(full / 4)), seed: Math.floor(Date.now() / DAY_MS) };
}

/** What of a list an ordinary run tries: every n-th, another one each day. `npm run test:exhaustive` tries all. */
export function turn<T>(all: readonly T[], every: number): readonly T[] {
  const day = Math.floor(Date.now() / DAY_MS);
  return IS_EXHAUSTIVE ? all : all.filter((_, at) => at % every === day % every);
}

/** How often something common has to occur among the tries at least; `full` among all of them. */
export function leastSeen(full: number): number {
  return IS_EXHAUSTIVE ? full : Math.floor(full / 8);
}
