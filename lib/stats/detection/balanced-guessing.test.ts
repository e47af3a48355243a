import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { type BalancedJudge, balancedChanceOfAtLeast, balancedGuessing } from "./balanced-guessing";
import { InvalidInputError } from "@/lib/stats/invalid-input";

import { undefinedBecause } from "@/lib/stats/undefined";
import { processorMs } from "@/test/processor-ms";

/** Every way to say "human" to `a` of `n` items, of which the first `h` are human: right answers of each. */
const allWays = ({ n, h, a }: BalancedJudge): number[] =>
  Array.from({ length: 2 ** n }, (_, ways) => Array.from({ length: n }, (_one, at) => (ways >> at) & 1))
    .filter((answers) => answers.reduce((sum, one) => sum + one, 0) === a)
    .map((answers) => answers.filter((isHuman, at) => (isHuman === 1) === at < h).length);

const judge: fc.Arbitrary<BalancedJudge & { correct: number }> = fc
  .integer({ min: 1, max: 5 })
  .chain((n) =>
    fc.record({ n: fc.constant(n), h: fc.integer({ min: 0, max: n }), a: fc.integer({ min: 0, max: n }) }),
  )
  .chain((one) =>
    fc.record({
      n: fc.constant(one.n),
      h: fc.constant(one.h),
      a: fc.constant(one.a),
      correct: fc.constantFrom(...allWays(one)),
    }),
  );

it("three judges' chance equals a count of all their ways to answer", () => {
  fc.assert(
    fc.property(fc.array(judge, { minLength: 1, maxLength: 3 }), (judges) => {
      const sums = judges
        .map(allWays)
        .reduce((all, own) => all.flatMap((sum) => own.map((one) => sum + one)));
      const counts = new Map<number, number>();
      for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
      const { correct, expected, variance, pGreater, pTwoSided } = balancedGuessing(judges);
      const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
      const likelihood = counts.get(correct) ?? 0;
      expect(expected).toBeCloseTo(mean, 9);
      expect(variance).toBeCloseTo(sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / sums.length, 9);
      expect(pGreater).toBeCloseTo(sums.filter((sum) => sum >= correct).length / sums.length, 9);
      expect(pTwoSided).toBeCloseTo(
        sums.filter((sum) => (counts.get(sum) ?? 0) <= likelihood).length / sums.length,
        9,
      );
      for (const one of judges.slice(0, 1))
        expect(balancedChanceOfAtLeast(one, one.correct)).toBeCloseTo(
          allWays(one).filter((right) => right >= one.correct).length / allWays(one).length,
          9,
        );
    }),
    { numRuns: 60 },
  );
});

it("naming what is human the other way round, or the order of judges, changes nothing", () => {
  fc.assert(
    fc.property(fc.array(judge, { minLength: 1, maxLength: 12 }), (judges) => {
      const turned = judges.map(({ n, h, a, correct }) => ({ n, h: n - h, a: n - a, correct })).reverse();
      expect(balancedGuessing(turned).pTwoSided).toBeCloseTo(Number(balancedGuessing(judges).pTwoSided), 9);
    }),
  );
});

it("guessers with unequal numbers and habits are called better than guessing in at most 5% of studies", () => {
  const { uniform: draw } = seededRandom("guessers");
  const study = () =>
    Array.from({ length: 12 }, (_, at) => {
      const [n, h] = [6 + 2 * (at % 5), 3 + (at % 5)];
      const lean = 0.2 + 0.6 * draw();
      const answers = Array.from({ length: n }, (_one, item) => ({
        isHuman: item < h,
        saidHuman: draw() < lean,
      }));
      return {
        n,
        h,
        a: answers.filter(({ saidHuman }) => saidHuman).length,
        correct: answers.filter(({ isHuman, saidHuman }) => isHuman === saidHuman).length,
      };
    });
  const runs = 2000;
  const rejected = Array.from({ length: runs }, study).filter(
    (one) => Number(balancedGuessing(one).pTwoSided) <= 0.05,
  );
  // The bound is 5% of runs and three standard errors of the simulation; much below 2% would be no test either.
  expect(rejected.length).toBeLessThan(runs * 0.05 + 3 * Math.sqrt(runs * 0.05 * 0.95));
  expect(rejected.length).toBeGreaterThan(runs * 0.02);
});

it("10,000 judges are counted out, and more than 200,000 items come near it by the normal distribution", () => {
  const judges = (number: number) =>
    Array.from({ length: number }, (_, at) => ({ n: 10, h: 5, a: at % 2 === 0 ? 5 : 4, correct: at % 2 === 0 ? (at % 100 < 52 ? 6 : 4) : 5 })); // prettier-ignore
  const many = judges(10_000);
  expect(processorMs(() => balancedGuessing(many))).toBeLessThan(6000);
  const exact = balancedGuessing(many);
  const normal = balancedGuessing(judges(40_000));
  expect([exact.method, normal.method]).toEqual(["exact", "normal"]);
  const z = (Math.abs(exact.correct - Number(exact.expected)) - 1) / Math.sqrt(Number(exact.variance));
  expect(z).toBeGreaterThan(0.5);
  // The same distance in standard deviations has nearly the same p.
  expect(Math.abs(Number(exact.pTwoSided) - 2 * (1 - cdf(z)))).toBeLessThan(1e-4);
});

it("no judges, and judges who cannot be more or less right, have their own answers", () => {
  expect(balancedGuessing([])).toMatchObject({ pTwoSided: undefinedBecause("no_data") });
  expect(balancedGuessing([{ n: 4, h: 2, a: 4, correct: 2 }])).toMatchObject({
    pTwoSided: 1,
    pGreater: 1,
    variance: 0,
  });
  for (const [n, h, a, correct] of [
    [4, 2, 2, 1],
    [4, 2, 2, 6],
    [4, 5, 2, 2],
    [4, 2, 0.5, 2],
  ] as const)
    expect(() => balancedGuessing([{ n, h, a, correct }])).toThrow(InvalidInputError);
});

/** By Simpson's rule, to be independent of the library. */
const cdf = (z: number): number => {
  const [steps, height] = [1000, (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)];
  let sum = height(0) + height(z);
  for (let at = 1; at < steps; at++) sum += (at % 2 === 1 ? 4 : 2) * height((z * at) / steps);
  return 0.5 + (sum * z) / steps / 3;
};
