import normal from "@stdlib/stats-base-dists-normal";
import { fitChoices } from "@/lib/stats/numerics/choice-model";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";

interface LogisticRegression {
  status: "ok" | "no_data" | "no_variation" | "not_identified" | "separation";
  /** Null unless ok. */
  fit: {
    coefficients: { value: number; se: number; z: number; p: number; interval: Interval }[];
    logLikelihood: number;
    deviance: number;
    nullDeviance: number;
    dfResidual: number;
  } | null;
}

/**
 * Logistic regression of a yes or no on some numbers.
 *
 * In plain words: by how much do the odds of being chosen change with each of several things, the others held fixed?
 *
 * Use it to tell the effect of the side from that of the system. Its errors take rows as independent.
 *
 * All rows alike: no variation. A combination that decides the outcome: separation. Things that always go together: not
 * identified. Nothing is printed then, for the numbers would be where the solver stopped.
 *
 * Source: Cox, J. R. Stat. Soc. B 20 (1958) 215; R 4.2.2 `glm(family = binomial)`.
 *
 * @param rows the outcome, and one number for each predictor (a 1 for the intercept among them)
 * @throws InvalidInputError for an outcome that is not 0 or 1, or not 0 < level < 1
 */
export function logisticRegression(
  rows: readonly { outcome: number; predictors: readonly number[] }[],
  level = DEFAULT_LEVEL,
): LogisticRegression {
  requireLevel(level);
  if (rows.some(({ outcome }) => outcome !== 0 && outcome !== 1))
    throw new InvalidInputError("an outcome must be 0 or 1");
  const n = rows.length;
  const yes = rows.filter(({ outcome }) => outcome === 1).length;
  if (n === 0) return { status: "no_data", fit: null };
  if (yes === 0 || yes === n) return { status: "no_variation", fit: null };
  const size = rows[0]?.predictors.length ?? 0;
  const nothing = new Array<number>(size).fill(0);
  const fit = fitChoices(
    rows.map(({ outcome, predictors }) => ({
      options: [
        { features: predictors, count: outcome },
        { features: nothing, count: 1 - outcome },
      ],
    })),
    size,
  );
  if (fit.status !== "ok")
    return { status: fit.status === "infinite" ? "separation" : fit.status, fit: null };
  const z = normal.quantile(1 - (1 - level) / 2, 0, 1);
  const nullLikelihood = yes * Math.log(yes / n) + (n - yes) * Math.log((n - yes) / n);
  return {
    status: "ok",
    fit: {
      coefficients: fit.parameters.map((value, at) => {
        const se = Math.sqrt(fit.covariance[at]?.[at] ?? 0);
        return {
          value,
          se,
          z: value / se,
          p: Math.min(1, 2 * normal.cdf(-Math.abs(value / se), 0, 1)),
          interval: { low: value - z * se, high: value + z * se, level },
        };
      }),
      logLikelihood: fit.logLikelihood,
      deviance: -2 * fit.logLikelihood,
      nullDeviance: -2 * nullLikelihood,
      dfResidual: n - size,
    },
  };
}
