import { seededRandom } from "@/lib/simulate/random";
import type { Outcome, Scenario } from "./outcome";

/** How often one method covered and rejected over the runs of one scenario. */
export interface Tally {
  method: Outcome["method"];
  about: Outcome["about"];
  runs: number;
  intervals: number;
  covered: number;
  tests: number;
  rejected: number;
}

/** Runs number `from` to `to` - 1; run 17 is the same whoever computes it and whatever ran before. */
export function runScenario({ family, name, run }: Scenario, from: number, to: number): Tally[] {
  const tallies = new Map<string, Tally>();
  for (let at = from; at < to; at++)
    for (const outcome of run(seededRandom(`${family}/${name}/${at}`))) {
      const key = `${outcome.method}/${outcome.about}`;
      const tally = tallies.get(key) ?? emptyTally(outcome);
      tallies.set(key, tally);
      tally.runs += 1;
      if (typeof outcome.covers === "boolean") tally.intervals += 1;
      if (outcome.covers) tally.covered += 1;
      if (typeof outcome.rejects === "boolean") tally.tests += 1;
      if (outcome.rejects) tally.rejected += 1;
    }
  return [...tallies.values()];
}

/** The tallies of several parts of the same scenario as one. */
export function addTallies(parts: readonly (readonly Tally[])[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const part of parts.flat()) {
    const key = `${part.method}/${part.about}`;
    const sum = sums.get(key) ?? emptyTally(part);
    sums.set(key, sum);
    for (const count of COUNTS) sum[count] += part[count];
  }
  return [...sums.values()];
}

const COUNTS = ["runs", "intervals", "covered", "tests", "rejected"] as const;

const emptyTally = ({ method, about }: Pick<Tally, "method" | "about">): Tally => ({
  method,
  about,
  runs: 0,
  intervals: 0,
  covered: 0,
  tests: 0,
  rejected: 0,
});
