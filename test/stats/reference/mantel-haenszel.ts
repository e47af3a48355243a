import { logChoose } from "@/lib/stats/numerics/log-choose";
import normal from "@stdlib/stats-base-dists-normal";
import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";

/** Of one stratum (a system, a task): how often the left and the right were chosen, and not. */
export interface SideStratum {
  leftChosen: number;
  leftNot: number;
  rightChosen: number;
  rightNot: number;
}

interface MantelHaenszel {
  /** Strata with two trials or more. */
  strata: number;
  oddsRatio: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  chiSquare: OrUndefined<{ statistic: number; p: number }>;
  /** With R's continuity correction. */
  corrected: OrUndefined<{ statistic: number; p: number }>;
  /** Exact, given the margins of every stratum. */
  exactP: OrUndefined<number>;
}

/**
 * Mantel-Haenszel: is what stands left chosen more often, system by system?
 *
 * In plain words: a good system that happened to stand left more often makes the left look favoured. Compared within each
 * system, and then put together, it does not.
 *
 * Use it as a check of side bias where sides came out uneven. Choices count as independent.
 *
 * No stratum with both sides and both outcomes: undefined. An infinite ratio: undefined; a ratio of 0 has no interval.
 *
 * Source: Mantel and Haenszel, J. Natl. Cancer Inst. 22 (1959) 719; Robins, Breslow and Greenland, Biometrics 42 (1986) 311;
 * R 4.2.2 `mantelhaen.test`.
 *
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 * @example mantelHaenszel([{ leftChosen: 12, leftNot: 8, rightChosen: 9, rightNot: 11 }]).oddsRatio // 1.83
 */
export function mantelHaenszel(strata: readonly SideStratum[], level = DEFAULT_LEVEL): MantelHaenszel {
  requireLevel(level);
  for (const { leftChosen, leftNot, rightChosen, rightNot } of strata) {
    requireCounts(leftChosen, leftChosen + leftNot);
    requireCounts(rightChosen, rightChosen + rightNot);
  }
  const used = strata.map(toTable).filter(({ n }) => n >= 2);
  const sum = (of: (table: Table) => number): number => used.reduce((total, table) => total + of(table), 0);
  const [agree, cross] = [sum(({ a, d, n }) => (a * d) / n), sum(({ b, c, n }) => (b * c) / n)];
  const variance = sum(
    ({ rows, columns, n }) => (rows[0] * rows[1] * columns[0] * columns[1]) / (n ** 2 * (n - 1)),
  );
  const known = { strata: used.length };
  if (used.length === 0 || variance === 0) return { ...known, ...without(undefinedBecause("no_data")) };
  const apart = Math.abs(sum(({ a, rows, columns, n }) => a - (rows[0] * columns[0]) / n));
  const test = (distance: number) => {
    const statistic = distance ** 2 / variance;
    return { statistic, p: chiSquareTail(statistic, 1) };
  };
  const infinite = undefinedBecause("infinite");
  const oddsRatio = cross === 0 ? infinite : agree / cross;
  return {
    ...known,
    oddsRatio,
    exactP: exactP(used),
    interval: cross === 0 || agree === 0 ? infinite : interval(used, agree, cross, level),
    chiSquare: test(apart),
    corrected: test(apart >= 0.5 ? apart - 0.5 : apart),
  };
}

interface Table {
  a: number;
  b: number;
  c: number;
  d: number;
  n: number;
  rows: [number, number];
  columns: [number, number];
}

const toTable = ({ leftChosen: a, leftNot: b, rightChosen: c, rightNot: d }: SideStratum): Table => ({
  a,
  b,
  c,
  d,
  n: a + b + c + d,
  rows: [a + b, c + d],
  columns: [a + c, b + d],
});

/** On the log scale, with the variance of Robins, Breslow and Greenland. */
const interval = (tables: readonly Table[], agree: number, cross: number, level: number): Interval => {
  const sum = (of: (table: Table) => number): number => tables.reduce((total, table) => total + of(table), 0);
  const variance =
    sum(({ a, d, n }) => ((a + d) * a * d) / n ** 2) / (2 * agree ** 2) +
    sum(({ a, b, c, d, n }) => ((a + d) * b * c + (b + c) * a * d) / n ** 2) / (2 * agree * cross) +
    sum(({ b, c, n }) => ((b + c) * b * c) / n ** 2) / (2 * cross ** 2);
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * Math.sqrt(variance);
  return { low: (agree / cross) * Math.exp(-half), high: (agree / cross) * Math.exp(half), level };
};

/** The sum of the first cells, whose distribution is put together stratum by stratum; no outcome likelier counts. */
const exactP = (tables: readonly Table[]): number => {
  let [probability, offset] = [[1], 0];
  for (const { rows, columns, n } of tables) {
    const [from, to] = [Math.max(0, rows[0] - columns[1]), Math.min(rows[0], columns[0])];
    const own = Array.from({ length: to - from + 1 }, (_, at) =>
      Math.exp(
        logChoose(columns[0], from + at) + logChoose(columns[1], rows[0] - from - at) - logChoose(n, rows[0]),
      ),
    );
    const next = new Array<number>(probability.length + own.length - 1).fill(0);
    for (const [i, before] of probability.entries())
      for (const [j, added] of own.entries()) next[i + j] = (next[i + j] ?? 0) + before * added;
    [probability, offset] = [next, offset + from];
  }
  const observed = probability[tables.reduce((total, { a }) => total + a, 0) - offset] ?? 0;
  const tail = probability.filter((one) => one <= observed * (1 + 1e-7));
  return Math.min(
    1,
    tail.reduce((total, one) => total + one, 0),
  );
};

const without = (why: Undefined): Omit<MantelHaenszel, "strata"> => ({
  oddsRatio: why,
  interval: why,
  chiSquare: why,
  corrected: why,
  exactP: why,
});
