import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinTicks } from "./thin-ticks";

const half = (words: string) => (6.4 * words.length) / 2;

describe("the words of an axis", () => {
  it("never touch each other, nor stick out to the right, and keep their order", () => {
    const ticks = fc
      .array(
        fc.record({
          at: fc.integer({ min: 0, max: 640 }),
          words: fc.string({ minLength: 1, maxLength: 16 }),
        }),
      )
      .map((some) => some.sort((one, other) => one.at - other.at));
    fc.assert(
      fc.property(ticks, (all) => {
        const kept = thinTicks(all, 640);
        expect(all.filter((tick) => kept.includes(tick))).toEqual(kept);
        for (const [at, { at: x, words }] of kept.entries()) {
          const next = kept[at + 1];
          if (next) expect(next.at - half(next.words) - x - half(words)).toBeGreaterThanOrEqual(10);
          if (at > 0) expect(x + half(words)).toBeLessThanOrEqual(642);
        }
      }),
    );
  });

  it("all stay where there is room", () => {
    const ticks = [0, 160, 320, 480, 600].map((at) => ({ at, words: "25%" }));
    expect(thinTicks(ticks, 640)).toEqual(ticks);
  });

  it("of the first and the last stay before those between", () => {
    const ticks = [10, 50, 90].map((at) => ({ at, words: "100,000" }));
    expect(thinTicks(ticks, 640).map(({ at }) => at)).toEqual([10, 90]);
  });
});
