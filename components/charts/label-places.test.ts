import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeBeside, placeLabels, type Segment } from "./label-places";

const PHONE = { x: 46, y: 8, width: 240, height: 300 };
const words = ["surely a machine", "probably a machine", "probably a human", "surely a human"];

describe("words beside points", () => {
  test("stand below their point on the right where nothing is in the way", () => {
    expect(placeLabels([{ x: 60, y: 100, label: "one" }], PHONE)).toEqual([
      { x: 69, y: 117, textAnchor: "start" },
    ]);
  });

  test("all find room when four points lie on one level of a phone's picture", () => {
    const flat = words.map((label, at) => ({ x: 58 + at * 70, y: 308, label }));
    const places = placeLabels(flat, PHONE);
    expect(places).not.toContain(null);
    expect(new Set(places.map((place) => place?.y)).size).toBeGreaterThan(1);
  });

  test("never lie on each other nor stick out, wherever the points are", () => {
    const point = fc.record({ x: fc.integer({ min: 46, max: 286 }), y: fc.integer({ min: 8, max: 308 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
        const given = points.map((one, at) => ({ ...one, label: words[at % 4] ?? "" }));
        const boxes = placeLabels(given, PHONE).flatMap((place, at) => {
          if (!place) return [];
          const width = 6.3 * (given[at]?.label.length ?? 0);
          const left = place.textAnchor === "start" ? place.x : place.x - width;
          return [{ left, right: left + width, y: place.y }];
        });
        for (const [at, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(PHONE.x - 2);
          expect(one.right).toBeLessThanOrEqual(PHONE.x + PHONE.width + 14);
          for (const other of boxes.slice(at + 1))
            expect(
              Math.abs(one.y - other.y) >= 13 || one.left >= other.right || other.left >= one.right,
            ).toBe(true);
        }
      }),
    );
  });
});

describe("a word beside a slope", () => {
  const area = { x: 40, y: 8, width: 300, height: 300 };
  const slope: Segment = { from: [40, 308], to: [340, 8] };

  test("stands towards the upper end on the side that is asked for", () => {
    expect(placeBeside(slope, "as stated", { lines: [], area, isAbove: true })).toEqual({
      x: 272,
      y: 68,
      textAnchor: "end",
    });
    expect(placeBeside(slope, "guessing", { lines: [], area, isAbove: false })).toEqual({
      x: 280,
      y: 86,
      textAnchor: "start",
    });
  });

  test("keeps out of the way of steep lines and bars", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 45, max: 330 }), { maxLength: 2 }), (bars) => {
        const lines = bars.map((x): Segment => ({ from: [x, 8], to: [x, 308] }));
        const { x, textAnchor } = placeBeside(slope, "as stated", { lines, area, isAbove: true });
        const [left, right] = textAnchor === "start" ? [x, x + 57] : [x - 57, x];
        for (const bar of bars) expect(bar <= left || bar >= right).toBe(true);
      }),
    );
  });

  test("stands at its first place where lines are everywhere", () => {
    const lines = Array.from({ length: 60 }, (_, at): Segment => ({
      from: [40 + 5 * at, 8],
      to: [40 + 5 * at, 308],
    }));
    expect(placeBeside(slope, "as stated", { lines, area, isAbove: true }).x).toBe(272);
  });
});
