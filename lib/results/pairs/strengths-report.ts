import type { TieStrength } from "@/lib/stats/strengths/crossed-strengths";
import type { EqualStrengths } from "@/lib/stats/strengths/equal-strengths";
import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";

/**
 * Strengths of three or more systems from the signs of the choices, with judges and tasks as crossed clusters: Bradley and
 * Terry's, or Davidson's where ties of imported choices were kept. The scale has no middle, and no tie is made from a weak choice.
 */
export interface StrengthsReport {
  /** Fitted: `Davidson` where there are ties. */
  model: "Bradley-Terry" | "Davidson";
  /** With a choice or a tie; likewise tasks. */
  judges: number;
  tasks: number;
  /** Ties included. */
  choices: number;
  ties: number;
  /** Fewer than three tasks: intervals are over judges, about these tasks only. */
  basis: "judges and units" | "judges";
  /** Systems whose choices are all ties, by code point: neither they nor their ties are in what follows. */
  tiesOnly: string[];
  /** By code point. */
  systems: SystemStrength[];
  /** `ridge` where maximum likelihood has no finite answer, because a system never lost: without intervals. */
  method: "maximum-likelihood" | "ridge";
  /** Of any two systems; empty without finite strengths. */
  differences: StrengthDifferenceReport[];
  /** Are all equally strong? Wald's test with judges and tasks crossed. */
  allEqual: OrUndefined<EqualStrengths>;
  /** The same by likelihood ratio, choices treated as independent. */
  equal: OrUndefined<{ statistic: number; df: number; p: number }>;
  /** Log odds of the left against the right between equals. */
  leftAdvantage: OrUndefined<LeftAdvantage>;
  /** How common ties are between equals; null without ties. */
  nu: OrUndefined<TieStrength> | null;
}

interface LeftAdvantage {
  value: number;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  p: OrUndefined<number>;
}

export interface SystemStrength {
  system: string;
  /** Ties included. */
  choices: number;
  ties: number;
  /** A tie is half a win. */
  winRate: OrUndefined<number>;
  /** Log odds; all sum to 0. */
  strength: OrUndefined<number>;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** Best and worst rank that the differences leave after Holm's adjustment over all pairs; 1 is the strongest. */
  rank: OrUndefined<{ best: number; worst: number }>;
  /** The same strength beside a common advantage of the left; undefined where every pair was always shown in one order. */
  sideAdjusted: { strength: OrUndefined<number>; interval: OrUndefined<Interval> };
}

/** The later system's strength less the earlier's. */
export interface StrengthDifferenceReport {
  earlier: string;
  later: string;
  difference: number;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  pTwoSided: OrUndefined<number>;
  /** Over all pairs of systems. */
  pHolm: OrUndefined<number>;
}
