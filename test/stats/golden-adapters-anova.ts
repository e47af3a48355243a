import { type CrossoverFactor, type TimedTask, crossoverAnova } from "@/lib/stats/means/crossover-anova";
import type { GoldenAdapter } from "./golden-suite";
import { ends, orNull, part } from "./golden-values";
import { type AnovaTerm, type TwoWayAnova, twoWayAnova } from "@/lib/stats/means/two-way-anova";

/** Analyses of variance against their reference files. */
export const ANOVA_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "10e_crossover_anova": {
    skip: [],
    run: ({ rows, conf_level: level }: { rows: TimedTask[]; conf_level: number }) => {
      const result = crossoverAnova(rows, level);
      const term = (factor: CrossoverFactor) =>
        part(result.terms[factor], ({ df, squares, F, p }) => ({
          df,
          ss: squares,
          F: orNull(F),
          p: orNull(p),
        }));
      return {
        n: result.n,
        df_residual: result.dfResidual,
        rss: result.residualSquares,
        terms: { condition: term("condition"), task: term("task"), participant: term("participant") },
        effects: result.effects.map(({ level: name, reference, estimate, se, t, pTwoSided, interval }) => ({
          level: name,
          reference,
          estimate: orNull(estimate),
          se: orNull(se),
          t: orNull(t),
          p: orNull(pTwoSided),
          ci: ends(interval),
        })),
      };
    },
  },
  "10f_twoway_anova": {
    skip: [],
    run: ({ rows }: { rows: { a: string; b: string; y: number }[] }) => {
      const result = twoWayAnova(rows.map(({ a, b, y: value }) => ({ a, b, value })));
      const term = (of: (one: TwoWayAnova) => AnovaTerm) =>
        part(result, (one) => {
          const { df, squares, F, p } = of(one);
          return { df, ss: squares, F: orNull(F), p: orNull(p) };
        });
      return {
        n: rows.length,
        terms: {
          a: term(({ a }) => a),
          b: term(({ b }) => b),
          "a:b": term(({ interaction }) => interaction),
        },
        df_residual: part(result, ({ residual }) => residual.df),
        ss_residual: part(result, ({ residual }) => residual.squares),
      };
    },
  },
};
