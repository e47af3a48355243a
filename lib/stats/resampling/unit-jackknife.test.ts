import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { cohenKappaOfTable, kappaOfUnits } from "@/lib/stats/agreement/cohen-kappa";
import { gwetCoefficientOfCounts, gwetOfUnits } from "@/lib/stats/agreement/gwet-coefficient";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { alphaOfUnits, krippendorffAlphaOfCounts } from "@/lib/stats/agreement/krippendorff-alpha";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { unitJackknife } from "./unit-jackknife";

const SCORES = [-2, -1, 1, 2];
const METRICS = ["nominal", "ordinal", "interval"] as const;
const ORDINAL = alphaOfUnits(SCORES, "ordinal");
const unit = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
const units = fc.array(unit, { maxLength: 12 });

const sameAs = (value: unknown) => (typeof value === "number" ? (expect.closeTo(value, 9) as number) : value);

const study = (seed: string, rated: number, lean: number): number[][] => {
  const { uniform } = seededRandom(seed);
  return Array.from({ length: rated }, (_, at) => {
    const own = Math.floor(uniform() * 4);
    const counts = [0, 0, 0, 0];
    for (let judge = 0; judge < 3 + (at % 3); judge++) {
      const place = uniform() < lean ? own : Math.floor(uniform() * 4);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  });
};

describe("the coefficients", () => {
  it("that units are left out of are the coefficients themselves", () => {
    fc.assert(
      fc.property(units, fc.constantFrom(...METRICS), (counts, metric) => {
        const scale = { categories: SCORES, weighting: "ordinal" } as const;
        expect(unitJackknife(counts, alphaOfUnits(SCORES, metric)).value).toEqual(
          sameAs(krippendorffAlphaOfCounts(counts, SCORES, metric).alpha),
        );
        expect(unitJackknife(counts, gwetOfUnits(scale)).value).toEqual(
          sameAs(gwetCoefficientOfCounts(counts, scale).coefficient),
        );
      }),
    );
  });

  it("are the same in any order of units, and for nominal values in any order of values", () => {
    fc.assert(
      fc.property(units, (counts) => {
        const turned = counts.map((one) => [...one].reverse()).reverse();
        const flipped = SCORES.map((score) => -score).reverse();
        for (const metric of METRICS)
          expect(krippendorffAlphaOfCounts(turned, flipped, metric).alpha).toEqual(
            sameAs(krippendorffAlphaOfCounts(counts, SCORES, metric).alpha),
          );
      }),
    );
  });
});

interface Reference {
  name: string;
  counts: number[][];
  coefficients: Record<"alpha" | "ac1" | "ac2", { value: number; seLog: number; low: number; high: number }>;
}

const REFERENCES = JSON.parse(
  readFileSync(new URL("../reference/unit-jackknife.json", import.meta.url), "utf8"),
) as Reference[];

describe("the jackknife over units", () => {
  it.each(REFERENCES)("gives what R gives from its definition, of $name", ({ counts, coefficients }) => {
    const statistics = {
      alpha: ORDINAL,
      ac1: gwetOfUnits({ categories: SCORES }),
      ac2: gwetOfUnits({ categories: SCORES, weighting: "ordinal" }),
    };
    for (const name of ["alpha", "ac1", "ac2"] as const) {
      const { value, seLog, interval } = unitJackknife(counts, statistics[name]);
      const { low, high, ...others } = coefficients[name];
      expect({ value, seLog }).toEqual({
        value: expect.closeTo(others.value, 11) as number,
        seLog: expect.closeTo(others.seLog, 11) as number,
      });
      expect(interval).toMatchObject({
        low: expect.closeTo(low, 11) as number,
        high: expect.closeTo(high, 11) as number,
      });
    }
  });

  it("holds 0 in at least 93 of 100 studies of judges who answer at random", () => {
    const held = Array.from({ length: 400 }, (_, run) => {
      const { interval } = unitJackknife(study(`null ${run}`, 50, 0), ORDINAL);
      return !isUndefined(interval) && interval.low <= 0 && interval.high >= 0;
    });
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(366);
  });

  it("holds 0 in at least 93 of 100 studies of two judges who answer at random, for both kappas", () => {
    const random = seededRandom("kappa");
    for (const weighting of ["identity", "quadratic"] as const) {
      const held = Array.from({ length: 400 }, () => {
        const tables = Array.from({ length: 30 }, () => {
          const place = 4 * random.integer(4) + random.integer(4);
          return Array.from({ length: 16 }, (_, at): number => (at === place ? 1 : 0));
        });
        const { value, interval } = unitJackknife(tables, kappaOfUnits(4, weighting));
        const sums = tables.reduce((sum, own) => sum.map((count, at) => count + (own[at] ?? 0)));
        const table = [0, 4, 8, 12].map((from) => sums.slice(from, from + 4));
        expect(value).toEqual(sameAs(cohenKappaOfTable(table, { weighting }).kappa));
        return !isUndefined(interval) && interval.low <= 0 && interval.high >= 0;
      });
      expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(366);
    }
  });

  it("gives an interval around the value that never ends above 1 and narrows with more units", () => {
    const widths = [30, 300, 3000].map((rated) => {
      const { value, interval } = unitJackknife(study("wide", rated, 0.8), ORDINAL);
      if (isUndefined(value) || isUndefined(interval)) throw new Error("defined");
      expect(interval.low).toBeLessThan(value);
      expect(interval.high).toBeGreaterThan(value);
      expect(interval.high).toBeLessThan(1);
      return interval.high - interval.low;
    });
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
  });

  it("says why there is no interval", () => {
    const reasonOf = (counts: number[][]) => unitJackknife(counts, ORDINAL).interval;
    expect(reasonOf([])).toEqual(undefinedBecause("no_data"));
    expect(reasonOf([[1, 1, 0, 0]])).toEqual(undefinedBecause("one_observation"));
    expect(reasonOf([[2, 0, 0, 0], [0, 2, 0, 0], [0, 2, 0, 0]])).toEqual(undefinedBecause("zero_variance")); // prettier-ignore
    expect(reasonOf([[2, 0, 0, 0], [0, 2, 0, 0], [0, 1, 1, 0]])).toEqual(undefinedBecause("one_unit")); // prettier-ignore
    expect(() => unitJackknife([], ORDINAL, 1)).toThrow(InvalidInputError);
  });
});
