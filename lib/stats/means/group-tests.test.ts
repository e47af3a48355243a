import fc from "fast-check";
import { expect, it } from "vitest";
import type { Random } from "@/lib/simulate/random";
import { geometricMeanRatio } from "./geometric-mean-ratio";
import { mannWhitney } from "@/lib/stats/ranks/mann-whitney";
import { oneWayAnova } from "./one-way-anova";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { relabellingTest } from "@/lib/stats/resampling/relabelling-test";
import { isUndefined } from "@/lib/stats/undefined";
import { welch } from "./welch";

const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 8 });

it("Welch's test does not see a common shift, scales with a common factor, and turns its sign with the groups", () => {
  fc.assert(
    fc.property(values, values, fc.integer({ min: 1, max: 9 }), (x, y, factor) => {
      const one = welch(x, y);
      const moved = welch(
        x.map((value) => factor * value + 7),
        y.map((value) => factor * value + 7),
      );
      expect(
        differencesBetween(
          [moved.t, moved.df, moved.pTwoSided, moved.hedgesG],
          [one.t, one.df, one.pTwoSided, one.hedgesG],
        ),
      ).toEqual([]);
      expect(Number(moved.difference)).toBeCloseTo(factor * Number(one.difference), 9);
      expect(differencesBetween(welch(y, x).pTwoSided, one.pTwoSided)).toEqual([]);
      if (!isUndefined(one.hedgesG) && !isUndefined(one.cohenD))
        expect(Math.abs(one.hedgesG)).toBeLessThanOrEqual(Math.abs(one.cohenD));
    }),
  );
});

it("relabelling gives the groups' mirror image when they change places, and never less than one deal in all", () => {
  fc.assert(
    fc.property(values, values, (x, y) => {
      const [one, other] = [relabellingTest(x, y), relabellingTest(y, x)];
      if (isUndefined(one) || isUndefined(other)) throw new Error("small enough to count");
      expect(
        differencesBetween(
          [other.pTwoSided, other.pLess, -other.difference],
          [one.pTwoSided, one.pGreater, one.difference],
        ),
      ).toEqual([]);
      expect(one.pTwoSided).toBeGreaterThanOrEqual(1 / one.patterns);
    }),
  );
});

it("an analysis of variance of two groups is Student's test squared, and does not care about the order of groups", () => {
  fc.assert(
    fc.property(values, values, values, (x, y, z) => {
      const { t } = welch(x, y).student;
      const { F } = oneWayAnova([x, y]);
      if (!isUndefined(t) && !isUndefined(F))
        expect(Math.abs(F - t ** 2)).toBeLessThan(1e-8 * Math.max(1, F));
      const of = ({ F: f, p, welch: w, kruskal }: ReturnType<typeof oneWayAnova>) => [f, p, w, kruskal];
      expect(differencesBetween(of(oneWayAnova([z, x, y])), of(oneWayAnova([x, y, z])))).toEqual([]);
    }),
  );
});

it("a ratio of times is the same in seconds and minutes, and turns over with the groups", () => {
  const times = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(times, times, (x, y) => {
      const one = geometricMeanRatio(x, y, { isPaired: false });
      const slower = geometricMeanRatio(
        x.map((time) => 60 * time),
        y.map((time) => 60 * time),
        { isPaired: false },
      );
      const { meanX: _x, meanY: _y, ...rest } = one;
      const { meanX: _slowX, meanY: _slowY, ...slow } = slower;
      expect(differencesBetween(slow, rest)).toEqual([]);
      expect(Number(geometricMeanRatio(y, x, { isPaired: false }).ratio)).toBeCloseTo(
        1 / Number(one.ratio),
        9,
      );
    }),
  );
});

const draw = (draws: Random, n: number, sd: number): number[] =>
  Array.from({ length: n }, () => sd * draws.normal());

it.each([
  [
    "Welch, the small group with three times the spread",
    (d: Random) => welch(draw(d, 8, 3), draw(d, 25, 1)).pTwoSided,
  ],
  ["Mann and Whitney", (d: Random) => mannWhitney(draw(d, 7, 1), draw(d, 20, 1)).pTwoSided],
  [
    "relabelling",
    (d: Random) => {
      const test = relabellingTest(draw(d, 4, 1), draw(d, 7, 1));
      return isUndefined(test) ? 1 : test.pTwoSided;
    },
  ],
  ["analysis of variance", (d: Random) => oneWayAnova([draw(d, 5, 1), draw(d, 9, 1), draw(d, 20, 1)]).p],
  [
    "Welch's analysis of variance, unequal spreads",
    (d: Random) => {
      const { welch: test } = oneWayAnova([draw(d, 10, 2), draw(d, 15, 1), draw(d, 30, 1)]);
      return isUndefined(test) ? 1 : test.p;
    },
  ],
  [
    "Kruskal and Wallis",
    (d: Random) => {
      const { kruskal } = oneWayAnova([draw(d, 8, 1), draw(d, 12, 1), draw(d, 20, 1)]);
      return isUndefined(kruskal) ? 1 : kruskal.p;
    },
  ],
  [
    "ratio of times",
    (d: Random) =>
      geometricMeanRatio(draw(d, 8, 2).map(Math.exp), draw(d, 20, 1).map(Math.exp), { isPaired: false })
        .pTwoSided,
  ],
] as const)("%s: unequal groups without a difference differ about one time in twenty", (name, p) => {
  const rate = rejectionRate(name, 600, p);
  expect(rate).toBeGreaterThan(0.015);
  expect(rate).toBeLessThan(0.09);
});

it("times in one ratio have no spread, though their logarithms differ by rounding", () => {
  const why = { undefined: "zero_variance" };
  const paired = geometricMeanRatio([12, 3, 0.3], [8, 2, 0.2], { isPaired: true });
  expect(Number(paired.ratio)).toBeCloseTo(1.5, 12);
  expect([paired.t, paired.pTwoSided, paired.interval]).toEqual([why, why, why]);
  const equal = [0.1 + 0.2, 0.3];
  expect(geometricMeanRatio(equal, [0.5, 0.5], { isPaired: false })).toMatchObject({ t: why, interval: why });
});
