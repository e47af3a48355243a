import { type Crossing, sumBy } from "./crossed-cells";

/** Ratios to start from where moments give none, or one that is far from any estimate. */
const PLAIN = 1;
const RANGE = { low: 0.01, high: 100 };

/**
 * Where the search for variance components begins: the ratios of both factors' variances to the residual one that make the
 * sums of squares of totals and of both factors' means what they are expected to be. Near enough to save half of the steps.
 *
 * Source: Henderson's method 1, Biometrics 9 (1953) 226.
 */
export function ratiosOfMoments(
  scores: Float64Array,
  { large, small, cells: { start, column, count } }: Crossing,
): [number, number] {
  const n = scores.length;
  const ones = new Float64Array(n).fill(1);
  const sizes = { large: sumBy(large, ones), small: sumBy(small, ones) };
  const sums = { large: sumBy(large, scores), small: sumBy(small, scores) };
  const squares = scores.reduce((sum, score) => sum + score ** 2, 0);
  const ofMean = scores.reduce((sum, score) => sum + score, 0) ** 2 / n;
  let [smallInLarge, largeInSmall] = [0, 0];
  for (let level = 0; level < large.levels; level++)
    for (let at = start[level] ?? 0; at < (start[level + 1] ?? 0); at++) {
      const square = (count[at] ?? 0) ** 2;
      smallInLarge += square / (sizes.large[level] ?? 1);
      largeInSmall += square / (sizes.small[column[at] ?? 0] ?? 1);
    }
  const [largeInMean, smallInMean] = [overSize(sizes.large, n), overSize(sizes.small, n)];
  // A row each: all scores, the larger factor's means, the smaller one's; less what the mean has. The unknowns: large, small, residual.
  const rows = [
    [n - largeInMean, n - smallInMean, n - 1, squares - ofMean],
    [
      n - largeInMean,
      smallInLarge - smallInMean,
      large.levels - 1,
      squaresOfMeans(sums.large, sizes.large) - ofMean,
    ],
    [
      largeInSmall - largeInMean,
      n - smallInMean,
      small.levels - 1,
      squaresOfMeans(sums.small, sizes.small) - ofMean,
    ],
  ] as const;
  const without = (unknown: 0 | 1 | 2): number => {
    const [first, second, third] = rows.map((row) =>
      [0, 1, 2].map((at) => (at === unknown ? row[3] : (row[at] ?? 0))),
    );
    return determinant(first ?? [], second ?? [], third ?? []);
  };
  const residual = without(2);
  return [ratioOf(without(0), residual), ratioOf(without(1), residual)];
}

const ratioOf = (part: number, residual: number): number => {
  const ratio = part / residual;
  return Number.isFinite(ratio) ? Math.min(RANGE.high, Math.max(RANGE.low, ratio)) : PLAIN;
};

const overSize = (sizes: Float64Array, n: number): number =>
  sizes.reduce((sum, size) => sum + size ** 2, 0) / n;

const squaresOfMeans = (sums: Float64Array, sizes: Float64Array): number =>
  sums.reduce((all, sum, level) => all + sum ** 2 / (sizes[level] ?? 1), 0);

type Row = readonly number[];

const determinant = (
  [a = 0, b = 0, c = 0]: Row,
  [d = 0, e = 0, f = 0]: Row,
  [g = 0, h = 0, i = 0]: Row,
): number => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
