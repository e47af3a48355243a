import { describe, expect, it } from "vitest";
import { startStopwatch, tick, timingAt } from "./stopwatch";

describe("the clock of a trial", () => {
  it("books reading, judging and being away apart", () => {
    let watch = startStopwatch("reading", 1000);
    watch = tick(watch, 3000, { step: "judging" });
    watch = tick(watch, 4500, { isAway: true });
    watch = tick(watch, 9500, { isAway: false });
    expect(timingAt(watch, 10_000)).toEqual({ readMs: 2000, judgeMs: 2000, hiddenMs: 5000 });
  });

  it("never adds up to more than the time that has passed", () => {
    let watch = startStopwatch("judging", 0.4);
    for (const at of [1.3, 2.9, 7.7]) watch = tick(watch, at, { isAway: at > 2 });
    const { readMs, judgeMs, hiddenMs } = timingAt(watch, 10.2);
    expect(readMs + judgeMs + hiddenMs).toBeLessThanOrEqual(9.8);
  });

  it("carries on after a reload", () => {
    const watch = startStopwatch("judging", 50, { readMs: 10, judgeMs: 20, hiddenMs: 30 });
    expect(timingAt(watch, 55)).toEqual({ readMs: 10, judgeMs: 25, hiddenMs: 30 });
  });

  it("does not run backwards when the clock does", () => {
    expect(timingAt(startStopwatch("judging", 100), 90).judgeMs).toBe(0);
  });
});
