import fc from "fast-check";
import { expect, it } from "vitest";
import type { Random } from "@/lib/simulate/random";
import { correlation } from "./correlation";
import { logisticRegression } from "@/test/stats/reference/logistic-regression";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { mapDefined } from "@/lib/stats/undefined";

const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
  maxLength: 6,
});

it("a correlation is the same either way round, turns with the sign, and of ranks sees no stretch", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const [x, y] = [given.map(([one]) => one), given.map(([, other]) => other)];
      const one = correlation(x, y);
      expect(differencesBetween(correlation(y, x), one)).toEqual([]);
      const turned = correlation(
        x,
        y.map((value) => 5 - 2 * value),
      );
      expect(
        differencesBetween(
          mapDefined(turned.pearson.r, (r) => 0 - r),
          one.pearson.r,
        ),
      ).toEqual([]);
      expect(
        differencesBetween(
          [turned.pearson.p, turned.spearman.p, turned.kendall.p],
          [one.pearson.p, one.spearman.p, one.kendall.p],
        ),
      ).toEqual([]);
      const stretched = correlation(
        x.map((value) => value ** 3),
        y,
      );
      expect(
        differencesBetween([stretched.spearman, stretched.kendall], [one.spearman, one.kendall]),
      ).toEqual([]);
    }),
  );
});

const related = (draws: Random, n: number): [number[], number[]] => [
  Array.from({ length: n }, () => draws.normal()),
  Array.from({ length: n }, () => Math.round(2 * draws.normal())),
];

it.each([
  ["Pearson", (d: Random) => correlation(...related(d, 12)).pearson.p],
  ["Spearman", (d: Random) => correlation(...related(d, 20)).spearman.p],
  ["Kendall, with ties", (d: Random) => correlation(...related(d, 20)).kendall.p],
  [
    "logistic",
    (d: Random) => {
      const rows = Array.from({ length: 60 }, (_, at) => ({
        outcome: d.chance(0.4) ? 1 : 0,
        predictors: [1, at % 3 === 0 ? 1 : 0],
      }));
      return logisticRegression(rows).fit?.coefficients[1]?.p ?? 1;
    },
  ],
] as const)("%s: what is unrelated is called related about one time in twenty", (name, p) => {
  const rate = rejectionRate(name, 300, p);
  expect(rate).toBeGreaterThan(0.01);
  expect(rate).toBeLessThan(0.1);
});

it("a logistic regression turns its signs when the outcome is named the other way round", () => {
  const rows = fc.array(fc.record({ outcome: fc.constantFrom(0, 1), side: fc.constantFrom(0, 1) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const fit = (turn: boolean) =>
        logisticRegression(
          given.map(({ outcome, side }) => ({
            outcome: turn ? 1 - outcome : outcome,
            predictors: [1, side],
          })),
        );
      const [one, other] = [fit(false), fit(true)];
      expect(other.status).toBe(one.status);
      for (const [at, { value, se, p }] of (one.fit?.coefficients ?? []).entries()) {
        const mirror = other.fit?.coefficients[at];
        expect(mirror?.value).toBeCloseTo(-value, 6);
        expect([mirror?.se, mirror?.p]).toEqual([expect.closeTo(se, 6), expect.closeTo(p, 6)]);
      }
    }),
  );
});

it("the correlation of two pairs has no degree of freedom, and so no p", () => {
  expect(correlation([1, 2], [3, 5]).pearson).toMatchObject({
    r: 1,
    df: 0,
    p: { undefined: "one_observation" },
  });
});
