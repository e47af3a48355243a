import { describe, expect, it } from "vitest";
import { hasShown, startStopwatch, tick, timingAt } from "./stopwatch";

describe("the clock of a trial", () => {
  it("books reading, judging and being away apart", () => {
    let watch = startStopwatch("reading", 1000);
    watch = tick(watch, 3000, { step: "judging" });
    watch = tick(watch, 4500, { isAway: true });
    watch = tick(watch, 9500, { isAway: false });
    expect(timingAt(watch, 10_000)).toMatchObject({ readMs: 2000, judgeMs: 2000, hiddenMs: 5000 });
  });

  it("never adds up to more than the time that has passed", () => {
    let watch = startStopwatch("judging", 0.4);
    for (const at of [1.3, 2.9, 7.7]) watch = tick(watch, at, { isAway: at > 2 });
    const { readMs, judgeMs, hiddenMs } = timingAt(watch, 10.2);
    expect(readMs + judgeMs + hiddenMs).toBeLessThanOrEqual(9.8);
  });

  it("carries on after a reload", () => {
    const watch = startStopwatch("judging", 50, { readMs: 10, judgeMs: 20, hiddenMs: 30 });
    expect(timingAt(watch, 55)).toMatchObject({ readMs: 10, judgeMs: 25, hiddenMs: 30 });
  });

  it("books for each program how long it was on screen while judging, and nothing while reading or away", () => {
    let watch = startStopwatch("reading", 0);
    watch = tick(watch, 100, { isLeftShown: true, isRightShown: true });
    watch = tick(watch, 200, { step: "judging" });
    watch = tick(watch, 500, { isRightShown: false });
    watch = tick(watch, 900, { isAway: true });
    watch = tick(watch, 1900, { isAway: false });
    expect(timingAt(watch, 2000)).toMatchObject({ judgeMs: 800, shownLeftMs: 800, shownRightMs: 300 });
  });

  it("tells whether a program was on screen at all, also before a reload", () => {
    const fresh = startStopwatch("judging", 0);
    expect(hasShown(fresh, "right")).toBe(false);
    expect(hasShown(tick(fresh, 1, { isRightShown: true }), "right")).toBe(true);
    expect(hasShown(startStopwatch("judging", 0, { shownRightMs: 3 }), "right")).toBe(true);
    expect(hasShown(startStopwatch("judging", 0, { shownLeftMs: 3 }), "right")).toBe(false);
  });

  it("does not run backwards when the clock does", () => {
    expect(timingAt(startStopwatch("judging", 100), 90).judgeMs).toBe(0);
  });
});
