import { requireFinite } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";
import { type Factor, sumBy, toCells } from "./crossed-cells";
import { type Likelihood, likelihoodOf } from "./crossed-likelihood";
import { ratiosOfMoments } from "./crossed-moments";

export interface CrossedMark {
  judge: string;
  unit: string;
  score: number;
}

interface CrossedComponents {
  marks: number;
  judges: number;
  units: number;
  /** Harmonic mean over units of the number of different judges; also without components, except of too many marks. */
  judgesPerUnit: OrUndefined<number>;
  components: OrUndefined<{ unit: number; judge: number; residual: number }>;
}

/** A report takes at most this many marks of a question, and at most this many judges or units, whichever are fewer. */
export const MOST_MARKS = 20_000;
export const MOST_LEVELS = 250;

const MOST_STEPS = 200;
/** From here on steps shrink evenly, each by the same part; what is left after this much of one is rounding. */
const SMALL_STEP = 1e-9;
const NEGLIGIBLE = 1e-13;
/** A ratio of variances above this says that nothing is left beside judges and units. */
const NO_RESIDUAL = 1e6;

/**
 * Variance components of judges and units that cross in any incomplete way, by restricted maximum likelihood (REML):
 * score = mean + unit + judge + residual, all three at random.
 *
 * In plain words: how much do units differ, how much do judges differ in severity, and how much is left, when not every judge
 * rated every unit? Components cannot be negative; one that would be is 0.
 *
 * Use it for intraclass correlations of incomplete designs (ten Hove, Jorgensen and van der Ark 2024). For complete data it
 * gives what mean squares give, as long as no component is negative.
 *
 * No marks: `no_data`. One judge or unit: `one_cluster`. All scores alike: `zero_variance`. Fewer marks than judges and units
 * together: `judges_apart`. Scores that judges and units explain in full: `no_residual`. More than `MOST_MARKS` marks, or more
 * than `MOST_LEVELS` judges and units: `too_many_marks`.
 *
 * Source: Patterson and Thompson, Biometrika 58 (1971) 545; average information steps: Gilmour, Thompson and Cullis,
 * Biometrics 51 (1995) 1440; R package lme4: `lmer(score ~ 1 + (1 | judge) + (1 | unit))`.
 *
 * @throws InvalidInputError if a score is not finite
 * @example crossedComponents([{ judge: "a", unit: "x", score: 1 }, ...]).components
 */
export function crossedComponents(marks: readonly CrossedMark[]): CrossedComponents {
  const scores = marks.map(({ score }) => score);
  requireFinite(scores);
  const judges = toFactor(marks.map(({ judge }) => judge));
  const units = toFactor(marks.map(({ unit }) => unit));
  const known = { marks: marks.length, judges: judges.levels, units: units.levels };
  const none = (reason: Parameters<typeof undefinedBecause>[0]): CrossedComponents => ({
    ...known,
    judgesPerUnit: marks.length === 0 ? undefinedBecause("no_data") : harmonicJudges(judges, units),
    components: undefinedBecause(reason),
  });
  if (marks.length === 0) return none("no_data");
  if (marks.length > MOST_MARKS || Math.min(judges.levels, units.levels) > MOST_LEVELS) {
    const why = undefinedBecause("too_many_marks");
    return { ...known, judgesPerUnit: why, components: why };
  }
  if (judges.levels < 2 || units.levels < 2) return none("one_cluster");
  if (scores.every((score) => score === scores[0])) return none("zero_variance");
  if (marks.length < judges.levels + units.levels) return none("judges_apart");
  const mean = total(scores) / scores.length;
  const centred = Float64Array.from(scores, (score) => score - mean);
  const isUnitLarge = units.levels >= judges.levels;
  const fit = fitRatios(centred, isUnitLarge ? units : judges, isUnitLarge ? judges : units);
  if (fit === null) return none("no_residual");
  const [unit, judge] = isUnitLarge ? [fit.large, fit.small] : [fit.small, fit.large];
  return {
    ...known,
    judgesPerUnit: harmonicJudges(judges, units),
    components: { unit: unit * fit.residual, judge: judge * fit.residual, residual: fit.residual },
  };
}

