import { type ClusteredMean } from "./clustered-mean";
import { crossedTest, noCrossedTest } from "./crossed-test";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import type { OneSampleT } from "@/lib/stats/means/one-sample-t";
import { tStatistic } from "@/lib/stats/means/t-statistic";
import { total } from "@/lib/stats/total";
import type { MeanOptions, TwoWayMean } from "./two-way-mean";
import type { Sums } from "./two-way-mean-of-sums";
import type { Cameron } from "./two-way-of-spreads";
import { type Undefined, undefinedBecause } from "@/lib/stats/undefined";

/** The values of one of two groups, by judge, by unit, and the cells with more than one value. */
export interface CrossedGroup {
  judges: readonly (Sums & { judge: string })[];
  units: readonly (Pick<Sums, "n" | "sum"> & { unit: string })[];
  doubles: readonly Sums[];
}

/** Values of both groups that the same judge gave about the same unit, two and two. */
export interface SharedCells {
  n: number;
  /** Of the values of the first group, then of the second, then of their products. */
  first: number;
  second: number;
  products: number;
}

/**
 * Difference of two groups' means (second less first) where the same judges and units may occur in both.
 *
 * In plain words: some judges scored programs of both systems, others of one only, and so it is with tasks. The difference of the two
 * means would have come out differently with other judges and other tasks. A strict judge who scored both systems moves
 * both means, so the strictness takes little part in the difference; one who scored only one system moves it in full.
 *
 * Use it for scores of single programs where too few judges scored both systems; otherwise take the mean of the differences
 * within judge and task with `twoWayMeanOfSums`. With the same judges and units in full in both groups the two agree.
 *
 * An empty group: no difference. A group with fewer than three judges: the difference only. See `crossedTest` for the rest.
 *
 * Each judge's pull on the difference is the pull on the second mean less that on the first, each times the square root of
 * G/(G - 1) with the number G of judges in that group; units and cells likewise. With the same judges in both groups this is
 * the usual factor, with different judges Welch's. The degrees of freedom of judges and of units come from those in the first
 * group alone, in the second alone, and in both, joined as by Welch. `byJudge`, `byUnit` and `cameron` have one factor
 * G/(G - 1) over both groups, as R `sandwich::vcovCL(lm(score ~ system), type = "HC0")` has. `naive` is Welch's t test.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238; Welch, Biometrika 34 (1947) 28; Liang and Zeger,
 * Biometrika 73 (1986) 13.
 *
 * @throws InvalidInputError unless judges and units of a group hold equally many values, and 0 < level < 1
 * @example crossedDifference(earlier, later, shared, { bounds: { low: -4, high: 4 } }).mean
 */
export function crossedDifference(
  first: CrossedGroup,
  second: CrossedGroup,
  shared: SharedCells,
  { level = DEFAULT_LEVEL, bounds = null }: MeanOptions = {},
): TwoWayMean {
  requireLevel(level);
  const [one, other] = [centred(first, -1), centred(second, 1)];
  const judges = joined(one.judges, other.judges);
  const units = joined(one.units, other.units);
  const cells = cellsOf(one, other, shared);
  const counts = {
    n: one.n + other.n,
    judges: judges.clusters,
    units: units.clusters,
    cells: cells.clusters,
  };
  if (one.n === 0 || other.n === 0) return { ...counts, ...withoutDifference(counts) };
  const mean = other.mean - one.mean;
  const naive = welchOf(one, other, { mean, level });
  // What rounding leaves of equal values is no variation.
  const least = 1e-26 * (one.meanSquare / one.n + other.meanSquare / other.n);
  const real = (variance: number): number => (variance <= least ? 0 : variance);
  const parts = {
    judge: real(judges.variance),
    unit: real(units.variance),
    cell: real(cells.variance),
  };
  const crossed = {
    judge: { variance: parts.judge, df: judges.df },
    unit: { variance: parts.unit, df: units.df },
    cell: { variance: parts.cell, df: Math.max(1, cells.clusters - 2) },
  };
  const plain = {
    judge: real(judges.plain),
    unit: real(units.plain),
    cell: real(cells.plain),
  };
  const clustered = (clusters: number, squares: number): ClusteredMean =>
    clusteredOf({ n: counts.n, clusters, mean, squares, level });
  const hasJudges = Math.min(one.judges.length, other.judges.length) >= 3;
  const tooFew = noCrossedTest("too_few_clusters", undefinedBecause("too_few_judges"));
  return {
    ...counts,
    mean,
    naive,
    byJudge: clustered(judges.clusters, plain.judge),
    byUnit: clustered(units.clusters, plain.unit),
    twoWay: {
      ...(hasJudges ? crossedTest(mean, crossed, { nullValue: 0, level, bounds }) : tooFew),
      parts,
      cameron: cameronOf(plain, counts, { mean, level }),
    },
  };
}

