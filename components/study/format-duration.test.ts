import { describe, expect, it } from "vitest";
import { formatDuration } from "./format-duration";

describe("a duration for people", () => {
  it.each([
    [0, "0.0 s"],
    [840, "0.8 s"],
    [9949, "9.9 s"],
    [9950, "10 s"],
    [59_499, "59 s"],
    [59_500, "1 min 00 s"],
    [185_000, "3 min 05 s"],
    [3_599_500, "1 h 00 min"],
    [7_829_000, "2 h 10 min"],
  ])("of %i ms reads %s", (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text);
  });
});
