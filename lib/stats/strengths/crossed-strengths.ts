import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import {
  type CrossedParts,
  type CrossedTest,
  crossedTest,
  noCrossedTest,
} from "@/lib/stats/crossed/crossed-test";
import { type SidedComparison, davidsonChoices } from "./davidson";
import { type EqualStrengths, type StrengthParts, equalStrengths } from "./equal-strengths";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type StrengthRank, type StrengthDifference, holmRanks } from "./strength-ranks";
import { type Strengths, featuresOf, fitStrengths } from "./strengths";
import { type OrUndefined, type Undefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";

/** All choices of one judge, about one unit, or of one judge about one unit. */
export type ChoiceCluster = readonly SidedComparison[];

export interface CrossedChoices {
  /** One entry for each judge. */
  judges: readonly ChoiceCluster[];
  /** One entry for each unit (task). */
  units: readonly ChoiceCluster[];
  /** One entry for each judge and unit with more than one choice; the choices are in both lists above, too. */
  doubles: readonly ChoiceCluster[];
}

export interface CrossedStrengths {
  /** With a choice or a tie. */
  judges: number;
  units: number;
  choices: number;
  ties: number;
  /** `ridge` where maximum likelihood has no finite answer: then there are no intervals and no ranks. */
  method: "maximum-likelihood" | "ridge";
  systems: OrUndefined<CrossedStrength[]>;
  /** Of any two systems, the earlier by number less the later; empty without finite strengths. */
  differences: StrengthDifference[];
  /** Are all equally strong? With judges and units as crossed clusters. */
  equal: OrUndefined<EqualStrengths>;
  /** The same by likelihood ratio, choices treated as independent; not fitted with a position. */
  equalIfIndependent: OrUndefined<{ statistic: number; df: number; p: number }>;
  /** Log odds of the left against the right between equals; null where no position was asked for. */
  position: OrUndefined<{ value: number; test: CrossedTest }> | null;
  /** Null without ties. */
  nu: OrUndefined<TieStrength> | null;
}

/** Davidson's parameter of ties. */
export interface TieStrength {
  /** P(tie) / P(one side wins) between equals, so nu / (nu + 2) of the choices between equals are ties. */
  value: number;
  /** Of the logarithm of nu; likewise the degrees of freedom. */
  seLog: OrUndefined<number>;
  df: OrUndefined<number>;
  /** Of nu itself; from the interval of its logarithm, so it lies above 0. */
  interval: OrUndefined<Interval>;
}

interface CrossedStrength {
  /** Log odds; all sum to 0. */
  value: number;
  /** Against 0, the mean of all. */
  test: CrossedTest;
  rank: OrUndefined<StrengthRank>;
}

/**
 * Strengths of several systems with judges and units (tasks) as crossed clusters: Bradley and Terry's, or Davidson's with ties.
 *
 * In plain words: other judges and other tasks would have given other strengths. Each choice pulls the strengths a little; the
 * pulls of one judge, of one task and of one judge at one task are added up, and their spread says how far strengths vary.
 * Every strength and every difference of two then has its interval as `crossedTest` makes it. Ranks follow from Holm's
 * adjustment over all pairs, so that some false claim "A is stronger than B" occurs in at most 5% of studies.
 *
 * Use it for three or more systems. Pulls add up, so counts by judge, by unit and of the few cells with several choices suffice.
 *
 * Fewer than three judges: no intervals. Fewer than three units: over judges alone ("these tasks only"). Somebody never lost:
 * the ridge fit without intervals, which its pull towards 0 would bias. Groups never compared, or no choices: nothing. Groups
 * with nothing but ties between them: nothing either, since a tie between equals pulls nowhere and its error would come out as 0.
 *
 * Source: Bradley and Terry, Biometrika 39 (1952) 324; Davidson, J. Am. Stat. Assoc. 65 (1970) 317; White, Econometrica 50
 * (1982) 1, and Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, for the variance; Mogstad, Romano, Shaikh and
 * Wilhelm, Rev. Econ. Stud. 91 (2024) 476, for ranks. R: `sandwich::vcovCL` of `glm` (`reference/crossed-strengths.R`).
 *
 * @param systems how many there are; comparisons name them by number from 0
 * @throws InvalidInputError unless counts are whole and not negative, no system meets itself, judges and units hold equally
 * many choices, doubles no more, lambda is above 0 and 0 < level < 1
 * @example crossedStrengths(3, { judges, units, doubles: [] })
 */
export function crossedStrengths(
  systems: number,
  choices: CrossedChoices,
  { withPosition = false, lambda = 0.1, level = DEFAULT_LEVEL }: StrengthOptions = {},
): CrossedStrengths {
  requireLevel(level);
  if (!(lambda > 0)) throw new InvalidInputError("lambda must be above 0");
  const used = usedOf(choices, systems);
  const all = addedUp(used.judges.flat(), systems);
  const counted = { ...requireSame(used), judges: used.judges.length, units: used.units.length };
  if (systems < 2 || counted.choices === 0)
    return withoutStrengths(counted, undefinedBecause("no_data"), withPosition);
  // Without a decided choice nothing tells how often ties are between equals.
  if (counted.ties === counted.choices)
    return withoutStrengths(counted, undefinedBecause("infinite"), withPosition);
  const model = { systems, hasTies: counted.ties > 0, withPosition };
  const others = othersOf(model);
  if (model.hasTies && !areConnected(all, model))
    return withoutStrengths(counted, undefinedBecause("not_identified"), withPosition);
  const options = davidsonChoices(all, model);
  const fit = fitStrengths(options, systems, others);
  if (!("values" in fit)) {
    const why = undefinedBecause(fit.status);
    const ridge = fit.status === "infinite" ? fitStrengths(options, systems, others, lambda) : fit;
    if (!("values" in ridge)) return withoutStrengths(counted, why, withPosition);
    return {
      ...withoutStrengths(counted, why, withPosition),
      method: "ridge",
      systems: withoutTests(ridge, why),
    };
  }
  const parts = partsOf(fit, { ...used, all }, model);
  const differences = differencesOf(fit.values, parts, level);
  const ranks = holmRanks(systems, differences, level);
  return {
    ...counted,
    method: "maximum-likelihood",
    systems: fit.values.map((value, at) => ({
      value,
      test: testOf(
        value,
        partOf(parts, (matrix) => matrix[at]?.[at] ?? 0),
        level,
      ),
      rank: ranks[at] ?? undefinedBecause("no_data"),
    })),
    differences,
    equal: equalStrengths(fit.values, parts),
    equalIfIndependent: withPosition
      ? undefinedBecause("no_outcome")
      : likelihoodRatio(fit, counted, systems),
    position: withPosition ? positionOf(fit, parts, { systems, level }) : null,
    nu: model.hasTies ? nuOf(fit, parts, level) : null,
  };
}

interface StrengthOptions {
  /** Whether the left has an advantage of its own. */
  withPosition?: boolean;
  /** Of the ridge where maximum likelihood has no finite answer: a penalty of lambda/2 · sum of squares. */
  lambda?: number;
  level?: number;
}

type Counted = Pick<CrossedStrengths, "judges" | "units" | "choices" | "ties">;

const sizeOf = (cluster: ChoiceCluster): number =>
  cluster.reduce((sum, { leftWins, rightWins, ties }) => sum + leftWins + rightWins + ties, 0);

/** Whether decided choices alone tell all differences. */
const areConnected = (all: ChoiceCluster, model: Model): boolean => {
  const decided = all.map((comparison) => ({ ...comparison, ties: 0 }));
  const options = davidsonChoices(decided, { ...model, hasTies: false });
  const fit = fitStrengths(options, model.systems, Number(model.withPosition));
  return "values" in fit || fit.status !== "not_identified";
};

/** Clusters with a choice. */
const usedOf = ({ judges, units, doubles }: CrossedChoices, systems: number): CrossedChoices => {
  const isSystem = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at < systems;
  for (const clusters of [judges, units, doubles])
    for (const cluster of clusters)
      for (const { left, right, leftWins, rightWins, ties } of cluster)
        if (
          !isSystem(left) ||
          !isSystem(right) ||
          left === right ||
          ![leftWins, rightWins, ties].every((count) => Number.isSafeInteger(count) && count >= 0)
        )
          throw new InvalidInputError("a comparison needs two systems and whole counts of 0 or more");
  const isUsed = (cluster: ChoiceCluster): boolean => sizeOf(cluster) > 0;
  return { judges: judges.filter(isUsed), units: units.filter(isUsed), doubles: doubles.filter(isUsed) };
};

const requireSame = ({ judges, units, doubles }: CrossedChoices): Pick<Counted, "choices" | "ties"> => {
  const countOf = (clusters: readonly ChoiceCluster[]): number =>
    clusters.reduce((sum, cluster) => sum + sizeOf(cluster), 0);
  const choices = countOf(judges);
  if (choices !== countOf(units) || countOf(doubles) > choices)
    throw new InvalidInputError("judges and units do not hold the same choices");
  const ties = judges.reduce((sum, cluster) => cluster.reduce((own, one) => own + one.ties, sum), 0);
  return { choices, ties };
};

/** One comparison for each two systems and side. */
const addedUp = (comparisons: ChoiceCluster, systems: number): SidedComparison[] => {
  const sums = new Map<number, SidedComparison>();
  for (const { left, right, leftWins, rightWins, ties } of comparisons) {
    const key = left * systems + right;
    const sum = sums.get(key) ?? { left, right, leftWins: 0, rightWins: 0, ties: 0 };
    sums.set(key, sum);
    sum.leftWins += leftWins;
    sum.rightWins += rightWins;
    sum.ties += ties;
  }
  return [...sums].sort(([a], [b]) => a - b).map(([, sum]) => sum);
};

const withoutStrengths = (counted: Counted, why: Undefined, withPosition: boolean): CrossedStrengths => ({
  ...counted,
  method: "maximum-likelihood",
  systems: why,
  differences: [],
  equal: why,
  equalIfIndependent: why,
  position: withPosition ? why : null,
  nu: counted.ties > 0 ? why : null,
});

const withoutTests = ({ values }: Strengths, why: Undefined): CrossedStrength[] =>
  values.map((value) => ({ value, test: noCrossedTest("no_data", why), rank: why }));

/** Each parameter's pull of one choice, by pair of systems on their sides and by outcome. */
type Pulls = (comparison: SidedComparison) => readonly [Float64Array, Float64Array, Float64Array];

interface Model {
  systems: number;
  hasTies: boolean;
  withPosition: boolean;
}

/**
 * What a choice of each kind adds to every strength (and to what follows them): the inverse information times the choice's score,
 * which is the features of what was chosen less their expected value.
 */
const pullsOf = (fit: Strengths, model: Model): Pulls => {
  const rows = rowsOf(model).map((row) => times(row, fit.covariance));
  const known = new Map<number, ReturnType<Pulls>>();
  const make = (comparison: SidedComparison): ReturnType<Pulls> => {
    const options = davidsonChoices([comparison], model)[0]?.options ?? [];
    const weights = options.map(({ features }) => Math.exp(dot(features, fit.parameters)));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const reach = options.map(({ features }) => rows.map((row) => dot(row, features)));
    const expected = rows.map((_, at) =>
      reach.reduce((sum, own, option) => sum + ((weights[option] ?? 0) / whole) * (own[at] ?? 0), 0),
    );
    const pull = (option: number): Float64Array =>
      Float64Array.from(expected, (centre, at) => (reach[option]?.[at] ?? centre) - centre);
    return [pull(0), pull(1), pull(2)];
  };
  return (comparison) => {
    const key = comparison.left * model.systems + comparison.right;
    const found = known.get(key) ?? make(comparison);
    known.set(key, found);
    return found;
  };
};

/** What varies, as weights of the free parameters: every system's strength, then the position and the logarithm of nu. */
const rowsOf = (model: Model): number[][] => {
  const others = othersOf(model);
  const none = new Array<number>(others).fill(0);
  return [
    ...Array.from({ length: model.systems }, (_, system) =>
      featuresOf([{ system, times: 1 }], model.systems, none),
    ),
    ...none.map((_, other) =>
      featuresOf(
        [],
        model.systems,
        none.map((_zero, at) => Number(at === other)),
      ),
    ),
  ];
};

/** How many parameters follow the strengths: the position and the logarithm of nu. */
const othersOf = ({ hasTies, withPosition }: Model): number => Number(withPosition) + Number(hasTies);

/** The three covariance matrices of the strengths (and what follows them), each with its own factor G/(G - 1). */
const partsOf = (
  fit: Strengths,
  { judges, units, doubles, all }: CrossedChoices & { all: readonly SidedComparison[] },
  model: Model,
): StrengthParts => {
  const pulls = pullsOf(fit, model);
  const size = model.systems + othersOf(model);
  const inDoubles = doubles.reduce((sum, cluster) => sum + sizeOf(cluster), 0);
  const singles = sizeOf(all) - inDoubles;
  const cell = squaresOf(doubles, pulls, size);
  if (singles > 0) {
    addSingles(cell, all, { pulls, sign: 1 });
    for (const cluster of doubles) addSingles(cell, cluster, { pulls, sign: -1 });
  }
  const naive = rowsOf(model).map((row) => dot(times(row, fit.covariance), row));
  const corrected = (squares: number[][], groups: number) => ({
    df: groups - 1,
    matrix: squares.map((row, i) =>
      row.map((value, j) => {
        // What rounding leaves where all clusters pull alike is no variation.
        const least = 1e-18 * Math.min(naive[i] ?? 0, naive[j] ?? 0);
        return groups < 2 || (squares[i]?.[i] ?? 0) <= least || (squares[j]?.[j] ?? 0) <= least
          ? 0
          : (value * groups) / (groups - 1);
      }),
    ),
  });
  return {
    systems: model.systems,
    judge: corrected(squaresOf(judges, pulls, size), judges.length),
    unit: corrected(squaresOf(units, pulls, size), units.length),
    cell: corrected(cell, singles + doubles.length),
  };
};

/** Sum over clusters of the products of their pulls. */
const squaresOf = (clusters: readonly ChoiceCluster[], pulls: Pulls, size: number): number[][] => {
  const squares = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const sum = new Float64Array(size);
  for (const cluster of clusters) {
    sum.fill(0);
    for (const comparison of cluster) {
      const [left, right, tie] = pulls(comparison);
      for (let at = 0; at < size; at++)
        sum[at] =
          (sum[at] ?? 0) +
          comparison.leftWins * (left[at] ?? 0) +
          comparison.rightWins * (right[at] ?? 0) +
          comparison.ties * (tie[at] ?? 0);
    }
    addProducts(squares, sum, 1);
  }
  return squares;
};

/** Every choice as a cluster of its own. */
const addSingles = (
  squares: number[][],
  cluster: ChoiceCluster,
  { pulls, sign }: { pulls: Pulls; sign: 1 | -1 },
): void => {
  for (const comparison of cluster) {
    const [left, right, tie] = pulls(comparison);
    addProducts(squares, left, sign * comparison.leftWins);
    addProducts(squares, right, sign * comparison.rightWins);
    addProducts(squares, tie, sign * comparison.ties);
  }
};

const addProducts = (squares: number[][], pull: Float64Array, count: number): void => {
  if (count === 0) return;
  for (const [i, row] of squares.entries()) {
    const own = count * (pull[i] ?? 0);
    for (const j of row.keys()) row[j] = (row[j] ?? 0) + own * (pull[j] ?? 0);
  }
};

const partOf = (
  { judge, unit, cell }: StrengthParts,
  varianceIn: (matrix: readonly (readonly number[])[]) => number,
): CrossedParts => ({
  judge: { variance: Math.max(0, varianceIn(judge.matrix)), df: judge.df },
  unit: { variance: Math.max(0, varianceIn(unit.matrix)), df: unit.df },
  cell: { variance: Math.max(0, varianceIn(cell.matrix)), df: cell.df },
});

const testOf = (value: number, parts: CrossedParts, level: number): CrossedTest =>
  crossedTest(value, parts, { nullValue: 0, level });

const differencesOf = (
  values: readonly number[],
  parts: StrengthParts,
  level: number,
): StrengthDifference[] =>
  values.flatMap((one, i) =>
    values.slice(i + 1).map((other, offset) => {
      const j = i + 1 + offset;
      const variances = partOf(parts, (matrix) => {
        const entry = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
        return entry(i, i) + entry(j, j) - 2 * entry(i, j);
      });
      return { one: i, other: j, value: one - other, test: testOf(one - other, variances, level) };
    }),
  );

const positionOf = (
  fit: Strengths,
  parts: StrengthParts,
  { systems, level }: { systems: number; level: number },
): { value: number; test: CrossedTest } => {
  const value = fit.others[0]?.value ?? 0;
  return {
    value,
    test: testOf(
      value,
      partOf(parts, (matrix) => matrix[systems]?.[systems] ?? 0),
      level,
    ),
  };
};

/** The interval is that of the logarithm, taken back. */
const nuOf = (fit: Strengths, parts: StrengthParts, level: number): TieStrength => {
  const value = fit.others.at(-1)?.value ?? 0;
  const { se, df, interval } = testOf(
    value,
    partOf(parts, (matrix) => matrix.at(-1)?.at(-1) ?? 0),
    level,
  );
  return {
    value: Math.exp(value),
    seLog: se,
    df,
    interval: mapDefined(interval, ({ low, high }) => ({ low: Math.exp(low), high: Math.exp(high), level })),
  };
};

/** Against equal strengths, with the same share of ties. */
const likelihoodRatio = (
  { logLikelihood }: Strengths,
  { choices, ties }: Counted,
  systems: number,
): { statistic: number; df: number; p: number } => {
  const decided = choices - ties;
  const none =
    (decided > 0 ? decided * Math.log(decided / (2 * choices)) : 0) +
    (ties > 0 ? ties * Math.log(ties / choices) : 0);
  const statistic = Math.max(0, 2 * (logLikelihood - none));
  return { statistic, df: systems - 1, p: chiSquareTail(statistic, systems - 1) };
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const times = (row: readonly number[], matrix: readonly (readonly number[])[]): number[] =>
  matrix.map((column) => dot(row, column));
