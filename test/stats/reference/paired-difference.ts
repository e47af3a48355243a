import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { type ClusteredMean, clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { clustersOf } from "@/lib/stats/crossed/clusters-of";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireFinite } from "@/lib/stats/invalid-input";
import { midRanks } from "@/lib/stats/numerics/mid-ranks";
import { type OneSampleT, oneSampleT } from "@/lib/stats/means/one-sample-t";
import { type SignedRank, signedRank } from "@/lib/stats/ranks/signed-rank";
import { summary } from "@/lib/stats/means/summary";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import { approxHedgesFactor, hedgesFactor } from "@/lib/stats/means/welch";

interface PairedRating {
  judge: string;
  a: number | null;
  b: number | null;
}

interface PairedDifference {
  pairs: number;
  /** Rows with one rating or none, dropped. */
  dropped: number;
  meanA: OrUndefined<number>;
  meanB: OrUndefined<number>;
  /** Of a - b, every pair standing for itself. */
  naive: OneSampleT;
  median: OrUndefined<number>;
  signedRank: SignedRank;
  /** Pairs in which a is rated higher, lower, alike; exact p without the ties. */
  signs: { positive: number; negative: number; tied: number; pTwoSided: OrUndefined<number> };
  /** Over all pairs of one a and one b, whoever gave them. */
  cliffsDelta: OrUndefined<number>;
  effect: {
    /** Mean difference over the mean spread of the ratings: comparable with unpaired studies. */
    cohenD: OrUndefined<number>;
    hedgesG: OrUndefined<number>;
    /** The same by the usual approximation, as many papers print it. */
    hedgesGApprox: OrUndefined<number>;
    /** Mean difference over the spread of the differences: what the paired test sees. */
    cohenDz: OrUndefined<number>;
    hedgesGz: OrUndefined<number>;
  };
  byJudge: ClusteredMean;
}

/**
 * Two systems rated by the same judge on the same task: their difference, every way it is told in papers.
 *
 * In plain words: by how much does a system score higher than the other in the same eyes on the same task?
 *
 * Use `byJudge`, or better `twoWayMean` with the task as the other cluster, for the interval to report; the naive test
 * stands beside it because papers print it. Of the effect sizes, Cliff's delta and the rank-biserial correlation need no
 * distance between marks.
 *
 * No complete pair: undefined; one pair: means only. All differences identical: no test, no d_z. All pairs tied: no p.
 *
 * Source: R 4.2.2 `t.test(paired = TRUE)`, `wilcox.test`, `binom.test`; Cliff (1993); Cohen (1988); Hedges (1981), with
 * 2n - 2 degrees of freedom for g and n - 1 for g_z.
 *
 * @throws InvalidInputError if a rating is not finite, or not 0 < level < 1
 * @example pairedDifference([{ judge: "a", a: 2, b: 1 }, { judge: "b", a: 1, b: -1 }]).naive.mean // 1.5
 */
export function pairedDifference(rows: readonly PairedRating[], level = DEFAULT_LEVEL): PairedDifference {
  const pairs = rows.flatMap(({ judge, a, b }) => (a === null || b === null ? [] : [{ judge, a, b }]));
  const [as, bs] = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)];
  requireFinite([...as, ...bs]);
  const differences = pairs.map(({ a, b }) => a - b);
  const count = (sign: number): number => differences.filter((one) => Math.sign(one) === sign).length;
  const [positive, negative] = [count(1), count(-1)];
  const naive = oneSampleT(differences, 0, level);
  const spread = meanSpread(as, bs);
  const cohenD = ratio(naive.mean, spread);
  const cohenDz = ratio(naive.mean, naive.sd);
  const n = pairs.length;
  return {
    pairs: n,
    dropped: rows.length - n,
    naive,
    meanA: summary(as).mean,
    meanB: summary(bs).mean,
    median: summary(differences).median,
    signedRank: signedRank(differences),
    signs: {
      positive,
      negative,
      tied: count(0),
      pTwoSided: binomialTest(positive, positive + negative).pTwoSided,
    },
    cliffsDelta: cliffsDelta(pairsAhead(as, bs), n, n),
    effect: {
      cohenD,
      cohenDz,
      hedgesG: mapDefined(cohenD, (d) => d * hedgesFactor(2 * n - 2)),
      hedgesGApprox: mapDefined(cohenD, (d) => d * approxHedgesFactor(2 * n - 2)),
      // With two pairs the factor is 0, which is no estimate.
      hedgesGz:
        n === 2 ? undefinedBecause("one_observation") : mapDefined(cohenDz, (d) => d * hedgesFactor(n - 1)),
    },
    byJudge: clusteredMean(
      clustersOf(
        pairs,
        ({ judge }) => judge,
        ({ a, b }) => a - b,
      ),
      0,
      level,
    ),
  };
}

/** Mann-Whitney's W: of all pairs of one a and one b, those in which a is greater, ties counted half. */
const pairsAhead = (as: readonly number[], bs: readonly number[]): number => {
  const { ranks } = midRanks([...as, ...bs]);
  return ranks.slice(0, as.length).reduce((sum, rank) => sum + rank, 0) - (as.length * (as.length + 1)) / 2;
};

const meanSpread = (as: readonly number[], bs: readonly number[]): OrUndefined<number> => {
  const [one, other] = [summary(as).sd, summary(bs).sd];
  if (isUndefined(one)) return one;
  return mapDefined(other, (sd) => Math.sqrt((one ** 2 + sd ** 2) / 2));
};

const ratio = (mean: OrUndefined<number>, spread: OrUndefined<number>): OrUndefined<number> => {
  if (isUndefined(mean)) return mean;
  if (isUndefined(spread)) return spread;
  return spread === 0 ? undefinedBecause("zero_variance") : mean / spread;
};
