import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { total } from "@/lib/stats/total";
import { type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import type { GatheredJudge } from "./gather";
import type { LeftChoice, SidedChoice } from "./report";

/** Orders that coins give less often than this were not given by coins. */
const LEAST_P = 0.001;

/**
 * Whether the systems of each pair were shown on both sides as often as coins or a balanced plan put them there. Only then does a
 * share of choices of the left say something about the side: of pairs that were always shown, or always stored, in one order, it
 * says which system is better.
 *
 * False if no pair was shown in both orders, and if the chi-square statistic of equal orders, the sum over pairs of
 * (left - right)^2 / (left + right) with one degree of freedom a pair, has p < 0.001. True without a choice.
 */
export function areSidesBalanced(
  pairs: readonly { judges: readonly Pick<GatheredJudge, "left" | "right">[] }[],
): boolean {
  const sides = pairs
    .map(({ judges }) => ({
      left: total(judges.map(({ left }) => left.n)),
      right: total(judges.map(({ right }) => right.n)),
    }))
    .filter(({ left, right }) => left + right > 0);
  if (sides.length === 0) return true;
  if (sides.every(({ left, right }) => left === 0 || right === 0)) return false;
  const statistic = total(sides.map(({ left, right }) => (left - right) ** 2 / (left + right)));
  return chiSquareTail(statistic, sides.length) >= LEAST_P;
}

export const UNBALANCED = undefinedBecause("unbalanced_sides");

/** How often the left was chosen, where nothing can be said about the left. */
export function noLeft(n: number, why: Undefined): LeftChoice {
  return {
    n,
    chosen: why,
    share: why,
    wilson: why,
    clopperPearson: why,
    pExact: why,
    byJudge: { se: why, interval: why, pTwoSided: why },
  };
}

/** Choices by side, where nothing can be said about sides. */
export function noSides(why: Undefined): SidedChoice {
  return {
    left: why,
    right: why,
    meanWhenLeft: why,
    meanWhenRight: why,
    adjusted: noEffect(why),
    side: noEffect(why),
  };
}

/** Two effects that cannot be told apart. */
export function noEffect(why: Undefined): SidedChoice["side"] {
  return { estimate: why, se: why, seStata: why, interval: why, t: why, pTwoSided: why };
}
