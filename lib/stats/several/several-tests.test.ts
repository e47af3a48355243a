import fc from "fast-check";
import { expect, it } from "vitest";
import { CORRECTIONS, adjustPValues } from "@/test/stats/reference/adjust-p-values";
import { evenScaleSummary } from "@/test/stats/reference/even-scale-summary";
import { differencesBetween, rejectionRate } from "@/test/stats/property-checks";
import { sequentialPath } from "@/lib/stats/sequences/sequential-path";
import { sequentialLogE, sequentialRate } from "@/lib/stats/sequences/sequential-rate";
import { isUndefined, mapDefined } from "@/lib/stats/undefined";

const p = fc.option(fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000));

it("adjusted p-values stay in order, follow their tests into any order, and are never below the given ones", () => {
  fc.assert(
    fc.property(fc.array(p, { maxLength: 12 }), fc.constantFrom(...CORRECTIONS), (values, correction) => {
      const adjusted = adjustPValues(values, correction);
      expect(
        differencesBetween(adjustPValues([...values].reverse(), correction).reverse(), adjusted),
      ).toEqual([]);
      const both = values
        .flatMap((own, at) => (own === null ? [] : [{ own, now: adjusted[at] ?? -1 }]))
        .sort((a, b) => a.own - b.own || a.now - b.now);
      for (const [at, { own, now }] of both.entries()) {
        expect(now).toBeGreaterThanOrEqual(own - 1e-12);
        expect(now).toBeGreaterThanOrEqual((both[at - 1]?.now ?? 0) - 1e-12);
        expect(now).toBeLessThanOrEqual(1);
      }
      const holm = adjustPValues(values, "holm");
      for (const [at, bonferroni] of adjustPValues(values, "bonferroni").entries())
        if (bonferroni !== null) expect(holm[at]).toBeLessThanOrEqual(bonferroni + 1e-12);
    }),
  );
});

it("of twelve tests without an effect, some adjusted one is significant in at most 5% of studies", () => {
  for (const correction of ["bonferroni", "holm", "hochberg"] as const) {
    const rate = rejectionRate(correction, 1500, (draws) => {
      const adjusted = adjustPValues(
        Array.from({ length: 12 }, () => draws.uniform()),
        correction,
      );
      return Math.min(...adjusted.map((one) => one ?? 1));
    });
    expect(rate).toBeLessThan(0.07);
    expect(rate).toBeGreaterThan(0.03);
  }
});

it("the path of a rate ends where the rate alone ends, and mirrors with successes named failures", () => {
  const outcomes = fc.array(fc.constantFrom(0, 1), { maxLength: 40 });
  fc.assert(
    fc.property(outcomes, (given) => {
      const path = sequentialPath(given, { p0: 0.5, alpha: 0.05 });
      const right = given.reduce<number>((sum, one) => sum + one, 0);
      const last = sequentialRate(right, given.length, { p0: 0.5, alpha: 0.05 });
      if (given.length > 0) expect(path.looks.at(-1)).toEqual(last);
      const turned = sequentialPath(
        given.map((one) => 1 - one),
        { p0: 0.5, alpha: 0.05 },
      );
      expect([turned.firstCrossing, turned.anytimeP]).toEqual([
        path.firstCrossing,
        expect.closeTo(path.anytimeP, 9),
      ]);
      expect(turned.running?.low ?? 0).toBeCloseTo(1 - (path.running?.high ?? 1), 6);
    }),
    { numRuns: 50 },
  );
});

it("coins looked at after every ten of 300 flips are called unfair in about 5% of studies at most", () => {
  const rate = rejectionRate("coins", 400, (draws) => {
    let [right, most] = [0, 0];
    for (let n = 1; n <= 300; n++) {
      right += draws.chance(0.5) ? 1 : 0;
      if (n % 10 === 0) most = Math.max(most, sequentialLogE(right, n, 0.5));
    }
    return Math.exp(-most);
  });
  expect(rate).toBeLessThan(0.06);
});

it("turning every mark round turns mean, median and counts round, and missing marks change nothing but their number", () => {
  const marks = fc.array(fc.option(fc.constantFrom(-2, -1, 1, 2)), { maxLength: 30 });
  fc.assert(
    fc.property(marks, (given) => {
      const one = evenScaleSummary(given);
      const other = evenScaleSummary(given.map((mark) => (mark === null ? null : -mark)));
      const counts = ({ counts: own }: typeof one) =>
        Object.entries(own).map(([score, n]) => [Number(score), n] as const);
      expect(
        counts(other)
          .map(([score, n]) => [-score, n])
          .sort(),
      ).toEqual(
        counts(one)
          .map(([score, n]) => [score, n])
          .sort(),
      );
      expect(
        differencesBetween(
          mapDefined(other.median, (value) => 0 - value),
          one.median,
        ),
      ).toEqual([]);
      expect(differencesBetween(other.test.pTwoSided, one.test.pTwoSided)).toEqual([]);
      if (!isUndefined(one.sharePositive))
        expect(Number(other.sharePositive)).toBeCloseTo(1 - one.sharePositive, 12);
      expect(
        differencesBetween({ ...evenScaleSummary([...given, null]), missing: 0 }, { ...one, missing: 0 }),
      ).toEqual([]);
    }),
  );
});
