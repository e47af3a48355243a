import type { CrossedTest } from "@/lib/stats/crossed/crossed-test";
import { holm } from "@/lib/stats/several/holm";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

/** How much stronger one system is than another, by their numbers. */
export interface StrengthDifference {
  one: number;
  other: number;
  value: number;
  test: CrossedTest;
}

/** 1 is the strongest. */
export interface StrengthRank {
  best: number;
  worst: number;
}

/**
 * The ranks that the differences of all pairs leave open for each system.
 *
 * In plain words: the best rank counts the systems that are surely stronger, the worst those that are surely weaker, where "sure"
 * means a p-value below alpha after Holm's adjustment over all pairs. All these claims together are right in 1 - alpha of
 * studies, so the ranges hold the true ranks of all systems at once.
 *
 * Without a test (fewer than three judges, no variation): the reason.
 *
 * Source: Mogstad, Romano, Shaikh and Wilhelm, Rev. Econ. Stud. 91 (2024) 476, with Holm's steps instead of a bootstrap.
 *
 * @param differences one for any two systems
 */
export function holmRanks(
  systems: number,
  differences: readonly StrengthDifference[],
  level: number,
): OrUndefined<StrengthRank>[] {
  const sure = surelyApart(differences, level);
  return Array.from({ length: systems }, (_, at) => {
    const own = differences.filter(({ one, other }) => one === at || other === at);
    const why = own.map(({ test }) => test.pTwoSided).find((p) => isUndefined(p));
    if (why !== undefined && isUndefined(why) && own.every(({ test }) => isUndefined(test.pTwoSided)))
      return why;
    const apart = sure.filter(({ one, other }) => one === at || other === at);
    const weaker = apart.filter(({ one, value }) => (one === at ? value > 0 : value < 0)).length;
    return { best: 1 + apart.length - weaker, worst: systems - weaker };
  });
}

const surelyApart = (differences: readonly StrengthDifference[], level: number): StrengthDifference[] => {
  const adjusted = holmOf(differences);
  return differences.filter((_, at) => {
    const p = adjusted[at];
    return p !== undefined && p !== null && p <= 1 - level;
  });
};

/** p-values adjusted over all pairs; null where there is no test. */
export function holmOf(differences: readonly StrengthDifference[]): (number | null)[] {
  return holm(differences.map(({ test: { pTwoSided: p } }) => (isUndefined(p) ? null : p)));
}
