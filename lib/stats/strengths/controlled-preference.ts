import { invertSymmetric } from "@/lib/stats/numerics/cholesky";
import { type ChoiceCounts, fitChoices } from "@/lib/stats/numerics/choice-model";
import {
  type CrossedParts,
  type CrossedTest,
  type VariancePart,
  crossedTest,
} from "@/lib/stats/crossed/crossed-test";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";

/** One choice between two programs. */
export interface ControlledChoice {
  judge: string;
  /** The task. */
  unit: string;
  /** Whether the later system's program was chosen. */
  isLater: boolean;
  /** Later program minus earlier program, one number for each covariate. */
  differences: readonly number[];
}

export interface ControlledPreference {
  n: number;
  /** Choices of the later system. */
  chosen: number;
  judges: number;
  units: number;
  /** As it was observed, nothing held equal. */
  share: OrUndefined<number>;
  /** The share of the later system between programs that are equal in every covariate. */
  adjusted: OrUndefined<number>;
  /** Log odds of the same, with the test of no preference. */
  intercept: ControlledCoefficient;
  interval: OrUndefined<Interval>;
  /** In the order given, without those left out. */
  covariates: ControlledCovariate[];
  leftOut: { name: string; why: LeftOutReason }[];
}

/** `constant`: all pairs differ by the same amount. `collinear`: it follows from the covariates before it. */
export type LeftOutReason = "constant" | "collinear";

interface ControlledCoefficient extends Pick<
  CrossedTest,
  "basis" | "se" | "df" | "interval" | "t" | "pTwoSided"
> {
  /** Log odds of choosing the later system. */
  value: OrUndefined<number>;
}

interface ControlledCovariate extends ControlledCoefficient {
  name: string;
  /** Mean difference, later minus earlier. */
  meanDifference: number;
  /** Standard deviation of the differences (divisor n - 1): the coefficient is for a difference of this size. */
  scale: number;
}

/** A model needs this many of the rarer choice for each of its coefficients, the intercept among them. */
const CHOICES_PER_COEFFICIENT = 10;

/**
 * Preference between two systems, held at equal length (or whatever else was measured of both programs).
 *
 * In plain words: judges may choose a program because it is longer, not because it is better. This fits how much each measured
 * difference moves the choice, and says how often the later system would be chosen if the programs did not differ in it.
 * It is a statement about the model: it holds as far as the log odds are linear in the differences, and it cannot separate
 * what always differs (a system that is always longer by the same amount).
 *
 * logit P(later chosen) = b0 + sum over k of b_k · (later - earlier)_k / scale_k, scale_k the standard deviation of the
 * differences; the adjusted share is 1 / (1 + exp(-b0)). Maximum likelihood; errors from the influence of each judge, task
 * and judge with task on the coefficients, as in `crossedTest`, on the logit scale.
 *
 * Undefined: without choices, with all choices alike or separable by the covariates (no finite estimate), with fewer than ten
 * of the rarer choice for each coefficient (Peduzzi et al., J. Clin. Epidemiol. 49 (1996) 1373). A covariate that does not vary,
 * or that follows from those before it, is left out and named; if none is left, nothing is controlled for and there is no
 * adjusted share.
 *
 * Source: Li, Angelopoulos and Chiang, "Does style matter?" (LMSYS, 2024), for the model; Liang and Zeger, Biometrika 73
 * (1986) 13, for the influence; Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, for judges and tasks crossed.
 * Coefficients equal R `glm(family = binomial)`, parts of variance `sandwich::vcovCL` (HC0, own factor for each part).
 *
 * @param names of the covariates, in the order of `differences`
 * @throws InvalidInputError if a difference is missing or not finite, or not 0 < level < 1
 */
export function controlledPreference(
  choices: readonly ControlledChoice[],
  names: readonly string[],
  level = DEFAULT_LEVEL,
): ControlledPreference {
  requireLevel(level);
  for (const { differences } of choices) {
    requireFinite(differences);
    if (differences.length !== names.length)
      throw new InvalidInputError(`a choice needs ${names.length} differences, got ${differences.length}`);
  }
  const { used, leftOut } = usable(choices, names);
  const chosen = choices.filter(({ isLater }) => isLater).length;
  const fit = fitOf(choices, used, chosen);
  const groups = groupsOf(choices);
  const coefficient = (at: number): ControlledCoefficient =>
    isUndefined(fit) ? noCoefficient(fit) : coefficientOf({ ...fit, groups, at, level });
  const intercept = coefficient(0);
  return {
    n: choices.length,
    chosen,
    judges: groups.judge.count,
    units: groups.unit.count,
    share: choices.length === 0 ? undefinedBecause("no_data") : chosen / choices.length,
    adjusted: mapDefined(intercept.value, toShare),
    intercept,
    interval: mapDefined(intercept.interval, ({ low, high }) => ({
      low: toShare(low),
      high: toShare(high),
      level,
    })),
    covariates: used.map(({ name, mean, scale }, place) => ({
      name,
      meanDifference: mean,
      scale,
      ...coefficient(place + 1),
    })),
    leftOut,
  };
}

const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const noCoefficient = (why: Undefined): ControlledCoefficient => ({
  value: why,
  basis: "judges and units",
  se: why,
  df: why,
  interval: why,
  t: why,
  pTwoSided: why,
});

interface UsedCovariate {
  name: string;
  mean: number;
  scale: number;
  /** Of each choice, the difference divided by the scale. */
  scaled: number[];
}