interface Pull {
  name: string;
  pull: number;
}

/** How much each judge, unit and cell moves the group's mean, signed as the group enters the difference. */
const centred = ({ judges, units, doubles }: CrossedGroup, sign: 1 | -1) => {
  const used = judges.filter(isUsed);
  const twice = doubles.filter(isUsed);
  const n = total(used.map((one) => one.n));
  if (n !== total(units.map((one) => one.n)))
    throw new InvalidInputError("judges and units do not hold the same values");
  const mean = n === 0 ? 0 : total(used.map(({ sum }) => sum)) / n;
  const pull = (one: Pick<Sums, "n" | "sum">): number => (sign * (one.sum - one.n * mean)) / n;
  const around = (sums: readonly Sums[]): number =>
    total(sums.map((one) => Math.max(0, one.sumOfSquares - 2 * mean * one.sum + one.n * mean ** 2)));
  const spread = around(used);
  const singles = Math.max(0, spread - around(twice)) / n ** 2;
  return {
    n,
    mean,
    spread,
    meanSquare: total(used.map(({ sumOfSquares }) => sumOfSquares)) / n,
    judges: used.map((one): Pull => ({ name: one.judge, pull: pull(one) })),
    units: units.filter(isUsed).map((one): Pull => ({ name: one.unit, pull: pull(one) })),
    cells: n - total(twice.map((one) => one.n)) + twice.length,
    cellSquares: singles + total(twice.map((one) => pull(one) ** 2)),
  };
};

type Centred = ReturnType<typeof centred>;

const isUsed = ({ n }: { n: number }): boolean => n > 0;

const factor = (clusters: number): number => (clusters < 2 ? 0 : clusters / (clusters - 1));

/** The pulls of both groups by name: the variance with the groups' own factors, without any, and the degrees of freedom. */
const joined = (first: readonly Pull[], second: readonly Pull[]) => {
  const [c, d] = [Math.sqrt(factor(first.length)), Math.sqrt(factor(second.length))];
  const pulls = new Map<string, { first: number | null; second: number | null }>();
  for (const { name, pull } of first) pulls.set(name, { first: pull, second: null });
  for (const { name, pull } of second)
    pulls.set(name, { first: pulls.get(name)?.first ?? null, second: pull });
  const all = [...pulls.values()];
  const sets = [
    { own: all.filter((one) => one.second === null), free: 1 / factor(first.length) },
    { own: all.filter((one) => one.first === null), free: 1 / factor(second.length) },
    {
      own: all.filter((one) => one.first !== null && one.second !== null),
      free: (1 / factor(first.length) + 1 / factor(second.length)) / 2,
    },
  ].map(({ own, free }) => ({
    variance: total(own.map((one) => ((one.first ?? 0) * c + (one.second ?? 0) * d) ** 2)),
    df: own.length * free,
  }));
  const variance = total(sets.map((set) => set.variance));
  const spread = total(sets.map((set) => (set.variance === 0 ? 0 : set.variance ** 2 / set.df)));
  return {
    clusters: all.length,
    variance,
    plain: total(all.map((one) => ((one.first ?? 0) + (one.second ?? 0)) ** 2)),
    df: spread === 0 ? Math.min(first.length, second.length) - 1 : variance ** 2 / spread,
  };
};

