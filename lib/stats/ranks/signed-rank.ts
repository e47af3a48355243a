import normal from "@stdlib/stats-base-dists-normal";
import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { signedRankTails } from "@/lib/stats/numerics/signed-rank-tail";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";

export interface SignedRank {
  n: number;
  /** Values equal to the null value, which are dropped. */
  zeros: number;
  hasTies: boolean;
  /** Sum of the ranks of values above the null value (R's V). */
  wPlus: number;
  wMinus: number;
  /** By the exact distribution of the sum given the ranks: the one to report, of up to 500 values. */
  exact: Tails;
  /** As R 4.2.2 prints it: exact below 50 values without ties and zeros, else normal with both corrections. */
  asR: Tails & { method: "exact" | "normal" };
  /** Normal approximation with tie correction, without continuity correction. */
  normal: { z: OrUndefined<number>; pTwoSided: OrUndefined<number> };
  /** Pratt's treatment: zeros are ranked with the rest and dropped then. */
  pratt: { z: OrUndefined<number>; pTwoSided: OrUndefined<number> };
  /** (wPlus - wMinus) / (wPlus + wMinus), from -1 to 1 */
  rankBiserial: OrUndefined<number>;
}

interface Tails {
  pTwoSided: OrUndefined<number>;
  pGreater: OrUndefined<number>;
  pLess: OrUndefined<number>;
}

/**
 * Of more values than this, zeros apart, the exact distribution is not counted out: its time grows with their cube, and the
 * normal one agrees with it by then.
 */
const MOST_RANKED = 500;

/**
 * Wilcoxon's signed-rank test of values against a null value.
 *
 * In plain words: are the values above the null value, and the large distances among them, more than those below it? It
 * looks at the order of the distances only, so one extreme judge does not decide.
 *
 * Use it beside the t test over judges, and for differences of even scores. Even scores always tie, so R falls back on an
 * approximation there; the exact p given the tied ranks is the one to report.
 *
 * All values equal to the null value, or none: sums of 0 and no p. More than 500 others:
 * no exact p, and `asR` stands in. Distances are compared to 10 significant digits, as
 * R's `digits.rank = 10` does: 0.7 - 0.5 and 0.5 - 0.3 are a tie.
 *
 * Source: Wilcoxon, Biometrics Bull. 1 (1945) 80; Pratt, J. Am. Stat. Assoc. 54 (1959) 655; Kerby, Compr. Psychol. 3
 * (2014) 1; R 4.2.2 `wilcox.test(digits.rank = 10)`.
 *
 * @throws InvalidInputError if a value or the null value is not finite
 * @example signedRank([0.7, 0.8, 0.6, 0.9], 0.5).exact.pTwoSided // 0.125
 */
export function signedRank(values: readonly number[], nullValue = 0): SignedRank {
  requireFinite(values);
  if (!Number.isFinite(nullValue)) throw new InvalidInputError(`null value ${nullValue} is not finite`);
  const all = values.map((value) => value - nullValue);
  const signs = all.filter((difference) => difference !== 0);
  const { ranks, ties } = midRanks(magnitudes(signs));
  const over = (sign: number): number =>
    ranks.reduce((sum, rank, at) => sum + (Math.sign(signs[at] ?? 0) === sign ? rank : 0), 0);
  const [wPlus, wMinus] = [over(1), over(-1)];
  const zeros = all.length - signs.length;
  const hasTies = ties.some((size) => size > 1);
  const known = { n: all.length, zeros, hasTies, wPlus, wMinus };
  if (signs.length === 0)
    return { ...known, ...without(undefinedBecause(all.length === 0 ? "no_data" : "zero_variance")) };
  const exact = exactTails(wPlus, ranks);
  const isExact = signs.length < 50 && zeros === 0 && !hasTies;
  const plain = standardised(wPlus, signs.length, 0, ties);
  // Ranked with the rest, zeros come first: every other rank is as much higher as there are zeros.
  const prattSum = wPlus + zeros * signs.filter((difference) => difference > 0).length;
  const pratt = standardised(prattSum, all.length, zeros, ties);
  return {
    ...known,
    exact,
    asR: isExact ? { method: "exact", ...exact } : { method: "normal", ...withContinuity(plain) },
    normal: { z: plain.z, pTwoSided: 2 * normal.cdf(-Math.abs(plain.z), 0, 1) },
    pratt: { z: pratt.z, pTwoSided: 2 * normal.cdf(-Math.abs(pratt.z), 0, 1) },
    rankBiserial: (wPlus - wMinus) / (wPlus + wMinus),
  };
}

const exactTails = (wPlus: number, ranks: readonly number[]): Tails => {
  const tooMany = undefinedBecause("too_many");
  if (ranks.length > MOST_RANKED) return { pTwoSided: tooMany, pGreater: tooMany, pLess: tooMany };
  const { pGreater, pLess } = signedRankTails(wPlus, ranks);
  return { pTwoSided: Math.min(1, 2 * Math.min(pGreater, pLess)), pGreater, pLess };
};

/** Rounded, so that what differs by rounding is a tie. Many judges have few different means; each is written out once. */
const magnitudes = (differences: readonly number[]): number[] => {
  const known = new Map<number, number>();
  return differences.map((difference) => {
    const found = known.get(difference);
    if (found !== undefined) return found;
    const rounded = Number(Math.abs(difference).toPrecision(10));
    known.set(difference, rounded);
    return rounded;
  });
};

/** The sum's distance from its expectation, and that in standard deviations; `zeros` of the n ranks were dropped. */
const standardised = (w: number, n: number, zeros: number, ties: readonly number[]) => {
  const squares = (count: number): number => count * (count + 1) * (2 * count + 1);
  const tied = ties.reduce((sum, size) => sum + size ** 3 - size, 0) / 48;
  const sd = Math.sqrt((squares(n) - squares(zeros)) / 24 - tied);
  const distance = w - (n * (n + 1) - zeros * (zeros + 1)) / 4;
  return { z: distance / sd, distance, sd };
};

const withContinuity = ({ distance, sd }: { distance: number; sd: number }): Tails => {
  const upper = (from: number): number => normal.cdf(-from / sd, 0, 1);
  return {
    pTwoSided: Math.min(1, 2 * upper(Math.abs(distance) - (distance === 0 ? 0 : 0.5))),
    pGreater: upper(distance - 0.5),
    pLess: upper(-distance - 0.5),
  };
};

const without = (why: Undefined) => {
  const tails = { pTwoSided: why, pGreater: why, pLess: why };
  const z = { z: why, pTwoSided: why };
  return {
    exact: tails,
    asR: { method: "exact" as const, ...tails },
    normal: z,
    pratt: z,
    rankBiserial: why,
  };
};
