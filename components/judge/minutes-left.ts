import type { Words } from "./words/make-words";

/** A pace of fewer trials says little. */
const LEAST_TRIALS = 2;

/**
 * Minutes for the trials that are left, by the middle one of those that this judge has done in this page; null while there are too
 * few of them, or nothing is left.
 */
export function minutesLeft(doneMs: readonly number[], left: number): number | null {
  if (doneMs.length < LEAST_TRIALS || left <= 0) return null;
  const middle = doneMs.toSorted((a, b) => a - b)[doneMs.length >> 1] ?? 0;
  return (middle * left) / 60_000;
}

export function minutesLeftText(words: Words["trial"], minutes: number): string {
  return minutes < 1 ? words.lastMinute : words.minutesLeft({ minutes: Math.round(minutes) });
}
