import { describe, expect, it } from "vitest";
import { clipWords, inTwoLines } from "./clip-words";

describe("a label that is too long for its room", () => {
  it("is broken at a space, whole where two lines hold it", () => {
    expect(inTwoLines("Open Model minus Model A", [240, 240], 10)).toEqual([
      "Open Model minus Model A",
      null,
    ]);
    expect(inTwoLines("Open Model minus Model A", [150, 150], 10)).toEqual(["Open Model", "minus Model A"]);
    expect(inTwoLines("Open Model minus Model A", [160, 80], 10)).toEqual(["Open Model minus", "Model A"]);
  });

  it("is cut where its second line is too long, or where no space is near the end of the first", () => {
    expect(inTwoLines("Open Model minus Model A", [150, 60], 10)).toEqual(["Open Model", "minus…"]);
    expect(inTwoLines("OpenModelMinusModelA x", [100, 100], 10)).toEqual(["OpenModel…", null]);
    expect(clipWords("OpenModelMinusModelA", 100, 10)).toBe("OpenModel…");
  });
});
