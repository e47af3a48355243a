import { type SystemNames, nameOfSystem, withSystemNames } from "@/lib/results/naming/system-names";
import type { Comparison } from "./comparisons";
import type { Matching } from "./match-pools";
import type { PoolReport } from "./pool-report";

/** A pool check as people read it: with the names of systems in place of their ids. */
export function withNamesInPools(report: PoolReport, names: SystemNames): PoolReport {
  const { systems, comparisons, ...rest } = report;
  return {
    ...withSystemNames(rest, names),
    systems: named(systems, names),
    comparisons: comparisons.map((comparison) => comparedByName(comparison, names)),
  };
}

/** The same of what matching would set aside. */
export function withNamesInMatching<Part extends Pick<Matching, "systems" | "rechecks">>(
  matching: Part,
  names: SystemNames,
): Part {
  return {
    ...withSystemNames(matching, names),
    systems: named(matching.systems, names),
    rechecks: matching.rechecks.map((recheck) => comparedByName(recheck, names)),
  };
}

const named = <System extends { id: string }>(systems: readonly System[], names: SystemNames): System[] =>
  systems.map((system) => ({ ...system, id: nameOfSystem(names, system.id) }));

/** Copies of samples have an `a` and a `b`, too; those are samples. */
const comparedByName = <Pools extends Comparison>(pools: Pools, names: SystemNames): Pools => ({
  ...pools,
  a: pools.a.map((id) => nameOfSystem(names, id)),
  b: pools.b.map((id) => nameOfSystem(names, id)),
});