const cellsOf = (one: Centred, other: Centred, { n, first, second, products }: SharedCells) => {
  const clusters = one.cells + other.cells - n;
  if (one.n === 0 || other.n === 0) return { clusters, variance: 0, plain: 0 };
  const around = products - one.mean * second - other.mean * first + n * one.mean * other.mean;
  const both = (-2 * around) / (one.n * other.n);
  const [c, d] = [factor(one.cells), factor(other.cells)];
  return {
    clusters,
    variance: Math.max(0, one.cellSquares * c + other.cellSquares * d + both * Math.sqrt(c * d)),
    plain: Math.max(0, one.cellSquares + other.cellSquares + both),
  };
};

const welchOf = (
  one: Centred,
  other: Centred,
  { mean, level }: { mean: number; level: number },
): OneSampleT => {
  const sd = undefinedBecause("two_groups");
  const n = one.n + other.n;
  if (one.n < 2 || other.n < 2) {
    const none = undefinedBecause("one_observation");
    return { n, mean, sd, se: none, interval: none, t: none, df: none, pTwoSided: none, pGreater: none };
  }
  const [v, w] = [one, other].map((group) => group.spread / (group.n - 1) / group.n) as [number, number];
  const se = Math.sqrt(v + w);
  const df = se === 0 ? n - 2 : (v + w) ** 2 / (v ** 2 / (one.n - 1) + w ** 2 / (other.n - 1));
  const { interval, t, pTwoSided } = tStatistic({ estimate: mean, se, df, nullValue: 0, level });
  return { n, mean, sd, se, interval, t, df, pTwoSided, pGreater: sd };
};

const clusteredOf = ({
  n,
  clusters,
  mean,
  squares,
  level,
}: {
  n: number;
  clusters: number;
  mean: number;
  squares: number;
  level: number;
}): ClusteredMean => {
  const few = undefinedBecause("one_cluster");
  if (clusters < 2)
    return { n, clusters, mean, seCr0: few, seCr1: few, df: few, interval: few, t: few, pTwoSided: few };
  const seCr1 = Math.sqrt(squares * factor(clusters));
  const test = tStatistic({ estimate: mean, se: seCr1, df: clusters - 1, nullValue: 0, level });
  return { n, clusters, mean, seCr0: Math.sqrt(squares), seCr1, df: clusters - 1, ...test };
};

const cameronOf = (
  plain: { judge: number; unit: number; cell: number },
  { judges, units, cells }: { judges: number; units: number; cells: number },
  { mean, level }: { mean: number; level: number },
): Cameron => {
  const fewest = Math.min(judges, units);
  if (fewest < 2) return noCameron("too_few_clusters", undefinedBecause("one_cluster"));
  const [judge, unit, cell] = [
    plain.judge * factor(judges),
    plain.unit * factor(units),
    plain.cell * factor(cells),
  ];
  const sum = judge + unit - cell;
  const variance = Math.abs(sum) <= 1e-13 * (judge + unit + cell) ? 0 : sum;
  const se = Math.sqrt(variance > 0 ? variance : Math.max(judge, unit, cell));
  return {
    status: variance > 0 ? "ok" : se === 0 ? "no_variation" : "not_positive",
    variance,
    varianceMinFactor: (plain.judge + plain.unit - plain.cell) * factor(fewest),
    se,
    df: fewest - 1,
    ...tStatistic({ estimate: mean, se, df: fewest - 1, nullValue: 0, level }),
  };
};

const noCameron = (status: Cameron["status"], why: Undefined): Cameron => {
  const none = { interval: why, t: why, pTwoSided: why };
  return { status, variance: why, varianceMinFactor: why, se: why, df: why, ...none };
};

/** One group is empty, or both. */
const withoutDifference = ({ n, judges, units }: { n: number; judges: number; units: number }) => {
  const none = undefinedBecause("no_data");
  const test = { interval: none, t: none, pTwoSided: none };
  const clustered = { n, mean: none, seCr0: none, seCr1: none, df: none, ...test };
  return {
    mean: none,
    naive: { n, mean: none, sd: none, se: none, df: none, pGreater: none, ...test },
    byJudge: { ...clustered, clusters: judges },
    byUnit: { ...clustered, clusters: units },
    twoWay: {
      ...noCrossedTest("no_data", none),
      parts: { judge: none, unit: none, cell: none },
      cameron: noCameron("no_data", none),
    },
  };
};
