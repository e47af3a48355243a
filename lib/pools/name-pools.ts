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

/** The same of what matching would set aside, of which `first` are the first samples. */
export function withNamesInMatching<
  Part extends Pick<Matching, "systems" | "rechecks"> & { first: Matching["setAside"] },
>(matching: Part, names: SystemNames): Part {
  return {
    ...matching,
    systems: named(matching.systems, names),
    rechecks: matching.rechecks.map((recheck) => comparedByName(recheck, names)),
    first: matching.first.map((one) => ({
      ...withSystemNames(one, names),
      why: withNamesInReason(one.why, names),
    })),
  };
}

const named = <System extends { id: string }>(systems: readonly System[], names: SystemNames): System[] =>
  systems.map((system) => ({ ...system, id: nameOfSystem(names, system.id) }));

/** The same of a sample that may be set aside. */
export function withNamesInSample<Sample extends { system: string; setAsideWhy: string | null }>(
  sample: Sample,
  names: SystemNames,
): Sample {
  const { setAsideWhy } = sample;
  return {
    ...withSystemNames(sample, names),
    setAsideWhy: setAsideWhy === null ? null : withNamesInReason(setAsideWhy, names),
  };
}

/** Why a sample is set aside is stored with the ids of the systems that have no partner for it. */
function withNamesInReason(why: string, names: SystemNames): string {
  return why.replace(LACKING, (_, before: string, ids: string) => {
    const called = ids.split(" and ").map((id) => nameOfSystem(names, id));
    return `${before}${called.join(" and ")}`;
  });
}

/** As `noPartner` says it; ids have no blanks. */
const LACKING = /^(no partner left in )(\S+(?: and \S+)*)(?= within )/;

/** Copies of samples have an `a` and a `b`, too; those are samples. */
const comparedByName = <Pools extends Comparison>(pools: Pools, names: SystemNames): Pools => ({
  ...pools,
  a: pools.a.map((id) => nameOfSystem(names, id)),
  b: pools.b.map((id) => nameOfSystem(names, id)),
});
