import type { Random } from "./random";

/** The same for every judge, or any whole number between two with equal chance. */
export type TrialCount = number | { from: number; to: number };

export function trialCount(random: Random, count: TrialCount): number {
  return typeof count === "number" ? count : count.from + random.integer(count.to - count.from + 1);
}
