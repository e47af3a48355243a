import type { CrossedEstimate } from "@/lib/stats/crossed/stratified-crossed";
import type { TostOfMean } from "@/lib/stats/means/tost-of-mean";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { Conclusion } from "./headline-report";

interface Found {
  crossed: Pick<CrossedEstimate, "estimate" | "interval" | "pTwoSided">;
  /** What the exact test takes for no effect: of guessers with the same habits not always chance. */
  byGuessing: OrUndefined<number>;
  /** Of a balanced mix, for these samples only; null where there is none. */
  pExact: OrUndefined<number> | null;
  tost: OrUndefined<TostOfMean>;
}

/** The rule by which an arm's numbers become a conclusion; see `Conclusion`. */
export function concluded(
  { crossed, byGuessing, pExact, tost }: Found,
  { chance, level }: { chance: number; level: number },
): Conclusion {
  const { estimate, interval, pTwoSided } = crossed;
  if (isUndefined(estimate) || isUndefined(byGuessing) || isUndefined(interval) || isUndefined(pTwoSided))
    return "no-test";
  const isOutside = interval.low > chance || interval.high < chance;
  // 1 - 0.95 is a little more than 0.05.
  const isSmall = (p: number): boolean => p <= Number((1 - level).toFixed(12));
  // Above chance and yet below what such guessers reach, as with half a session of mostly human items, is neither.
  const isOneWay = (estimate - chance) * (estimate - byGuessing) > 0;
  const direction = estimate > chance ? "better" : "worse";
  if (isSmall(pTwoSided) && isOutside && isOneWay) return direction;
  if (!isUndefined(tost) && tost.isEquivalent) return "equivalent";
  if (pExact === null || isUndefined(pExact)) return "undecided";
  return isSmall(pExact) && isOneWay ? `${direction}-here` : "undecided";
}
