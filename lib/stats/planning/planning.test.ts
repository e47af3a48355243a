import fc from "fast-check";
import { expect, it } from "vitest";
import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { powerBinomial } from "./power-binomial";
import { powerT, sizeT } from "./power-t";
import { powerTwoProportions, sizeTwoProportions } from "@/test/stats/reference/power-two-proportions";
import { sizeBinomial } from "@/test/stats/reference/size-binomial";
import { isUndefined } from "@/lib/stats/undefined";

const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);

/** A p of exactly 5% may come out a rounding above it, and counts as significant. */
const AT_MOST = 0.05 * (1 + 1e-12);

it("an exact test's power is what counting its rejected outcomes gives, and its size is at most alpha", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), share, share, (n, p0, p1) => {
      const plan = powerBinomial(n, { p0, p1, alpha: 0.05 });
      if (isUndefined(plan)) throw new Error("there is a plan for every n above 0");
      let [greater, twoSided] = [0, 0];
      for (let x = 0; x <= n; x++) {
        const { pGreater, pTwoSided } = binomialTest(x, n, p0);
        const below = x === 0 ? 0 : Number(binomialTest(x - 1, n, p1).pLess);
        const chance = Number(binomialTest(x, n, p1).pLess) - below;
        if (Number(pGreater) <= AT_MOST) greater += chance;
        if (Number(pTwoSided) <= AT_MOST) twoSided += chance;
      }
      expect(plan.power.greater).toBeCloseTo(greater, 8);
      expect(plan.power.twoSidedBinomTest).toBeCloseTo(twoSided, 8);
      for (const size of Object.values(plan.size)) expect(size).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

it("the first number of answers that reaches a power does, and the one before it does not", () => {
  for (const [p1, power] of [
    [0.7, 0.8],
    [0.8, 0.9],
    [0.3, 0.8],
  ] as const) {
    const design = { p0: 0.5, p1, alpha: 0.05 };
    const found = sizeBinomial(power, design, "twoSidedEqualTails");
    if (isUndefined(found)) throw new Error("there is one");
    const at = (n: number): number => {
      const plan = powerBinomial(n, design);
      return isUndefined(plan) ? 0 : plan.power.twoSidedEqualTails;
    };
    expect([at(found.first) >= power, at(found.first - 1) >= power]).toEqual([true, false]);
    expect(found.stable).toBeGreaterThanOrEqual(found.first);
  }
});

it("the power of a t test is alpha without an effect, grows with n and d, and its size leads back to it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 80 }),
      fc.integer({ min: 20, max: 120 }),
      fc.constantFrom("one.sample", "two.sample"),
      (n, percent, type) => {
        const design = { type, d: percent / 100, alpha: 0.05, alternative: "two.sided" } as const;
        const power = Number(powerT(n, design));
        expect(Number(powerT(n, { ...design, d: 0 }))).toBeCloseTo(0.05, 6);
        expect(Number(powerT(n, { ...design, d: -design.d }))).toBeCloseTo(power, 9);
        expect(Number(powerT(n + 1, design))).toBeGreaterThanOrEqual(power - 1e-9);
        expect(Number(powerT(n, { ...design, d: design.d + 0.1 }))).toBeGreaterThanOrEqual(power - 1e-9);
        if (power > 0.2 && power < 0.99) expect(Number(sizeT(power, design))).toBeCloseTo(n, 2);
      },
    ),
    { numRuns: 40 },
  );
});

it("two proportions may change places, or be named by failures, and their size leads back to the power", () => {
  fc.assert(
    fc.property(share, share, fc.integer({ min: 5, max: 200 }), (p1, p2, n) => {
      const design = { p1, p2, alpha: 0.05 };
      const power = powerTwoProportions(n, design);
      for (const other of [
        { p1: p2, p2: p1 },
        { p1: 1 - p1, p2: 1 - p2 },
      ]) {
        const turned = powerTwoProportions(n, { ...other, alpha: 0.05 });
        expect(turned.arcsine).toBeCloseTo(power.arcsine, 8);
        expect(turned.normal).toBeCloseTo(power.normal, 8);
      }
      if (power.arcsine > 0.2 && power.arcsine < 0.999)
        expect(Number(sizeTwoProportions(power.arcsine, design).arcsine) / n).toBeCloseTo(1, 3);
    }),
  );
});
