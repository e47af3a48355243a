import { describe, expect, it } from "vitest";
import { sumShade } from "./sum-shade";

describe("the colour of a sum", () => {
  it("is strong from half of what the judges could have given", () => {
    expect([sumShade(-10, 20), sumShade(-9, 20), sumShade(9, 20), sumShade(10, 20)]).toEqual([
      "neg-2",
      "neg-1",
      "pos-1",
      "pos-2",
    ]);
  });

  it("is none at zero, where judges cancel out, and where nobody judged", () => {
    expect([sumShade(0, 20), sumShade(0, 0)]).toEqual(["none", "none"]);
  });
});
