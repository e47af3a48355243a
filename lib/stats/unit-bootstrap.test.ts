import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { fleissKappa, fleissKappaOfUnits } from "./fleiss-kappa";
import { gwetCoefficientOfCounts, gwetOfUnits } from "./gwet-coefficient";
import { InvalidInputError } from "./invalid-input";
import { alphaOfUnits, krippendorffAlphaOfCounts } from "./krippendorff-alpha";
import { isUndefined, undefinedBecause } from "./undefined";
import { unitBootstrap } from "./unit-bootstrap";

const SCORES = [-2, -1, 1, 2];
const METRICS = ["nominal", "ordinal", "interval"] as const;
const random = seededRandom("units").uniform;

const unit = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
const units = fc.array(unit, { maxLength: 12 });

const sameAs = (value: unknown) => (typeof value === "number" ? (expect.closeTo(value, 9) as number) : value);

it("each coefficient resampled is the coefficient itself", () => {
  fc.assert(
    fc.property(units, fc.constantFrom(...METRICS), (counts, metric) => {
      const value = (statistic: Parameters<typeof unitBootstrap>[1]) =>
        unitBootstrap(counts, statistic, { random, resamples: 1 }).value;
      const scale = { categories: SCORES, weighting: "ordinal" } as const;
      expect(value(alphaOfUnits(SCORES, metric))).toEqual(sameAs(krippendorffAlphaOfCounts(counts, SCORES, metric).alpha)); // prettier-ignore
      expect(value(gwetOfUnits(scale))).toEqual(sameAs(gwetCoefficientOfCounts(counts, scale).coefficient));
      expect(value(fleissKappaOfUnits(4))).toEqual(sameAs(fleissKappa(counts).kappa));
    }),
  );
});

it("agreement is the same in any order of units, and for nominal values in any order of values", () => {
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

it("of judges who answer at random, with unequal numbers a unit, nearly all intervals of alpha hold 0", () => {
  const holds = Array.from({ length: 200 }, (_, run) => {
    const { interval } = unitBootstrap(study(`null ${run}`, 40, 0), alphaOfUnits(SCORES, "ordinal"), { random: seededRandom(run).uniform, resamples: 300 }); // prettier-ignore
    return !isUndefined(interval) && interval.low <= 0 && interval.high >= 0;
  });
  expect(holds.filter(Boolean).length).toBeGreaterThan(175);
});

it("the same random numbers give the same interval, which lies around the value", () => {
  const draw = () => unitBootstrap(study("one", 60, 0.6), gwetOfUnits({ categories: SCORES }), { random: seededRandom("same").uniform }); // prettier-ignore
  const { value, interval, without } = draw();
  if (isUndefined(value) || isUndefined(interval)) throw new Error("defined");
  expect([interval.low < value, interval.high > value, without]).toEqual([true, true, 0]);
  expect(draw()).toEqual({ units: 60, value, interval, resamples: 1000, without: 0 });
});

it("1,000 resamples of 10,000 units take seconds at most", () => {
  const started = performance.now();
  const { interval } = unitBootstrap(study("large", 10_000, 0.5), alphaOfUnits(SCORES, "ordinal"), {
    random,
  });
  expect(isUndefined(interval)).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});

it("no units, one unit and full agreement have no interval, and say why", () => {
  const interval = (counts: number[][]) =>
    unitBootstrap(counts, alphaOfUnits(SCORES, "nominal"), { random }).interval;
  expect(interval([])).toEqual(undefinedBecause("no_data"));
  expect(interval([[1, 1, 0, 0]])).toEqual(undefinedBecause("one_observation"));
  expect(interval([[2, 0, 0, 0], [0, 2, 0, 0]])).toEqual(undefinedBecause("zero_variance")); // prettier-ignore
  expect(() => krippendorffAlphaOfCounts([[1, 2]], SCORES, "nominal")).toThrow(InvalidInputError);
  expect(() => unitBootstrap([], alphaOfUnits(SCORES, "nominal"), { random, resamples: 0 })).toThrow(
    InvalidInputError,
  );
});
