import { SCORES, type ScoreCounts } from "@/lib/results/counts/counts";
import { completePairs, marksOf, valuesOf } from "@/lib/results/counts/joint";
import { cliffsDelta } from "@/lib/stats/ranks/cliffs-delta";
import { summaryOfCounts } from "@/lib/stats/means/summary-of-counts";
import { type OrUndefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import { hedgesFactor } from "@/lib/stats/means/welch";
import { pairedDominance, standardizedMean } from "./crossed-effects";
import type { Gathered } from "./gather";
import type { EffectSizes } from "./report";

type Valued = readonly { value: number; count: number }[];

/** Effect sizes of a contrast of two panes. Those without an interval follow from how often each answer occurred. */
export function effectSizes(pair: Gathered, level: number): EffectSizes {
  const { joint } = pair;
  const values = valuesOf(joint, false);
  const { n, mean, sd } = summaryOfCounts(values);
  const dz = ratio(mean, sd);
  const known = {
    standardized: standardizedMean(pair, level),
    dominance: pairedDominance(pair, level),
    dz,
    rankBiserial: rankBiserial(values),
  };
  if (joint.length === 4) return { ...known, g: null, cliffsDelta: null };
  const pairs = completePairs(joint);
  const earlier = pairs.map((pair) => ({ value: pair.earlier, count: pair.count }));
  const later = pairs.map((pair) => ({ value: pair.later, count: pair.count }));
  const d = ratio(mean, meanSpread(earlier, later));
  return {
    ...known,
    g: mapDefined(d, (value) => value * hedgesFactor(2 * n - 2)),
    cliffsDelta: cliffsDelta(pairsAhead(scoresOf(later), scoresOf(earlier)), n, n),
  };
}

/** The same of two systems whose scores are in no pairs, from how often each score of either occurred. */
export function effectSizesApart(earlier: readonly number[], later: readonly number[]): EffectSizes {
  const [first, second] = [marksOf(earlier, "earlier"), marksOf(later, "earlier")];
  const valued = (scores: ScoreCounts) => SCORES.map((value, at) => ({ value, count: scores[at] ?? 0 }));
  const [before, after] = [summaryOfCounts(valued(first)), summaryOfCounts(valued(second))];
  const difference = mapDefined(after.mean, (mean) => mapDefined(before.mean, (known) => mean - known));
  const none = undefinedBecause("two_groups");
  const wins = pairsAhead(second, first);
  return {
    standardized: null,
    dominance: null,
    dz: none,
    rankBiserial: none,
    g: mapDefined(
      ratio(difference, meanSpread(valued(first), valued(second))),
      (value) => value * hedgesFactor(before.n + after.n - 2),
    ),
    cliffsDelta: cliffsDelta(wins, after.n, before.n),
  };
}

const ratio = (mean: OrUndefined<number>, spread: OrUndefined<number>): OrUndefined<number> => {
  if (isUndefined(mean)) return mean;
  if (isUndefined(spread)) return spread;
  return spread === 0 ? undefinedBecause("zero_variance") : mean / spread;
};

const meanSpread = (one: Valued, other: Valued): OrUndefined<number> => {
  const [first, second] = [summaryOfCounts(one).sd, summaryOfCounts(other).sd];
  if (isUndefined(first)) return first;
  return mapDefined(second, (sd) => Math.sqrt((first ** 2 + sd ** 2) / 2));
};

const scoresOf = (values: Valued): ScoreCounts => {
  const of = (score: number): number =>
    values.reduce((sum, { value, count }) => sum + (value === score ? count : 0), 0);
  return [of(-2), of(-1), of(1), of(2)];
};

/** Of all pairs of one mark each, those in which the first is greater, ties counted half. */
const pairsAhead = (first: ScoreCounts, second: ScoreCounts): number =>
  SCORES.reduce<number>(
    (sum, one, i) =>
      sum +
      SCORES.reduce<number>(
        (part, other, j) =>
          part + (first[i] ?? 0) * (second[j] ?? 0) * (one > other ? 1 : one === other ? 0.5 : 0),
        0,
      ),
    0,
  );

/** Of the signed ranks of the values, zeros dropped: ranks above 0 less those below, over all. */
const rankBiserial = (values: Valued): OrUndefined<number> => {
  const sizes = [...new Set(values.map(({ value }) => Math.abs(value)))].sort((a, b) => a - b);
  let [below, above, all] = [0, 0, 0];
  for (const size of sizes.filter((one) => one > 0)) {
    const same = values.filter(({ value }) => Math.abs(value) === size);
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const rank = below + (count + 1) / 2;
    below += count;
    all += rank * count;
    above += rank * same.reduce((sum, one) => sum + Math.sign(one.value) * one.count, 0);
  }
  if (all > 0) return above / all;
  return undefinedBecause(values.some(({ count }) => count > 0) ? "zero_variance" : "no_data");
};
