import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intraclassCorrelation } from "./intraclass-correlation";
import { isUndefined } from "@/lib/stats/undefined";

describe("intraclass correlations of few things rated", () => {
  it("have R's interval where degrees of freedom are next to none", () => {
    const { ICC2 } = intraclassCorrelation([
      [-2, -2, 1, 1, 1, -1],
      [2, -1, 1, -2, 2, -2],
    ]).kinds;
    expect(ICC2.icc).toBeCloseTo(-0.157894736842105, 12);
    // R 4.2.2: qf(0.975, 1, df) is above 1e20 here.
    expect(ICC2.interval).toMatchObject({
      low: expect.closeTo(-0.183856502242152, 12) as unknown,
      high: expect.closeTo(0.758259242732185, 12) as unknown,
    });
  });

  it("have no interval with fewer than 0.01 degrees of freedom", () => {
    const { ICC2 } = intraclassCorrelation([
      [2, -2, 1, -1, -2, 2],
      [-2, 2, 1, -2, 1, 1],
    ]).kinds;
    expect(ICC2.icc).toBeCloseTo(-0.27096774193548, 12);
    expect(ICC2.interval).toEqual({ undefined: "no_freedom" });
  });

  it("are numbers or say why not, whatever was rated", () => {
    const score = fc.constantFrom(-2, -1, 1, 2);
    const table = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
      .chain(([n, k]) =>
        fc.array(fc.array(score, { minLength: k, maxLength: k }), { minLength: n, maxLength: n }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        for (const { icc, F, p, interval } of Object.values(intraclassCorrelation(rows).kinds)) {
          for (const value of [icc, F, p]) expect(isUndefined(value) || Number.isFinite(value)).toBe(true);
          if (isUndefined(interval)) continue;
          expect(Number.isFinite(interval.low) && Number.isFinite(interval.high)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
