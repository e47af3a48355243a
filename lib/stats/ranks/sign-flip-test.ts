import { requireFinite } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface PermutationTest {
  /** Patterns in all, and those at least as far from zero as the observed one, itself included. */
  patterns: number;
  asExtreme: number;
  pTwoSided: number;
  pGreater: number;
  pLess: number;
}

/** 2^16 patterns are counted at once; more judges have enough of them for the t test. */
const MOST_FLIPPED = 16;

/**
 * Exact sign-flip test over judges.
 *
 * In plain words: if judges guessed, each would lie as likely above chance as below it, as far. Flip each judge's sign in all
 * possible ways; how many ways give a sum at least as far from zero as the real one?
 *
 * Use it with few judges, where the t test leans on a normal distribution nobody can check. With k judges no p is below
 * 2/2^k: five judges cannot reach 0.0625. It assumes symmetry around chance.
 *
 * No judges, or more than 16: undefined. All at chance: p = 1. Deviations are rounded to 12 decimals, sums compared within
 * 1e-9, so that 0.7 - 0.5 ties with 0.5 - 0.3.
 *
 * Source: Fisher, The Design of Experiments (1935), by full enumeration.
 *
 * @param deviations one for each judge: accuracy less chance
 * @throws InvalidInputError if a deviation is not finite
 * @example signFlipTest([0.2, 0.3]).pTwoSided // 0.5
 */
export function signFlipTest(deviations: readonly number[]): OrUndefined<PermutationTest> {
  requireFinite(deviations);
  if (deviations.length === 0) return undefinedBecause("no_data");
  if (deviations.length > MOST_FLIPPED) return undefinedBecause("too_many");
  const rounded = deviations.map((deviation) => Number(deviation.toFixed(12)));
  const sums = rounded.reduce(
    (all, deviation) => all.flatMap((sum) => [sum + deviation, sum - deviation]),
    [0],
  );
  return tally(
    sums,
    rounded.reduce((sum, deviation) => sum + deviation, 0),
  );
}

/** How the observed value stands among all the values that were equally likely. */
export function tally(values: readonly number[], observed: number): PermutationTest {
  const count = (holds: (value: number) => boolean): number => values.filter(holds).length;
  const asExtreme = count((value) => Math.abs(value) >= Math.abs(observed) - 1e-9);
  return {
    patterns: values.length,
    asExtreme,
    pTwoSided: asExtreme / values.length,
    pGreater: count((value) => value >= observed - 1e-9) / values.length,
    pLess: count((value) => value <= observed + 1e-9) / values.length,
  };
}
