import { fTail } from "@/lib/stats/numerics/f-tail";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { leastSquares } from "@/lib/stats/numerics/least-squares";
import { type TStatistic, tStatistic } from "./t-statistic";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface TimedTask {
  participant: string;
  task: string;
  condition: string;
  time: number;
}

const FACTORS = ["condition", "task", "participant"] as const;
export type CrossoverFactor = (typeof FACTORS)[number];

interface CrossoverTerm {
  df: number;
  squares: number;
  F: OrUndefined<number>;
  p: OrUndefined<number>;
}

interface CrossoverAnova {
  n: number;
  dfResidual: number;
  residualSquares: number;
  /** Each factor given the other two; undefined with one level or where the others say it all. */
  terms: Record<CrossoverFactor, OrUndefined<CrossoverTerm>>;
  /** Of each condition against the first one by code point, adjusted for task and participant. */
  effects: ({
    level: string;
    reference: string;
    estimate: OrUndefined<number>;
    se: OrUndefined<number>;
  } & TStatistic)[];
}

/**
 * Times of people who did several tasks under several conditions: time ~ condition + task + participant, all fixed.
 *
 * In plain words: people differ, tasks differ; with both set aside, does the condition (from scratch, or from a generated
 * start) change the time?
 *
 * Use it for crossover designs, on logarithms where times have long tails. F tests are marginal (type II), so an unbalanced
 * design does not credit one factor with another's differences.
 *
 * One level, or a factor confounded with the others: undefined. No residual: no test.
 *
 * Source: R 4.2.2 `lm`, `drop1(test = "F")`.
 *
 * @throws InvalidInputError if a time is not finite, or not 0 < level < 1
 */
export function crossoverAnova(rows: readonly TimedTask[], level = DEFAULT_LEVEL): CrossoverAnova {
  requireLevel(level);
  const times = rows.map(({ time }) => time);
  requireFinite(times);
  const levels = (factor: CrossoverFactor): string[] => [...new Set(rows.map((row) => row[factor]))].sort();
  const dummies = (factor: CrossoverFactor): number[][] =>
    levels(factor)
      .slice(1)
      .map((name) => rows.map((row) => (row[factor] === name ? 1 : 0)));
  const constant = rows.map(() => 1);
  const model = (factors: readonly CrossoverFactor[]) =>
    leastSquares([constant, ...factors.flatMap(dummies)], times);
  // The condition last, so that it is what is left out where it cannot be told from the others.
  const full = model(["task", "participant", "condition"]);
  const dfResidual = rows.length - full.kept.length;
  const spread = times.reduce((sum, time) => sum + time ** 2, 0);
  const residualSquares = full.residualSquares <= 1e-13 * spread ? 0 : full.residualSquares;
  const scale = dfResidual > 0 ? residualSquares / dfResidual : 0;
  const flat = undefinedBecause("zero_variance");
  const term = (factor: CrossoverFactor): OrUndefined<CrossoverTerm> => {
    if (levels(factor).length < 2) return undefinedBecause("one_category");
    const reduced = model(FACTORS.filter((other) => other !== factor));
    const df = full.kept.length - reduced.kept.length;
    if (df === 0) return undefinedBecause("not_identified");
    const squares = Math.max(0, reduced.residualSquares - full.residualSquares);
    if (scale === 0) return { df, squares, F: flat, p: flat };
    const F = squares / df / scale;
    return { df, squares, F, p: fTail(F, df, dfResidual) };
  };
  const [reference = "", ...others] = levels("condition");
  const before = 1 + dummies("task").length + dummies("participant").length;
  return {
    n: rows.length,
    dfResidual,
    residualSquares,
    terms: { condition: term("condition"), task: term("task"), participant: term("participant") },
    effects: others.map((name, at) => {
      const place = full.kept.indexOf(before + at);
      const why = undefinedBecause("not_identified");
      if (place < 0)
        return { level: name, reference, estimate: why, se: why, interval: why, t: why, pTwoSided: why };
      const estimate = full.coefficients[place] ?? 0;
      const se = scale === 0 ? flat : Math.sqrt(scale * (full.inverse[place]?.[place] ?? 0));
      return {
        level: name,
        reference,
        estimate,
        se,
        ...tStatistic({ estimate, se, df: dfResidual, nullValue: 0, level }),
      };
    }),
  };
}
