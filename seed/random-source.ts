/** What the generators draw from: uniform whole numbers from 0 to n - 1. lib/allocation's keyed stream is one. */
export interface RandomSource {
  integer(n: number): number;
}

/** One of a list that is not empty. */
export function oneOf<T>(random: RandomSource, list: readonly T[]): T {
  const chosen = list[random.integer(list.length)];
  if (chosen === undefined) throw new Error("Nothing to draw from.");
  return chosen;
}
