import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";

/**
 * Strengths of three or more systems from the signs of the choices (Bradley-Terry). The scale has no middle, so there are no
 * ties, and none are made from weak choices.
 */
export interface StrengthsReport {
  /** With a choice. Intervals were found to hold from 50 judges on. */
  judges: number;
  /** By code point. */
  systems: SystemStrength[];
  /** `ridge` where maximum likelihood has no finite answer, because somebody never lost. */
  method: "maximum-likelihood" | "ridge";
  /** Resamples of judges behind the intervals, and how many of them needed the ridge. 0 without random numbers. */
  resamples: number;
  ridgeResamples: number;
  /** Are all equally strong? Likelihood ratio test, every choice for itself. */
  equal: OrUndefined<{ statistic: number; df: number; p: number }>;
  /** Log odds of the left against the right between equals. */
  leftAdvantage: OrUndefined<{ value: number; se: number; p: number }>;
}

export interface SystemStrength {
  system: string;
  choices: number;
  winRate: OrUndefined<number>;
  /** Log odds; all sum to 0. */
  strength: OrUndefined<number>;
  /** By resampling judges; null where no random numbers were given. */
  interval: OrUndefined<Interval> | null;
  /** Best and worst rank that the intervals of the differences leave; 1 is the strongest. Null likewise. */
  rank: OrUndefined<{ best: number; worst: number }> | null;
}
