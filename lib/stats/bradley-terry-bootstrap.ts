import { quantile } from "./box-plot";
import { DEFAULT_LEVEL, type Interval } from "./interval";
import { InvalidInputError, requireLevel } from "./invalid-input";
import { type OrUndefined, undefinedBecause } from "./undefined";
import { fitWinTable, isStronglyConnected } from "./win-table-fit";

export interface BradleyTerryBootstrap {
  /** With a vote. */
  judges: number;
  /** `ridge` where somebody never loses to the rest, so that no finite maximum likelihood exists. */
  method: "maximum-likelihood" | "ridge";
  systems: OrUndefined<ResampledStrength[]>;
  /** differences[i][j]: the interval of i's strength less j's. */
  differences: OrUndefined<Interval>[][];
  resamples: number;
  /** Resamples that needed the ridge. */
  ridgeResamples: number;
}

export interface ResampledStrength {
  /** Log odds; all sum to 0. */
  value: number;
  interval: OrUndefined<Interval>;
  /** 1 is the strongest: best is 1 + how many are surely stronger, worst leaves as many places as are surely weaker. */
  rank: OrUndefined<{ best: number; worst: number }>;
}

/**
 * Bradley-Terry strengths with intervals and ranks by resampling judges.
 *
 * In plain words: other judges would have chosen otherwise, and a hundred votes of one person are one person's taste. Draw as
 * many judges as there were, with repetition, a thousand times, and fit the strengths of each; the middle 95% are the
 * interval. One system is surely stronger than another if the interval of their difference lies above 0.
 *
 * Use it for three or more systems, with 50 judges or more (`declared.ts`): with 20 it is too narrow. Each pair's interval stands alone: of ten systems, a rank may well
 * be wrong somewhere.
 *
 * No votes, or one system: undefined. One judge: strengths without intervals. Where a table, or a resample, has no finite
 * strengths, the ridge fit stands in and is counted; with many of those intervals end where the penalty lets them.
 *
 * Source: Bradley and Terry, Biometrika 39 (1952) 324; Efron and Tibshirani, An Introduction to the Bootstrap (1993), 13.3;
 * quantiles as R's type 7. Ranks as in Chiang et al., Chatbot Arena (2024).
 *
 * @param judges each one's wins, wins[i * systems + j]: how often the judge chose i over j
 * @param random numbers in [0, 1); the same ones give the same intervals
 * @throws InvalidInputError unless each table has systems² counts that are not negative, with a diagonal of 0, resamples is
 * whole and positive, lambda positive and 0 < level < 1
 * @example bradleyTerryBootstrap([[0, 2, 1, 0], [0, 1, 3, 0]], 2, { random })
 */
export function bradleyTerryBootstrap(
  judges: readonly ArrayLike<number>[],
  systems: number,
  { random, resamples = 1000, lambda = 0.1, level = DEFAULT_LEVEL }: BootstrapOptions,
): BradleyTerryBootstrap {
  requireLevel(level);
  if (!Number.isSafeInteger(resamples) || resamples < 1 || !(lambda > 0))
    throw new InvalidInputError("resamples must be 1 or more, and lambda above 0");
  const tables = judges
    .map((wins) => tableOf(wins, systems))
    .filter((wins) => wins.some((count) => count > 0));
  const none = { judges: tables.length, method: "maximum-likelihood", differences: [], resamples: 0, ridgeResamples: 0 } as const; // prettier-ignore
  if (systems < 2 || tables.length === 0)
    return { ...none, differences: [], systems: undefinedBecause("no_data") };
  const all = new Float64Array(systems * systems);
  for (const wins of tables) addTo(all, wins);
  const own = fitted(all, systems, new Float64Array(systems), lambda);
  const known = { judges: tables.length, method: own.method };
  if (tables.length < 2) {
    const why = undefinedBecause("one_cluster");
    return {
      ...{
        ...none,
        ...known,
        systems: [...own.values].map((value) => ({ value, interval: why, rank: why })),
      },
      differences: Array.from({ length: systems }, () => new Array<typeof why>(systems).fill(why)),
    };
  }
  const drawn: Float64Array[] = [];
  let ridgeResamples = 0;
  const sum = new Float64Array(systems * systems);
  for (let round = 0; round < resamples; round++) {
    sum.fill(0);
    for (let draw = 0; draw < tables.length; draw++)
      addTo(sum, tables[Math.floor(random() * tables.length)] ?? sum);
    const fit = fitted(sum, systems, own.values, lambda);
    if (fit.method === "ridge") ridgeResamples += 1;
    drawn.push(fit.values);
  }
  const differences = differencesOf(drawn, systems, level);
  return {
    ...{ ...known, differences, resamples, ridgeResamples },
    systems: [...own.values].map((value, i) => ({
      ...{ value, interval: middle(drawn.map((values) => values[i] ?? 0), level), rank: rankOf(i, differences) }, // prettier-ignore
    })),
  };
}

export interface BootstrapOptions {
  random: () => number;
  resamples?: number;
  /** Of the ridge that stands in. */
  lambda?: number;
  level?: number;
}

const tableOf = (wins: ArrayLike<number>, systems: number): Float64Array => {
  const table = Float64Array.from(wins);
  if (
    table.length !== systems ** 2 ||
    table.some((count, at) => !(count >= 0 && count < Infinity) || (count > 0 && at % (systems + 1) === 0))
  )
    // prettier-ignore
    throw new InvalidInputError("wins must be a square table of counts with a diagonal of 0");
  return table;
};

const addTo = (sum: Float64Array, wins: Float64Array): void => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (wins[at] ?? 0);
};

const fitted = (wins: Float64Array, systems: number, start: Float64Array, lambda: number) =>
  isStronglyConnected(wins, systems)
    ? { method: "maximum-likelihood" as const, values: fitWinTable(wins, systems, start) }
    : { method: "ridge" as const, values: fitWinTable(wins, systems, start, lambda) };

const differencesOf = (
  drawn: readonly Float64Array[],
  systems: number,
  level: number,
): OrUndefined<Interval>[][] =>
  Array.from({ length: systems }, (_, i) =>
    Array.from(
      { length: systems },
      (_one, j) =>
      middle(drawn.map((values) => (values[i] ?? 0) - (values[j] ?? 0)), level), // prettier-ignore
    ),
  );

const middle = (values: number[], level: number): OrUndefined<Interval> => {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [quantile(sorted, (1 - level) / 2), quantile(sorted, (1 + level) / 2)];
  return high - low <= 1e-9 ? undefinedBecause("zero_variance") : { low, high, level };
};

/** Where judges never differ, no difference has an interval, and nothing is sure. */
const rankOf = (i: number, differences: readonly OrUndefined<Interval>[][]): ResampledStrength["rank"] => {
  const others = (differences[i] ?? []).filter((_, j) => j !== i);
  const isSure = (interval: OrUndefined<Interval>, sign: 1 | -1): boolean =>
    "low" in interval && (sign === 1 ? interval.low > 0 : interval.high < 0);
  const [stronger, weaker] = [
    others.filter((one) => isSure(one, -1)),
    others.filter((one) => isSure(one, 1)),
  ];
  if (others.every((one) => "undefined" in one)) return undefinedBecause("zero_variance");
  return { best: 1 + stronger.length, worst: 1 + others.length - weaker.length };
};
