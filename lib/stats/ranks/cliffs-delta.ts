import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/**
 * Cliff's delta of two groups from their Mann-Whitney W: from -1 (every value of the first group is smaller) to 1 (every one is greater).
 *
 * In plain words: of all pairs of one value from each group, the share in which the first is greater less the share in
 * which it is smaller. 0: neither group is ahead. It is 2 AUC - 1, AUC being what a judge would score who told the groups
 * apart by this value alone.
 *
 * An empty group: undefined.
 *
 * Source: Cliff, Psychol. Bull. 114 (1993) 494.
 *
 * @param w pairs in which the first group is greater, ties counted half
 * @throws InvalidInputError unless 0 <= w <= n m
 * @example cliffsDelta(75, 7, 21) // 0.020
 */
export function cliffsDelta(w: number, n: number, m: number): OrUndefined<number> {
  if (!(w >= 0 && w <= n * m)) throw new InvalidInputError(`W must lie in [0, ${n * m}], got ${w}`);
  return n === 0 || m === 0 ? undefinedBecause("no_data") : (2 * w) / (n * m) - 1;
}
