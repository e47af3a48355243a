import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { invertSymmetric } from "@/lib/stats/numerics/cholesky";
import { type Factor, toCells } from "./crossed-cells";
import { likelihoodOf } from "./crossed-likelihood";
import { ratiosOfMoments } from "./crossed-moments";

type Matrix = number[][];

const draws = seededRandom("crossed likelihood");
const factorOf = (levels: number, marks: number): Factor => ({
  levels,
  level: Int32Array.from({ length: marks }, (_, at) =>
    at < levels ? at : Math.floor(draws.uniform() * levels),
  ),
});
const MARKS = 40;
const [large, small] = [factorOf(9, MARKS), factorOf(5, MARKS)];
const cells = toCells(large, small);
const scores = Float64Array.from({ length: MARKS }, () => draws.normal());

const product = (one: Matrix, other: Matrix): Matrix =>
  one.map((row) =>
    (other[0] ?? []).map((_, column) =>
      row.reduce((sum, value, at) => sum + value * (other[at]?.[column] ?? 0), 0),
    ),
  );
const trace = (matrix: Matrix): number => matrix.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
const sameLevel = ({ level }: Factor): Matrix =>
  [...level].map((one) => [...level].map((other) => (one === other ? 1 : 0)));

/** The same by matrices as large as the marks (Gilmour, Thompson and Cullis 1995, equations 3 and 4). */
const denselyAt = (ratios: readonly [number, number]) => {
  const parts = [sameLevel(large), sameLevel(small)];
  const whole = scores.reduce<Matrix>((rows, _, i) => {
    rows.push(
      [...scores].map((_one, j) => {
        const shared = parts.reduce((sum, part, at) => sum + (ratios[at] ?? 0) * (part[i]?.[j] ?? 0), 0);
        return shared + (i === j ? 1 : 0);
      }),
    );
    return rows;
  }, []);
  const inverse = invertSymmetric(whole)!;
  const weight = inverse.flat().reduce((sum, value) => sum + value, 0);
  const ones = inverse.map((row) => row.reduce((sum, value) => sum + value, 0));
  const p = inverse.map((row, i) => row.map((value, j) => value - (ones[i]! * ones[j]!) / weight));
  const column = [...scores].map((score) => [score]);
  const quadratic = (...matrices: Matrix[]): number => {
    const turned = matrices.reduceRight((vector, matrix) => product(matrix, vector), column);
    return turned.reduce((sum, [value = 0], at) => sum + value * scores[at]!, 0);
  };
  const residual = quadratic(p) / (MARKS - 1);
  const squares = parts.map((part) => quadratic(p, part, p));
  const score = parts.map((part, at) => (squares[at]! / residual - trace(product(p, part))) / 2);
  const information = (
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ] as const
  ).map(
    ([i, j]) =>
      (quadratic(p, parts[i]!, p, parts[j]!, p) / residual -
        (squares[i]! * squares[j]!) / (residual ** 2 * (MARKS - 1))) /
      2,
  );
  return { residual, score, information };
};

describe("the restricted likelihood of crossed components", () => {
  it.each([
    [1, 1],
    [0.3, 2],
    [0, 0.7],
    [0.4, 0],
    [0, 0],
    [50, 80],
  ] as const)("has the slopes and the information of the full matrices at the ratios %d and %d", (a, b) => {
    const found = likelihoodOf(scores, { large, small, cells })([a, b]);
    const { residual, score, information } = denselyAt([a, b]);
    expect(found.residual).toBeCloseTo(residual, 10);
    for (const at of [0, 1] as const) expect(found.score[at]).toBeCloseTo(score[at]!, 9);
    for (const at of [0, 1, 2] as const) expect(found.information[at]).toBeCloseTo(information[at]!, 9);
  });

  it("changes along both ratios as its slopes say", () => {
    const value = likelihoodOf(scores, { large, small, cells });
    const step = 1e-5;
    const slopes = [
      (value([0.5 + step, 0.8]).value - value([0.5 - step, 0.8]).value) / (2 * step),
      (value([0.5, 0.8 + step]).value - value([0.5, 0.8 - step]).value) / (2 * step),
    ];
    const { score } = value([0.5, 0.8]);
    for (const at of [0, 1] as const) expect(slopes[at]).toBeCloseTo(score[at], 6);
  });

  it("is searched from ratios that moments give", () => {
    const rows = Array.from({ length: 60 }, () => draws.normal());
    const columns = Array.from({ length: 40 }, () => 2 * draws.normal());
    const complete = rows.flatMap((row, i) => columns.map((column, j) => ({ i, j, row, column })));
    const crossing = {
      large: { levels: 60, level: Int32Array.from(complete, ({ i }) => i) },
      small: { levels: 40, level: Int32Array.from(complete, ({ j }) => j) },
    };
    const values = Float64Array.from(complete, ({ row, column }) => row + column + draws.normal());
    const ratios = ratiosOfMoments(values, {
      ...crossing,
      cells: toCells(crossing.large, crossing.small),
    });
    const varianceOf = (list: number[]): number => {
      const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
      return list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
    };
    expect(ratios[0] / varianceOf(rows)).toBeCloseTo(1, 0);
    expect(ratios[1] / varianceOf(columns)).toBeCloseTo(1, 0);
  });
});
