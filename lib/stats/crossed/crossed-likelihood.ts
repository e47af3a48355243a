import { invertLowerHalf } from "@/lib/stats/numerics/cholesky";
import { type Cells, type Crossing, addRowProducts, sumBy, timesLarge, timesSmall } from "./crossed-cells";

export interface Likelihood {
  value: number;
  residual: number;
  /** By the larger factor's variance over the residual one, and by the smaller's. */
  score: [number, number];
  /** By how much the residual variance falls with either ratio. */
  fall: [number, number];
  /** Average information: its three different entries. */
  information: [number, number, number];
}

/** Beyond what a matrix of doubles can hold. */
const NOWHERE: Likelihood = {
  value: -Infinity,
  residual: 0,
  score: [0, 0],
  fall: [0, 0],
  information: [1, 0, 1],
};

/**
 * The profile of the restricted likelihood of score = mean + large + small + residual over the two ratios a and b of variances.
 *
 * With H = I + a AA' + b BB' (A, B: which mark is of which level), the larger factor is inverted by its levels and the smaller
 * one as a matrix. A vector of marks is known by its sums over the levels; only the residuals are taken mark by mark.
 */
export function likelihoodOf(
  scores: Float64Array,
  { large, small, cells }: Crossing,
): (ratios: readonly [number, number]) => Likelihood {
  const n = scores.length;
  const ones = new Float64Array(n).fill(1);
  const sizes: Sums = { large: sumBy(large, ones), small: sumBy(small, ones) };
  const given: Sums = { large: sumBy(large, scores), small: sumBy(small, scores) };
  const sum = scores.reduce((all, score) => all + score, 0);
  const empty = (): Float64Array => new Float64Array(small.levels ** 2);
  const matrices: Matrices = { within: empty(), between: empty(), inverse: empty() };
  return ([a, b]) => {
    const inner = innerOf(cells, sizes, { a, b, matrices });
    if (inner === null) return NOWHERE;
    const { shrink, within, between, inverse } = inner;
    const solved = (vector: Sums): Solved => solvedBy(cells, { shrink, inverse, a, b }, vector);
    const [one, score] = [solved(sizes), solved(given)];
    const weight = one.times(n, one);
    const mean = score.times(sum, one) / weight;
    const pulls: Sums = {
      large: score.sums.large.map((value, level) => value - mean * (one.sums.large[level] ?? 0)),
      small: score.sums.small.map((value, level) => value - mean * (one.sums.small[level] ?? 0)),
    };
    const squares = [dot(pulls.large, pulls.large), dot(pulls.small, pulls.small)] as const;
    let ofRest = a * squares[0] + b * squares[1];
    for (let mark = 0; mark < n; mark++) {
      const ofLarge = a * (pulls.large[large.level[mark] ?? 0] ?? 0);
      const ofSmall = b * (pulls.small[small.level[mark] ?? 0] ?? 0);
      ofRest += ((scores[mark] ?? 0) - mean - ofLarge - ofSmall) ** 2;
    }
    const residual = ofRest / (n - 1);

    // Each factor's pulls, given to all marks of their levels.
    const met = timesSmall(cells, pulls.small);
    const spreadLarge = pulls.large.map((pull, level) => pull * (sizes.large[level] ?? 0));
    const spreadSmall = pulls.small.map((pull, level) => pull * (sizes.small[level] ?? 0));
    const onLarge = solved({ large: spreadLarge, small: timesLarge(cells, pulls.large, small.levels) });
    const onSmall = solved({ large: met, small: spreadSmall });
    const inOne = [onLarge.times(total(spreadLarge), one), onSmall.times(total(spreadSmall), one)] as const;
    const information = (inTurn: number, [i, j]: readonly [0 | 1, 0 | 1]): number =>
      ((inTurn - (inOne[i] * inOne[j]) / weight) / residual -
        (squares[i] * squares[j]) / (residual ** 2 * (n - 1))) /
      2;

    const lost = [one.sums.large, one.sums.small].map((own) => dot(own, own) / weight);
    const traces = [
      dot(sizes.large, shrink) - b * traceOf(inverse, between, small.levels),
      traceOf(inverse, within, small.levels),
    ];
    const scoreOf = (at: 0 | 1): number =>
      (squares[at] / residual - ((traces[at] ?? 0) - (lost[at] ?? 0))) / 2;
    return {
      value: -(inner.logDeterminant + Math.log(weight) + (n - 1) * Math.log(residual)) / 2,
      residual,
      score: [scoreOf(0), scoreOf(1)],
      fall: [squares[0] / (n - 1), squares[1] / (n - 1)],
      information: [
        information(onLarge.times(dot(spreadLarge, pulls.large), onLarge), [0, 0]),
        information(onLarge.times(dot(met, pulls.large), onSmall), [0, 1]),
        information(onSmall.times(dot(spreadSmall, pulls.small), onSmall), [1, 1]),
      ],
    };
  };
}

