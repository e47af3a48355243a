import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipWords } from "@/components/charts/clip-words";
import { logScale, niceScale } from "@/lib/results/figures/nice-scale";

describe("the ends of an axis", () => {
  it("hold all values, and ticks lie within", () => {
    const values = fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(values, (all) => {
        const { domain, ticks } = niceScale(all);
        expect(domain[0]).toBeLessThan(domain[1]);
        // A value may lie beyond the end by what no picture shows: a part of a step, not of a unit.
        const slack = 1e-9 * Math.max(1, (ticks[1] ?? 0) - (ticks[0] ?? 0));
        for (const value of all) {
          expect(value).toBeGreaterThanOrEqual(domain[0] - slack);
          expect(value).toBeLessThanOrEqual(domain[1] + slack);
        }
        expect(ticks.every((tick) => tick >= domain[0] && tick <= domain[1])).toBe(true);
      }),
    );
  });

  it("hold all positive values of a logarithmic one, however few", () => {
    const values = fc.array(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(values, (all) => {
        const { domain, ticks } = logScale(all);
        expect(domain[0]).toBeGreaterThan(0);
        expect(domain[0]).toBeLessThan(domain[1]);
        expect(all.every((value) => value >= domain[0] && value <= domain[1])).toBe(true);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it("are round", () => {
    expect(niceScale([0.13, 0.87]).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(logScale([3, 80]).ticks).toEqual([2, 5, 10, 20, 50, 100]);
  });

  it("are round below zero too, and zero has no sign", () => {
    expect(niceScale([-0.87, -0.13]).ticks).toEqual([-1, -0.75, -0.5, -0.25, 0]);
    for (const values of [[-3, -0], [0, 3], [-1, 1], [-1e-12, 5], []])
      expect(niceScale(values).ticks.some((tick) => Object.is(tick, -0))).toBe(false);
  });

  it("stand evenly, no more than asked, a round step apart", () => {
    const end = fc.integer({ min: -1e6, max: 1e6 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(end, end, fc.integer({ min: 3, max: 9 }), (one, other, count) => {
        const { ticks } = niceScale([one, other], count);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(count);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        const digits = step / 10 ** Math.floor(Math.log10(step) + 1e-6);
        expect([1, 2, 2.5, 5]).toContain(Number(digits.toPrecision(4)));
      }),
    );
  });

  it("are whole where things are counted", () => {
    const ticksTo = (most: number) => niceScale([0, most], 6, true).ticks;
    expect([1, 2, 3].map(ticksTo)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]);
    expect(ticksTo(9)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticksTo(90)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticksTo(123)).toEqual([0, 25, 50, 75, 100, 125]);
  });

  it("leave room around one value, and around values that are all the same", () => {
    for (const value of [-7, 0, 0.3, 1e6]) {
      const { domain } = niceScale([value, value, value]);
      expect(domain[0]).toBeLessThan(value);
      expect(domain[1]).toBeGreaterThan(value);
      expect(niceScale([value])).toEqual(niceScale([value, value, value]));
    }
    expect(niceScale([]).domain).toEqual([0, 1]);
    expect(logScale([]).domain).toEqual([1, 10]);
  });
});

describe("a label that is too long", () => {
  it("is cut with a sign", () => {
    expect(clipWords("Readability", 200)).toBe("Readability");
    expect(clipWords("Readability", 40, 6)).toBe("Reada…");
    expect(clipWords("Readability", 6, 6)).toBe("");
  });
});
