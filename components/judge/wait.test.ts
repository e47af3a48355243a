import { describe, expect, it } from "vitest";
import { drawRandom, waitMs } from "./wait";

describe("the wait before the same is sent again", () => {
  it("is what the server asks for, or else the page's own, and up to half of it more", () => {
    expect(waitMs(5_000, 1_000, 0)).toBe(5_000);
    expect(waitMs(5_000, 1_000, 0.5)).toBe(6_250);
    expect(waitMs(undefined, 1_000, 0)).toBe(1_000);
    expect(waitMs(undefined, 1_000, 0.999_999)).toBeLessThan(1_500);
  });

  it("is at most 45 seconds, whatever the server asks for", () => {
    expect(waitMs(3_600_000, 1_000, 0.999_999)).toBeLessThan(45_000);
  });

  it("spreads a class of 500 that was told the same: no tenth of a second takes more than 50 of them", () => {
    const waits = Array.from({ length: 500 }, () => waitMs(5_000, 1_000, drawRandom()));
    const perTenth = new Map<number, number>();
    for (const wait of waits)
      perTenth.set(Math.floor(wait / 100), (perTenth.get(Math.floor(wait / 100)) ?? 0) + 1);
    expect(Math.max(...perTenth.values())).toBeLessThan(50);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5_000);
  });
});