/** What a vector of marks adds up to over the levels of each factor. */
interface Sums {
  large: Float64Array;
  small: Float64Array;
}

/** Lower halves: B' (I + a AA')⁻¹ B, how it falls with a, and the inverse of I + b `within`. */
interface Matrices {
  within: Float64Array;
  between: Float64Array;
  inverse: Float64Array;
}

interface Inner extends Matrices {
  /** By level of the larger factor: 1 / (1 + a size). */
  shrink: Float64Array;
  /** Of H. */
  logDeterminant: number;
}

/** @param matrices overwritten and returned: a new one for each step would take as long as the arithmetic */
const innerOf = (
  cells: Cells,
  sizes: Sums,
  { a, b, matrices }: { a: number; b: number; matrices: Matrices },
): Inner | null => {
  const levels = sizes.small.length;
  const { within, between, inverse } = matrices;
  const shrink = sizes.large.map((size) => 1 / (1 + a * size));
  const weights = [shrink.map((part) => -a * part), shrink.map((part) => part ** 2)] as const;
  within.fill(0);
  between.fill(0);
  addRowProducts(cells, weights, [within, between], levels);
  for (let level = 0; level < levels; level++) {
    const diagonal = level * (levels + 1);
    within[diagonal] = (within[diagonal] ?? 0) + (sizes.small[level] ?? 0);
  }
  for (let at = 0; at < inverse.length; at++) inverse[at] = b * (within[at] ?? 0);
  for (let at = 0; at < inverse.length; at += levels + 1) inverse[at] = (inverse[at] ?? 0) + 1;
  const ofSmall = invertLowerHalf(inverse, levels);
  if (ofSmall === null) return null;
  return { ...matrices, shrink, logDeterminant: ofSmall - total(shrink.map(Math.log)) };
};

/** A vector divided by H. */
interface Solved {
  /** What the divided vector adds up to. */
  sums: Sums;
  /** The product of the vector, divided by H, with another; `plain` is that of the two undivided. */
  times: (plain: number, other: Solved) => number;
  /** The vector's own sums, and those over the smaller factor after the larger is taken out. */
  own: Float64Array;
  rest: Float64Array;
}

const solvedBy = (
  cells: Cells,
  { shrink, inverse, a, b }: Pick<Inner, "shrink" | "inverse"> & { a: number; b: number },
  { large, small }: Sums,
): Solved => {
  const shrunk = large.map((value, level) => value * (shrink[level] ?? 0));
  const taken = timesLarge(cells, shrunk, small.length);
  const rest = small.map((value, level) => value - a * (taken[level] ?? 0));
  const ofSmall = timesHalf(inverse, rest);
  const back = timesSmall(cells, ofSmall);
  const ofLarge = shrunk.map((value, level) => value - b * (shrink[level] ?? 0) * (back[level] ?? 0));
  return {
    sums: { large: ofLarge, small: ofSmall },
    times: (plain, other) => plain - a * dot(shrunk, other.own) - b * dot(ofSmall, other.rest),
    own: large,
    rest,
  };
};

const total = (values: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum;
};

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** A symmetric matrix of which only the lower half is known, times a vector. */
const timesHalf = (half: Float64Array, vector: Float64Array): Float64Array => {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    const value = vector[i] ?? 0;
    for (let j = 0; j < i; j++) {
      const entry = half[i * size + j] ?? 0;
      sum += entry * (vector[j] ?? 0);
      product[j] = (product[j] ?? 0) + entry * value;
    }
    product[i] = (product[i] ?? 0) + sum + (half[i * size + i] ?? 0) * value;
  }
  return product;
};

/** Of the product of two symmetric matrices of which only the lower halves are known. */
const traceOf = (one: Float64Array, other: Float64Array, size: number): number => {
  let [diagonal, below] = [0, 0];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) below += (one[i * size + j] ?? 0) * (other[i * size + j] ?? 0);
    diagonal += (one[i * size + i] ?? 0) * (other[i * size + i] ?? 0);
  }
  return diagonal + 2 * below;
};