/** The covariates that the choices say something about. */
const usable = (choices: readonly ControlledChoice[], names: readonly string[]) => {
  const used: UsedCovariate[] = [];
  const leftOut: ControlledPreference["leftOut"] = [];
  for (const [place, name] of choices.length < 2 ? [] : names.entries()) {
    const values = choices.map(({ differences }) => differences[place] ?? 0);
    const mean = total(values) / values.length;
    const scale = Math.sqrt(total(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
    // Rounding leaves a trace of a spread where all values are equal.
    if (scale <= 1e-12 * Math.max(1, Math.abs(mean))) leftOut.push({ name, why: "constant" });
    else {
      const covariate = { name, mean, scale, scaled: values.map((value) => value / scale) };
      if (areIndependent([...used, covariate])) used.push(covariate);
      else leftOut.push({ name, why: "collinear" });
    }
  }
  return { used, leftOut };
};

/** Whether no covariate follows from the others, to about ten digits. */
const areIndependent = (covariates: readonly UsedCovariate[]): boolean => {
  const centred = covariates.map(({ scaled, mean, scale }) => scaled.map((value) => value - mean / scale));
  const products = centred.map((one) =>
    centred.map((other) => total(one.map((value, row) => value * (other[row] ?? 0)))),
  );
  return invertSymmetric(products) !== null;
};

interface Fit {
  parameters: number[];
  /** Inverse of the information. */
  covariance: number[][];
  /** Of each choice: 1 and the scaled differences. */
  rows: number[][];
  /** Of each choice: what came out minus what the model expects. */
  residuals: number[];
}

const fitOf = (
  choices: readonly ControlledChoice[],
  used: readonly UsedCovariate[],
  chosen: number,
): OrUndefined<Fit> => {
  if (choices.length === 0) return undefinedBecause("no_data");
  if (used.length === 0) return undefinedBecause("no_covariates");
  const rarer = Math.min(chosen, choices.length - chosen);
  if (rarer < CHOICES_PER_COEFFICIENT * (used.length + 1)) return undefinedBecause("too_few_choices");
  const rows = choices.map((_choice, row) => [1, ...used.map(({ scaled }) => scaled[row] ?? 0)]);
  const fit = fitChoices(countedAlike(choices, rows), used.length + 1);
  if (fit.status !== "ok") return undefinedBecause("separated");
  const expected = rows.map((row) => toShare(dot(row, fit.parameters)));
  return {
    parameters: fit.parameters,
    covariance: fit.covariance,
    rows,
    residuals: choices.map(({ isLater }, row) => (isLater ? 1 : 0) - (expected[row] ?? 0)),
  };
};

/** Many judges see the same two programs: the fit takes such choices together. */
const countedAlike = (choices: readonly ControlledChoice[], rows: readonly number[][]): ChoiceCounts[] => {
  const alike = new Map<string, { features: readonly number[]; later: number; earlier: number }>();
  for (const [place, { isLater }] of choices.entries()) {
    const features = rows[place] ?? [];
    const key = features.join();
    const known = alike.get(key) ?? { features, later: 0, earlier: 0 };
    alike.set(key, known);
    known[isLater ? "later" : "earlier"] += 1;
  }
  return [...alike.values()].map(({ features, later, earlier }) => ({
    options: [
      { features, count: later },
      { features: features.map(() => 0), count: earlier },
    ],
  }));
};

const coefficientOf = ({
  parameters,
  covariance,
  rows,
  residuals,
  groups,
  at,
  level,
}: Fit & { groups: Groups; at: number; level: number }): ControlledCoefficient => {
  const weights = covariance[at] ?? [];
  // By how much each choice moves the coefficient.
  const pulls = rows.map((row, place) => (residuals[place] ?? 0) * dot(weights, row));
  const parts: CrossedParts = {
    judge: partOf(pulls, groups.judge),
    unit: partOf(pulls, groups.unit),
    cell: partOf(pulls, groups.cell),
  };
  const value = parameters[at] ?? 0;
  const { basis, se, df, interval, t, pTwoSided } = crossedTest(value, parts, { nullValue: 0, level });
  return { value, basis, se, df, interval, t, pTwoSided };
};

/** The number of each choice's group, and how many groups there are. */
interface Grouping {
  codes: readonly number[];
  count: number;
}

type Groups = Record<"judge" | "unit" | "cell", Grouping>;

/** Numbers instead of names: every coefficient needs the same groups. */
const groupsOf = (choices: readonly ControlledChoice[]): Groups => {
  const judge = grouped(choices.map((choice) => choice.judge));
  const unit = grouped(choices.map((choice) => choice.unit));
  const cells = judge.codes.map((code, place) => code * unit.count + (unit.codes[place] ?? 0));
  return { judge, unit, cell: grouped(cells) };
};

const grouped = (names: readonly (string | number)[]): Grouping => {
  const known = new Map<string | number, number>();
  const codes = names.map((name) => {
    const code = known.get(name) ?? known.size;
    known.set(name, code);
    return code;
  });
  return { codes, count: known.size };
};

const partOf = (pulls: readonly number[], { codes, count }: Grouping): VariancePart => {
  const sums = new Float64Array(count);
  for (const [place, pull] of pulls.entries()) {
    const code = codes[place] ?? 0;
    sums[code] = (sums[code] ?? 0) + pull;
  }
  const df = count - 1;
  return { variance: (total([...sums].map((sum) => sum ** 2)) * count) / df, df };
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
