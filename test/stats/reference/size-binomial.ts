import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type BinomialRule, chanceOf, requireDesign, tailRegion } from "@/lib/stats/planning/power-binomial";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface BinomialSize {
  /** The smallest n that reaches the power. */
  first: number;
  /** The smallest from which on every larger n reaches it too (looked at up to 2 · first + 100). */
  stable: number;
}

/**
 * How many independent answers the exact binomial test needs to reach a power; see `powerBinomial`.
 *
 * Power goes up and down like a saw as n grows, so the first n that reaches it is lucky: plan with the stable one.
 *
 * p0 = p1: undefined.
 *
 * @throws InvalidInputError unless p0 and p1 lie in [0, 1], 0 < alpha < 1 and 0 < power < 1
 * @example sizeBinomial(0.8, { p0: 0.25, p1: 0.45, alpha: 0.05 }, "greater") // { first: 36, stable: 41 }
 */
export function sizeBinomial(
  power: number,
  design: { p0: number; p1: number; alpha: number },
  rule: Exclude<BinomialRule, "twoSidedBinomTest">,
): OrUndefined<BinomialSize> {
  requireDesign(design);
  if (!(power > 0 && power < 1)) throw new InvalidInputError(`power must lie in (0, 1), got ${power}`);
  if (design.p0 === design.p1) return undefinedBecause("no_outcome");
  const { p0, p1, alpha } = design;
  const reaches = (n: number): boolean =>
    chanceOf(tailRegion(n, p0, alpha, rule), n, p1) >= power * (1 - 1e-12);
  let first = 1;
  while (!reaches(first)) {
    first += 1;
    if (first > MOST) return undefinedBecause("too_many");
  }
  let stable = first;
  for (let n = first + 1; n <= 2 * first + 100; n++) if (!reaches(n)) stable = n + 1;
  return { first, stable };
}

/** Beyond this a normal approximation plans as well. */
const MOST = 5_000;