const toFactor = (names: readonly string[]): Factor => {
  const places = new Map<string, number>();
  const level = Int32Array.from(names, (name) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return { levels: places.size, level };
};

const harmonicJudges = (judges: Factor, units: Factor): number => {
  const met = Array.from({ length: units.levels }, () => new Set<number>());
  units.level.forEach((unit, mark) => met[unit]?.add(judges.level[mark] ?? 0));
  return units.levels / total(met.map((own) => 1 / own.size));
};

interface Fit {
  /** Variances over the residual one. */
  large: number;
  small: number;
  residual: number;
}

/** Null where the residual vanishes beside the others. */
const fitRatios = (scores: Float64Array, large: Factor, small: Factor): Fit | null => {
  const complete = fitOfComplete(scores, large, small);
  if (complete !== null) return complete;
  const cells = toCells(large, small);
  const likelihood = likelihoodOf(scores, { large, small, cells });
  let ratios = ratiosOfMoments(scores, { large, small, cells });
  let here = likelihood(ratios);
  let before = Infinity;
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = ascentOf(ratios, here);
    const moved = movedBy(ratios, move);
    if (isLast(moved, before)) return lastStep(ratios, move, here);
    before = moved;
    let [size, next, there] = [1, ratios, here];
    for (let halving = 0; halving < 40; halving++, size /= 2) {
      next = [Math.max(0, ratios[0] + size * move[0]), Math.max(0, ratios[1] + size * move[1])];
      there = likelihood(next);
      if (there.value >= here.value - 1e-10) break;
    }
    const isStill = next[0] === ratios[0] && next[1] === ratios[1];
    [ratios, here] = [next, there];
    if (Math.max(...ratios) > NO_RESIDUAL || !Number.isFinite(here.value)) return null;
    if (isStill) break;
  }
  return { large: ratios[0], small: ratios[1], residual: here.residual };
};

type Two = readonly [number, number];

const movedBy = (ratios: Two, move: Two): number =>
  Math.max(Math.abs(move[0]) / (1 + ratios[0]), Math.abs(move[1]) / (1 + ratios[1]));

/**
 * Whether nothing is worth a step after this one. Near the maximum each step is the same part of the last one: a hundredth of most
 * designs, half of some small ones. All that would follow is then a geometric series. A small step that is no smaller than the last
 * one is rounding.
 */
const isLast = (moved: number, before: number): boolean => {
  if (moved > SMALL_STEP) return false;
  const part = moved / before;
  return moved === 0 || part >= 1 || (moved * part) / (1 - part) <= NEGLIGIBLE;
};

/** A step this small needs no further look at the likelihood: the residual variance follows in a straight line. */
const lastStep = (ratios: Two, move: Two, { residual, fall }: Likelihood): Fit => {
  const [large, small] = [Math.max(0, ratios[0] + move[0]), Math.max(0, ratios[1] + move[1])];
  const fallen = (large - ratios[0]) * fall[0] + (small - ratios[1]) * fall[1];
  return { large, small, residual: residual - fallen };
};

/**
 * Of levels that each meet each other once, from mean squares: REML's own values as long as none is negative. Null where one is,
 * where the residual vanishes, and of any other design.
 */
const fitOfComplete = (scores: Float64Array, large: Factor, small: Factor): Fit | null => {
  const [rows, columns, n] = [large.levels, small.levels, scores.length];
  if (n !== rows * columns || !areAllMet(large, small)) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / n;
  const [ofLarge, ofSmall] = [large, small].map((factor) => {
    const size = n / factor.levels;
    return sumBy(factor, scores).map((sum) => sum / size - mean);
  });
  if (ofLarge === undefined || ofSmall === undefined) return null;
  let left = 0;
  for (let mark = 0; mark < n; mark++) {
    const explained = mean + (ofLarge[large.level[mark] ?? 0] ?? 0) + (ofSmall[small.level[mark] ?? 0] ?? 0);
    left += ((scores[mark] ?? 0) - explained) ** 2;
  }
  const residual = left / ((rows - 1) * (columns - 1));
  const ratioOf = (effects: Float64Array, size: number): number =>
    (effects.reduce((sum, effect) => sum + effect ** 2, 0) / (effects.length - 1) - residual / size) /
    residual;
  const found = { large: ratioOf(ofLarge, columns), small: ratioOf(ofSmall, rows), residual };
  const isInside = [found.large, found.small].every((ratio) => ratio >= 0 && ratio <= NO_RESIDUAL);
  return isInside ? found : null;
};

/** Whether each level meets each of the other factor, where there are as many marks as that takes. */
const areAllMet = (large: Factor, small: Factor): boolean => {
  const met = new Uint8Array(large.levels * small.levels);
  for (let mark = 0; mark < large.level.length; mark++)
    met[(large.level[mark] ?? 0) * small.levels + (small.level[mark] ?? 0)] = 1;
  return !met.includes(0);
};

/** Where to go from here: a component at 0 that would fall further stays there. */
const ascentOf = (
  [large, small]: readonly [number, number],
  { score, information: [first, both, second] }: Likelihood,
): [number, number] => {
  const isLargeFixed = large === 0 && score[0] <= 0;
  const isSmallFixed = small === 0 && score[1] <= 0;
  if (isLargeFixed && isSmallFixed) return [0, 0];
  if (isLargeFixed) return [0, score[1] / second];
  if (isSmallFixed) return [score[0] / first, 0];
  const determinant = first * second - both ** 2;
  if (determinant <= 1e-12 * first * second) return [score[0] / first, score[1] / second];
  return [
    (second * score[0] - both * score[1]) / determinant,
    (first * score[1] - both * score[0]) / determinant,
  ];
};
