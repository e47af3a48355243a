import fc from "fast-check";
import { expect, test } from "vitest";
import { cohenKappaOfTable } from "@/lib/stats/agreement/cohen-kappa";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { isUndefined } from "@/lib/stats/undefined";
import { onScale } from "./on-scale";

test("a kappa near 1 has an interval below 1, and one near 0 keeps nearly its own", () => {
  const near = cohenKappaOfTable([
    [24, 1],
    [0, 25],
  ]);
  expect(near.interval).toMatchObject({ high: expect.closeTo(1.04, 2) as number });
  const held = onScale(near.kappa, near.interval);
  expect(held).toMatchObject({
    low: expect.closeTo(0.79, 2) as number,
    high: expect.closeTo(0.99, 2) as number,
  });
  const middle = { low: -0.1, high: 0.1, level: 0.95 };
  const kept = onScale(0, middle);
  if (isUndefined(kept)) throw new Error("there is an interval");
  expect(kept.low).toBeCloseTo(-0.1, 2);
  expect(kept.high).toBeCloseTo(0.1, 2);
});

test("every interval holds its estimate, stays on the scale, and grows with the spread", () => {
  const estimates = fc.double({ min: 0, max: 1, noNaN: true });
  const halves = fc.double({ min: 1e-3, max: 2, noNaN: true });
  fc.assert(
    fc.property(estimates, halves, (estimate, half) => {
      const of = (reach: number) =>
        onScale(estimate, { low: estimate - reach, high: estimate + reach, level: 0.95 }, SHARE);
      const [narrow, wide] = [of(half), of(2 * half)];
      if (isUndefined(narrow) || isUndefined(wide)) throw new Error("there is an interval");
      expect(narrow.low).toBeGreaterThanOrEqual(-1e-12);
      expect(narrow.high).toBeLessThanOrEqual(1 + 1e-12);
      expect(narrow.low).toBeLessThanOrEqual(estimate + 1e-12);
      expect(narrow.high).toBeGreaterThanOrEqual(estimate - 1e-12);
      expect(wide.high - wide.low).toBeGreaterThanOrEqual(narrow.high - narrow.low - 1e-12);
    }),
  );
});
