import { describe, expect, test } from "vitest";
import { percentDone } from "./progress-figures";

describe("the share of sessions that are done", () => {
  test.each([
    [29, 30, 97],
    [0, 5, 0],
    [299, 300, 99],
    [300, 300, 100],
    [7, 5, 100],
  ])("%i of %i is %i percent, and 100 only where all are", (done, of, percent) => {
    expect(percentDone(done, of)).toBe(percent);
  });
});
