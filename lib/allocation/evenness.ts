import type { Candidate } from "./candidates";

/** How many candidates must have their lead on the left, on the right, or may have it on either side. */
export interface Tally {
  left: number;
  right: number;
  free: number;
}

export function tallyOf(candidates: readonly Candidate[]): Tally {
  return candidates.reduce((tally, candidate) => tallyWith(tally, candidate, 1), {
    left: 0,
    right: 0,
    free: 0,
  });
}

/** The tally with one candidate more (1) or less (-1). */
export function tallyWith(tally: Tally, { sides }: Candidate, change: -1 | 1): Tally {
  if (sides.length > 1) return { ...tally, free: tally.free + change };
  return sides[0] === 1 ? { ...tally, left: tally.left + change } : { ...tally, right: tally.right + change };
}

/**
 * How far from `goal` (leads on the left minus leads on the right) the best completion of a session ends that holds
 * `taken` and takes `wanted` more out of `rest`. Exchanging one candidate moves the sum by 0 or 2, so every second
 * number between the lowest and the highest sum is reached.
 */
export function missedBy(goal: number | null, taken: Tally, rest: Tally, wanted: number): number {
  if (goal === null) return 0;
  const sum = taken.left - taken.right;
  const highest = sum + taken.free + highestSum(rest.left + rest.free, wanted);
  const lowest = sum - taken.free - highestSum(rest.right + rest.free, wanted);
  return Math.max(0, lowest - goal, goal - highest);
}

/** The highest sum of `wanted` candidates of which `helpful` can count as 1 and the others must count as -1. */
const highestSum = (helpful: number, wanted: number): number => 2 * Math.min(helpful, wanted) - wanted;
