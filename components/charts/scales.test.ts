import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toScale } from "./scales";

describe("a scale of an axis", () => {
  it("puts the ends of its domain at the ends of its room, upside down if asked", () => {
    const x = toScale({ domain: [-2, 2] }, 10, 110);
    expect([-2, -1, 0, 2].map(x)).toEqual([10, 35, 60, 110]);
    const y = toScale({ domain: [0, 4] }, 200, 0);
    expect([0, 1, 4].map(y)).toEqual([200, 150, 0]);
  });

  it("gives each tenfold as much room on a logarithmic axis", () => {
    const x = toScale({ domain: [1, 1000], isLog: true }, 0, 300);
    expect([1, 10, 100, 1000].map(x)).toEqual([0, 100, 200, 300]);
  });

  it("has the only value of an axis in the middle", () => {
    for (const isLog of [false, true]) expect(toScale({ domain: [3, 3], isLog }, 20, 120)(3)).toBe(70);
  });

  it("keeps the order of values", () => {
    const value = fc.double({ min: 0.001, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.boolean(), value, value, (isLog, one, other) => {
        const place = toScale({ domain: [0.001, 1e6], isLog }, 0, 600);
        expect(place(Math.min(one, other))).toBeLessThanOrEqual(place(Math.max(one, other)));
      }),
    );
  });
});
