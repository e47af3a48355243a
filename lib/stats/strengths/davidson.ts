import normal from "@stdlib/stats-base-dists-normal";
import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import type { ChoiceCounts } from "@/lib/stats/numerics/choice-model";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type Strengths, type Weight, featuresOf, fitStrengths } from "./strengths";

/** How one ordered pair of systems (by number, from 0) fared. */
export interface SidedComparison {
  left: number;
  right: number;
  leftWins: number;
  rightWins: number;
  ties: number;
}

export interface Davidson {
  status: "ok" | "ok_no_ties" | "no_data" | "not_identified" | "infinite";
  tieRate: number | null;
  leftWinShareOfDecided: number | null;
  /** Null unless the status begins with ok. */
  fit: {
    strengths: number[];
    se: number[];
    logLikelihood: number;
    /** Log odds of left against right between equals, where an order effect was asked for. */
    position: { value: number; se: number; z: number; p: number; lr: number; lrP: number } | null;
    /** P(tie) / P(one side wins) between equals; 0 without ties. */
    nu: number;
    logNuSe: number | null;
  } | null;
}

/**
 * Bradley-Terry with ties (Davidson) and, if wanted, an order effect (Davidson and Beaver, in symmetric form).
 *
 * In plain words: strengths as in `bradleyTerry`, with a tie as an outcome of its own and an advantage for the left.
 *
 * Use it where equal marks count as ties, and to see whether sides mattered. Without ties nu is 0, and strengths are
 * Bradley-Terry's.
 *
 * Ties only, or somebody always ahead: infinite. Groups never compared, or a system always on one side: not identified.
 *
 * Source: Davidson, J. Am. Stat. Assoc. 65 (1970) 317; Davidson and Beaver, Biometrics 33 (1977) 693; R `glm` (Poisson
 * log-linear). In print P(left):P(right):P(tie) = pi_l : gamma pi_r : nu' sqrt(pi_l pi_r) with gamma = exp(-d) and
 * nu' = nu exp(-d/2).
 *
 * @throws InvalidInputError for a system against itself or counts that are negative or not whole
 * @example davidson(2, [{ left: 0, right: 1, leftWins: 6, rightWins: 4, ties: 3 }], { withPosition: false })
 */
export function davidson(
  systems: number,
  comparisons: readonly SidedComparison[],
  { withPosition }: { withPosition: boolean },
): Davidson {
  for (const one of comparisons)
    if (
      one.left === one.right ||
      [one.leftWins, one.rightWins, one.ties].some((count) => !Number.isSafeInteger(count) || count < 0)
    )
      throw new InvalidInputError("a comparison needs two systems and whole counts of 0 or more");
  const used = comparisons.filter(({ leftWins, rightWins, ties }) => leftWins + rightWins + ties > 0);
  const sum = (of: (one: SidedComparison) => number): number =>
    used.reduce((total, one) => total + of(one), 0);
  const [left, right, ties] = [
    sum(({ leftWins }) => leftWins),
    sum(({ rightWins }) => rightWins),
    sum((one) => one.ties),
  ];
  const known = {
    tieRate: used.length === 0 ? null : ties / (left + right + ties),
    leftWinShareOfDecided: left + right === 0 ? null : left / (left + right),
  };
  if (used.length === 0) return { status: "no_data", ...known, fit: null };
  if (left + right === 0) return { status: "infinite", ...known, fit: null };
  const model = { systems, hasTies: ties > 0, withPosition };
  const fit = fitStrengths(
    davidsonChoices(used, model),
    systems,
    (withPosition ? 1 : 0) + (ties > 0 ? 1 : 0),
  );
  if (!("values" in fit)) return { status: fit.status, ...known, fit: null };
  const withoutIt = withPosition
    ? fitStrengths(davidsonChoices(used, { ...model, withPosition: false }), systems, ties > 0 ? 1 : 0)
    : null;
  const tie = ties > 0 ? fit.others.at(-1) : undefined;
  return {
    status: ties > 0 ? "ok" : "ok_no_ties",
    ...known,
    fit: {
      strengths: fit.values,
      se: fit.se,
      logLikelihood: fit.logLikelihood,
      position: withPosition ? positionOf(fit, withoutIt) : null,
      nu: tie ? Math.exp(tie.value) : 0,
      logNuSe: tie?.se ?? null,
    },
  };
}

interface DavidsonModel {
  systems: number;
  /** Ties are an outcome, with a parameter of their own (the last). */
  hasTies: boolean;
  /** The left has an advantage, with a parameter behind the strengths. */
  withPosition: boolean;
}

/** Each comparison as a choice between the left, the right and, if there are ties, neither. */
export function davidsonChoices(
  comparisons: readonly SidedComparison[],
  { systems, hasTies, withPosition }: DavidsonModel,
): ChoiceCounts[] {
  return comparisons.map(({ left, right, leftWins, rightWins, ties }) => {
    const apart = (sign: 1 | -1): Weight => [
      { system: left, times: sign / 2 },
      { system: right, times: -sign / 2 },
    ];
    const option = (weight: Weight, position: number, tie: number, count: number) => ({
      features: featuresOf(weight, systems, [...(withPosition ? [position] : []), ...(hasTies ? [tie] : [])]),
      count,
    });
    const decided = [option(apart(1), 0.5, 0, leftWins), option(apart(-1), -0.5, 0, rightWins)];
    return { options: hasTies ? [...decided, option([], 0, 1, ties)] : decided };
  });
}

const positionOf = (fit: Strengths, without: ReturnType<typeof fitStrengths> | null) => {
  const { value, se } = fit.others[0] ?? { value: 0, se: 0 };
  const z = value / se;
  const lr =
    without && "values" in without ? Math.max(0, 2 * (fit.logLikelihood - without.logLikelihood)) : 0;
  return { value, se, z, p: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)), lr, lrP: chiSquareTail(lr, 1) };
};
