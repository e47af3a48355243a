import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinTicks } from "./thin-ticks";

const half = (words: string) => (6.4 * words.length) / 2;
const named = (count: number, room: number, words: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ at: 60 + (room * at) / (count - 1), words: words(at) }));

describe("the words of an axis", () => {
  it("never touch each other, nor stick out, and keep their order", () => {
    const tick = fc.record({
      at: fc.integer({ min: 0, max: 640 }),
      words: fc.string({ minLength: 1, maxLength: 16 }),
    });
    const ticks = fc.oneof(
      fc.array(tick).map((some) => some.sort((one, other) => one.at - other.at)),
      fc
        .record({ count: fc.integer({ min: 2, max: 60 }), room: fc.integer({ min: 1, max: 580 }), tick })
        .map(({ count, room, tick: { words } }) => named(count, room, () => words)),
    );
    fc.assert(
      fc.property(ticks, (all) => {
        const kept = thinTicks(all, 640);
        for (const [at, { at: x, words }] of kept.entries()) {
          const next = kept[at + 1];
          if (next) expect(next.at - half(next.words) - x - half(words)).toBeGreaterThanOrEqual(10 - 1e-9);
          expect(x - half(words)).toBeGreaterThanOrEqual(0);
          expect(x + half(words)).toBeLessThanOrEqual(640);
        }
      }),
    );
  });

  it("all stay where there is room, and at an edge move inside", () => {
    const ticks = [0, 160, 320, 480, 640].map((at) => ({ at, words: "25%" }));
    expect(thinTicks(ticks, 640).map(({ at }) => at)).toEqual([12.8, 160, 320, 480, 627.2]);
    expect(thinTicks([{ at: 0, words: "a name that is too long" }], 640)).toEqual([]);
  });

  it("of even ticks stay evenly, up to the last", () => {
    const hours = named(24, 300, (at) => `${String(at).padStart(2, "0")}:00`);
    expect(thinTicks(hours, 400).map(({ words }) => words)).toEqual([
      "03:00",
      "07:00",
      "11:00",
      "15:00",
      "19:00",
      "23:00",
    ]);
    const trials = named(10, 150, (at) => String(at + 1));
    expect(thinTicks(trials, 400).map(({ words }) => words)).toEqual(["1", "4", "7", "10"]);
  });

  it("of uneven ones the first and the last stay before those between", () => {
    const ticks = [40, 50, 120].map((at) => ({ at, words: "100,000" }));
    expect(thinTicks(ticks, 640).map(({ at }) => at)).toEqual([40, 120]);
  });
});
