import { describe, expect, it } from "vitest";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { judgesAccuracy } from "./judges-accuracy";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** Park and Miller's minimal standard generator: the same studies in every run. */
const uniforms = (seed: number) => {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
};

const STUDIES = 2000;
const ANSWERS_BY_JUDGE = [8, 10, 10, 12, 20, 20, 30, 40];

/** How often each of the two tests calls guessing judges different from chance, when their abilities differ or not. */
const falseAlarms = (spread: number): { overJudges: number; pooled: number } => {
  const next = uniforms(20240517);
  const rates = { overJudges: 0, pooled: 0 };
  for (let study = 0; study < STUDIES; study += 1) {
    const judges = ANSWERS_BY_JUDGE.map((n) => {
      const ability = 0.5 + spread * (next() < 0.5 ? -1 : 1);
      return { n, correct: Array.from({ length: n }, next).filter((draw) => draw < ability).length };
    });
    const { overJudges, pooled } = judgesAccuracy(judges, 0.5);
    if (!isUndefined(overJudges.pTwoSided) && overJudges.pTwoSided < 0.05) rates.overJudges += 1 / STUDIES;
    if (!isUndefined(pooled.p) && pooled.p < 0.05) rates.pooled += 1 / STUDIES;
  }
  return rates;
};

describe("judges who are right half of the time, with unequal numbers of answers", () => {
  it("are called different from chance about one time in twenty, by either test, if they do not differ", () => {
    const { overJudges, pooled } = falseAlarms(0);
    expect(overJudges).toBeGreaterThan(0.03);
    expect(overJudges).toBeLessThan(0.07);
    expect(pooled).toBeLessThan(0.06);
  });

  it("fool the pooled test if they differ, and not the test over judges", () => {
    const { overJudges, pooled } = falseAlarms(0.2);
    expect(overJudges).toBeGreaterThan(0.03);
    expect(overJudges).toBeLessThan(0.07);
    expect(pooled).toBeGreaterThan(0.15);
  });
});

it("a judge without an answer is left out, and nobody's accuracy is no number", () => {
  const { accuracies, overJudges } = judgesAccuracy(
    [
      { correct: 0, n: 0 },
      { correct: 1, n: 2 },
    ],
    0.5,
  );
  expect(accuracies).toEqual([0.5]);
  expect(overJudges.n).toBe(1);
  expect(judgesAccuracy([], 0.5)).toMatchObject({
    overJudges: { mean: undefinedBecause("no_data") },
    pooled: { accuracy: undefinedBecause("no_data"), wilson: undefinedBecause("no_data") },
  });
});

it("more right answers than answers are refused", () => {
  expect(() => judgesAccuracy([{ correct: 3, n: 2 }], 0.5)).toThrow(InvalidInputError);
  expect(() => judgesAccuracy([{ correct: 1, n: 2 }], 50)).toThrow(InvalidInputError);
});
