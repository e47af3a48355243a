import f from "@stdlib/stats-base-dists-f";
import { fTail } from "@/lib/stats/numerics/f-tail";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

export const ICC_KINDS = ["ICC1", "ICC2", "ICC3", "ICC1k", "ICC2k", "ICC3k"] as const;
type IccKind = (typeof ICC_KINDS)[number];

interface Icc {
  icc: OrUndefined<number>;
  F: OrUndefined<number>;
  df1: OrUndefined<number>;
  df2: OrUndefined<number>;
  p: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

interface IntraclassCorrelation {
  subjects: number;
  /** Rows with a missing rating, dropped. */
  dropped: number;
  judges: number;
  meanSquares: OrUndefined<{ between: number; within: number; judges: number; residual: number }>;
  kinds: Record<IccKind, Icc>;
}

/**
 * The six intraclass correlations of Shrout and Fleiss.
 *
 * In plain words: how much of the variation of ratings lies between the things rated, and not between their judges? ICC1:
 * each thing has judges of its own; ICC2: the same judges, who stand for others, and whose severity counts as disagreement;
 * ICC3: these judges only, severity set aside. With k: of the mean of all k judges, not of one.
 *
 * Use ICC2 for a study whose judges stand for developers at large, and say which one it is. Even scores are not continuous;
 * the ordinal alpha beside it does not ask for that.
 *
 * Fewer than two complete subjects or judges, or identical ratings: undefined. No residual: ICC3 is 1, without test. With
 * fewer than 0.01 degrees of freedom ICC2 has no interval.
 *
 * Source: Shrout and Fleiss, Psychol. Bull. 86 (1979) 420; McGraw and Wong (1996); R package psych 2.2.9 (ICC2k by
 * Spearman-Brown of the ends of ICC2's interval).
 *
 * @param ratings a row for each subject, a column for each judge, null for none
 * @throws InvalidInputError if a rating is not finite, or not 0 < level < 1
 * @example intraclassCorrelation([[1, 2], [2, 2], [-1, 1]]).kinds.ICC2.icc
 */
export function intraclassCorrelation(
  ratings: readonly (readonly (number | null)[])[],
  level = DEFAULT_LEVEL,
): IntraclassCorrelation {
  requireLevel(level);
  const k = ratings.reduce((most, row) => Math.max(most, row.length), 0);
  const complete = ratings.flatMap((row) => {
    const given = row.filter((rating) => rating !== null);
    return given.length === k && k > 0 ? [given] : [];
  });
  requireFinite(complete.flat());
  const n = complete.length;
  const known = { subjects: n, dropped: ratings.length - n, judges: k };
  if (n < 2 || k < 2)
    return { ...known, ...nothing(undefinedBecause(n === 0 ? "no_data" : "one_observation")) };
  const squares = meanSquares(complete, n, k);
  if (squares === null) return { ...known, ...nothing(undefinedBecause("zero_variance")) };
  return { ...known, meanSquares: squares, kinds: kindsOf(squares, n, k, level) };
}

const meanSquares = (rows: readonly (readonly number[])[], n: number, k: number) => {
  const first = rows[0]?.[0] ?? 0;
  if (rows.flat().every((value) => value === first)) return null;
  const grand = mean(rows.flat());
  // Around the grand mean, so that a small spread at a large offset is not lost.
  const centred = rows.map((row) => row.map((value) => value - grand));
  const rowMeans = centred.map(mean);
  const columnMeans = Array.from({ length: k }, (_, j) => mean(centred.map((row) => row[j] ?? 0)));
  const between = (k * total(rowMeans.map((value) => value ** 2))) / (n - 1);
  const judges = (n * total(columnMeans.map((value) => value ** 2))) / (k - 1);
  const within = total(centred.flatMap((row, i) => row.map((value) => (value - (rowMeans[i] ?? 0)) ** 2)));
  const residual = total(
    centred.flatMap((row, i) =>
      row.map((value, j) => (value - (rowMeans[i] ?? 0) - (columnMeans[j] ?? 0)) ** 2),
    ),
  );
  const whole = total(centred.flat().map((value) => value ** 2));
  const tidy = (value: number): number => (value <= 1e-13 * whole ? 0 : value);
  return {
    between: tidy(between),
    judges,
    within: tidy(within) / (n * (k - 1)),
    residual: tidy(residual) / ((n - 1) * (k - 1)),
  };
};

const kindsOf = (
  {
    between,
    within,
    judges,
    residual,
  }: { between: number; within: number; judges: number; residual: number },
  n: number,
  k: number,
  level: number,
): Record<IccKind, Icc> => {
  const least = 1e-13 * (between + k * (within + judges + residual));
  const [df1, dfWithin, dfResidual] = [n - 1, n * (k - 1), (n - 1) * (k - 1)];
  const one = testOf({ above: between, below: within }, { df1, df2: dfWithin }, level);
  const same = testOf({ above: between, below: residual }, { df1, df2: dfResidual }, level);
  const single = ({ low, high }: Interval): Interval => ({
    low: (low - 1) / (low + k - 1),
    high: (high - 1) / (high + k - 1),
    level,
  });
  const average = ({ low, high }: Interval): Interval => ({ low: 1 - 1 / low, high: 1 - 1 / high, level });
  const icc2 = share(between - residual, between + (k - 1) * residual + (k * (judges - residual)) / n, least);
  const ratio = same.ratio;
  const ends2: OrUndefined<Interval> = isUndefined(icc2)
    ? icc2
    : isUndefined(ratio)
      ? ratio
      : icc2Interval({ between, judges, residual }, icc2, { n, k }, level);
  const stepUp = (end: number): number => (end * k) / (1 + end * (k - 1));
  // Judges who disagree more than chance lets them step up to nothing: the mean of k of them would have a variance of 0 or less.
  const average2 = isUndefined(ends2)
    ? ends2
    : 1 + ends2.low * (k - 1) <= 1e-12
      ? undefinedBecause("infinite")
      : { low: stepUp(ends2.low), high: stepUp(ends2.high), level };
  const of = (test: typeof one, icc: OrUndefined<number>, interval: OrUndefined<Interval>): Icc => ({
    icc,
    F: test.F,
    df1: test.df1,
    df2: test.df2,
    p: test.p,
    interval,
  });
  return {
    ICC1: of(one, share(between - within, between + (k - 1) * within, least), mapDefined(one.ratio, single)),
    ICC2: of(same, icc2, ends2),
    ICC3: of(
      same,
      share(between - residual, between + (k - 1) * residual, least),
      mapDefined(same.ratio, single),
    ),
    ICC1k: of(one, share(between - within, between, least), mapDefined(one.ratio, average)),
    ICC2k: of(same, share(between - residual, between + (judges - residual) / n, least), average2),
    ICC3k: of(same, share(between - residual, between, least), mapDefined(same.ratio, average)),
  };
};

/**
 * Subjects that do not differ at all leave nothing to take a share of; nor do mean squares that cancel but for rounding, where
 * the share would be some number of sixteen digits.
 */
const share = (part: number, whole: number, least: number): OrUndefined<number> =>
  Math.abs(whole) <= least
    ? undefinedBecause(Math.abs(part) <= least ? "zero_variance" : "infinite")
    : part / whole;

/** The F test of two mean squares, and the interval of their true ratio. */
const testOf = (
  { above, below }: { above: number; below: number },
  { df1, df2 }: { df1: number; df2: number },
  level: number,
) => {
  const why = undefinedBecause("zero_variance");
  if (below === 0) return { F: why, df1, df2, p: why, ratio: why };
  const F = above / below;
  if (F === 0) return { F, df1, df2, p: 1, ratio: why };
  const upper = 1 - (1 - level) / 2;
  const ratio = { low: F / f.quantile(upper, df1, df2), high: F * f.quantile(upper, df2, df1), level };
  return { F, df1, df2, p: fTail(F, df1, df2), ratio };
};

/** With fewer degrees of freedom, quantiles of F have no size a number could have, and programs differ in what they make of it. */
const FEWEST_DF = 0.01;

/** Satterthwaite's degrees of freedom for the judges' part. With few subjects they can fall to next to 0: no interval then. */
const icc2Interval = (
  { between, judges, residual }: { between: number; judges: number; residual: number },
  icc: number,
  { n, k }: { n: number; k: number },
  level: number,
): OrUndefined<Interval> => {
  const ratio = judges / residual;
  const base = n * (1 + (k - 1) * icc) - k * icc;
  const df =
    ((k - 1) * (n - 1) * (k * icc * ratio + base) ** 2) /
    ((n - 1) * k ** 2 * icc ** 2 * ratio ** 2 + base ** 2);
  if (df < FEWEST_DF) return undefinedBecause("no_freedom");
  const upper = 1 - (1 - level) / 2;
  // The lower quantile the other way round, which goes to 0 where the upper one would overflow.
  const [low, high] = [f.quantile(1 - upper, df, n - 1), f.quantile(upper, df, n - 1)];
  const noise = k * judges + (k * n - k - n) * residual;
  return {
    low: (n * (low * between - residual)) / (noise + n * low * between),
    high: (n * (high * between - residual)) / (noise + n * high * between),
    level,
  };
};

const nothing = (why: Undefined): Pick<IntraclassCorrelation, "meanSquares" | "kinds"> => {
  const none: Icc = { icc: why, F: why, df1: why, df2: why, p: why, interval: why };
  return {
    meanSquares: why,
    kinds: { ICC1: none, ICC2: none, ICC3: none, ICC1k: none, ICC2k: none, ICC3k: none },
  };
};
const mean = (values: readonly number[]): number => total(values) / values.length;
