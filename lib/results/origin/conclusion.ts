import type { Interval } from "@/lib/stats/interval";
import type { TostOfMean } from "@/lib/stats/tost-of-mean";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { Conclusion } from "./arm-report";

interface Found {
  /** What of `accuracy` the test of `p` takes for no effect: of guessers with the same habits not always chance. */
  byGuessing: OrUndefined<number>;
  accuracy: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  p: OrUndefined<number>;
  tost: OrUndefined<TostOfMean>;
}

/** The rule by which an arm's numbers become a conclusion; see `Conclusion`. */
export function concluded(
  { accuracy, byGuessing, interval, p, tost }: Found,
  { chance, level }: { chance: number; level: number },
): Conclusion {
  if (isUndefined(accuracy) || isUndefined(byGuessing) || isUndefined(interval) || isUndefined(p))
    return "no-test";
  const isOutside = interval.low > chance || interval.high < chance;
  // 1 - 0.95 is a little more than 0.05.
  const isSmall = p <= Number((1 - level).toFixed(12));
  // Above chance and yet below what such guessers reach, as with half a session of mostly human items, is neither.
  const isOneWay = (accuracy - chance) * (accuracy - byGuessing) > 0;
  const direction = accuracy > chance ? "better" : "worse";
  if (isSmall && isOutside && isOneWay) return direction;
  if (!isUndefined(tost) && tost.isEquivalent) return "equivalent";
  return isSmall && isOneWay ? `${direction}-here` : "undecided";
}
