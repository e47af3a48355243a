import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { MethodName, Situation } from "@/lib/stats/declared";
import type { Random } from "@/lib/simulate/random";

/** What one method said about one simulated study. Null: it gave no answer; absent: it gives none by nature. */
export interface Outcome {
  method: MethodName;
  about: Situation["about"];
  covers?: boolean | null;
  rejects?: boolean | null;
}

/** One kind of study, to be simulated many times. */
export interface Scenario {
  family: string;
  name: string;
  situation: Omit<Situation, "about">;
  /** Whether every rejection here is false: there is nothing to be found, or nothing to be shown equivalent. */
  errsByRejecting: boolean;
  run: (random: Random) => Outcome[];
}

/** Whether the interval holds the truth. Ends count as inside, but for what rounding moves. */
export function covers(interval: OrUndefined<Interval>, truth: number): boolean | null {
  if (isUndefined(interval)) return null;
  return interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high;
}

/** Whether a test at 5% rejects. */
export function rejects(p: OrUndefined<number>): boolean | null {
  return isUndefined(p) ? null : p <= 0.05;
}
