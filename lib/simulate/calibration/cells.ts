import { DECLARED, type MethodKind } from "@/lib/stats/declared";
import type { Scenario } from "./outcome";
import type { Tally } from "./tally";

/** One method in one scenario, held against what it declares. */
export interface Cell extends Tally {
  family: string;
  scenario: string;
  kind: MethodKind;
  isInRange: boolean;
  /** Share of intervals that hold the truth; null if the method gives none. */
  coverage: number | null;
  /** Share of tests that reject what is true. */
  size: number | null;
  /** Share of tests that find what is there. */
  power: number | null;
  /** Share of runs in which the method gave no answer. */
  silent: number;
  fault: "too narrow" | "too wide" | null;
}

/** What the runs of one scenario say about each method. */
export function cellsOf(scenario: Scenario, tallies: readonly Tally[]): Cell[] {
  return tallies.map((tally) => {
    const { kind, holds } = DECLARED[tally.method];
    const { runs, intervals, tests } = tally;
    const coverage = intervals === 0 ? null : tally.covered / intervals;
    const rejected = tests === 0 ? null : tally.rejected / tests;
    const size = scenario.errsByRejecting ? rejected : null;
    return {
      ...tally,
      family: scenario.family,
      scenario: scenario.name,
      kind,
      coverage,
      size,
      isInRange: holds({ ...scenario.situation, about: tally.about }),
      power: scenario.errsByRejecting ? null : rejected,
      silent: 1 - Math.max(intervals, tests) / runs,
      fault: faultOf(kind, coverage, size, runs),
    };
  });
}

/** Three standard errors of a share of 5% over these runs. */
function simulationError(runs: number): number {
  return 3 * Math.sqrt((0.05 * 0.95) / runs);
}

/**
 * Exact and sequential methods err at most in 5% of runs, but for what simulating itself may be off. Approximate ones cover
 * 93 to 97% and reject 3.5 to 6.5%, without such an allowance; conservative ones cover 93% or more.
 */
const faultOf = (
  kind: MethodKind,
  coverage: number | null,
  size: number | null,
  runs: number,
): Cell["fault"] => {
  const isLoose = kind === "approximate" || kind === "conservative";
  const most = kind === "conservative" ? 0.07 : kind === "approximate" ? 0.065 : 0.05 + simulationError(runs);
  const least = isLoose ? 0.93 : 0.95 - simulationError(runs);
  if ((coverage ?? 1) < least || (size ?? 0) > most) return "too narrow";
  if (kind === "approximate" && ((coverage ?? 0) > 0.97 || (size ?? 1) < 0.035)) return "too wide";
  return null;
};
