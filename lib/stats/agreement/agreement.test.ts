import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { cohenKappa } from "./cohen-kappa";
import { fleissKappa } from "./fleiss-kappa";
import { gwetCoefficient } from "./gwet-coefficient";
import { ICC_KINDS, intraclassCorrelation } from "./intraclass-correlation";
import { krippendorffAlpha } from "./krippendorff-alpha";
import { percentAgreement } from "./percent-agreement";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { isUndefined } from "@/lib/stats/undefined";

const SCALE = { categories: [-2, -1, 1, 2], scores: [-2, -1, 1, 2] };
const WEIGHTINGS = ["identity", "linear", "quadratic", "ordinal"] as const;
const rating = fc.constantFrom(-2, -1, 1, 2);

/** A row for each judge, a column for each unit. */
const table = (cell: fc.Arbitrary<number | null>) =>
  fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 8 })).chain(([judges, units]) =>
    fc.array(fc.array(cell, { minLength: units, maxLength: units }), {
      minLength: judges,
      maxLength: judges,
    }),
  );
const transposed = <T>(rows: readonly (readonly T[])[]): T[][] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] as T));

it("agreement does not care who is the first judge, which unit comes first, nor which end of the scale is up", () => {
  fc.assert(
    fc.property(table(fc.option(rating)), fc.constantFrom(...WEIGHTINGS), (ratings, weighting) => {
      const ways = [
        [...ratings].reverse(),
        ratings.map((row) => [...row].reverse()),
        ratings.map((row) => row.map((one) => (one === null ? null : -one))),
      ];
      const of = (given: (number | null)[][]) => {
        const { pairs: _pairs, ...percent } = percentAgreement(given);
        const gwet = gwetCoefficient(given, { ...SCALE, weighting });
        return [
          percent,
          gwet,
          ...(["nominal", "ordinal", "interval"] as const).map((metric) => krippendorffAlpha(given, metric)),
        ];
      };
      for (const way of ways) expect(differencesBetween(of(way), of(ratings))).toEqual([]);
    }),
  );
});

it("two judges may change places, and complete agreement is 1 wherever there is something to agree about", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(rating), fc.option(rating)), { maxLength: 20 }),
      fc.constantFrom("identity", "linear", "quadratic"),
      (pairs, weighting) => {
        const [first, second] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const scale = { ...SCALE, weighting };
        expect(
          differencesBetween(cohenKappa(second, first, scale), cohenKappa(first, second, scale)),
        ).toEqual([]);
        const { kappa } = cohenKappa(first, first, scale);
        const { alpha } = krippendorffAlpha([first, first], "ordinal");
        for (const one of [kappa, alpha]) if (!isUndefined(one)) expect(one).toBeCloseTo(1, 9);
      },
    ),
  );
});

it("the six intraclass correlations see neither a common shift nor a common factor, and ICC3 no severity of judges", () => {
  fc.assert(
    fc.property(table(fc.integer({ min: -5, max: 5 })), fc.integer({ min: 1, max: 5 }), (ratings, factor) => {
      const rows = transposed(ratings);
      const one = intraclassCorrelation(rows).kinds;
      const moved = intraclassCorrelation(
        rows.map((row) => row.map((value) => (value === null ? null : factor * value + 3))),
      ).kinds;
      const severe = intraclassCorrelation(
        rows.map((row) => row.map((value, judge) => (value === null ? null : value - 2 * judge))),
      ).kinds;
      for (const kind of ICC_KINDS) expect(differencesBetween(moved[kind].icc, one[kind].icc)).toEqual([]);
      // Where judges differ by nothing but severity, or in one of the tables by nothing at all, there is none.
      if (!isUndefined(one.ICC3.icc) && !isUndefined(severe.ICC3.icc))
        expect(severe.ICC3.icc).toBeCloseTo(one.ICC3.icc, 7);
      const reordered = intraclassCorrelation([...rows].reverse().map((row) => [...row].reverse())).kinds;
      expect(
        differencesBetween(
          ICC_KINDS.map((kind) => reordered[kind].icc),
          ICC_KINDS.map((kind) => one[kind].icc),
        ),
      ).toEqual([]);
    }),
    // The whole that ICC2k is a share of cancels here.
    { examples: [[[[-3, 1, -3, 5, -3], [-1, 2, 1, -3, -5], [-5, -2, 4, 0, 3], [4, -1, -4, 1, 5]], 1]] }, // prettier-ignore
  );
});

it("judges who answer at random with unequal habits agree by chance only, about one time in twenty beyond it", () => {
  const fleiss = rejectionRate("fleiss", 600, (draws) => {
    const units = Array.from({ length: 40 }, () => {
      const counts = [0, 0, 0];
      for (let judge = 0; judge < 5; judge++) {
        const draw = draws.uniform();
        const at = draw < 0.5 ? 0 : draw < 0.8 ? 1 : 2;
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return counts;
    });
    return fleissKappa(units).pTwoSided;
  });
  const icc = rejectionRate(
    "icc",
    600,
    (draws) =>
      intraclassCorrelation(
        Array.from({ length: 15 }, () => [0, 1, 2].map((judge) => judge + draws.normal())),
      ).kinds.ICC2.p,
  );
  for (const rate of [fleiss, icc]) {
    expect(rate).toBeGreaterThan(0.02);
    expect(rate).toBeLessThan(0.085);
  }
});

it("of independent judges with different habits, nearly all intervals of kappa hold 0, and alpha averages near it", () => {
  const draws = seededRandom("kappa");
  const judge = (sure: number) =>
    Array.from({ length: 60 }, () => (draws.chance(sure) ? 2 : draws.chance(0.5) ? 1 : -1));
  const studies = Array.from({ length: 400 }, () => [judge(0.6), judge(0.3)] as const);
  const held = studies.filter(([one, other]) => {
    const { interval } = cohenKappa(one, other, SCALE);
    return !isUndefined(interval) && interval.low <= 0 && interval.high >= 0;
  });
  expect(held.length / 400).toBeGreaterThan(0.91);
  const same = Array.from({ length: 300 }, () =>
    Number(krippendorffAlpha([judge(0.4), judge(0.4), judge(0.4)], "ordinal").alpha),
  );
  expect(Math.abs(same.reduce((sum, alpha) => sum + alpha, 0) / 300)).toBeLessThan(0.02);
});
