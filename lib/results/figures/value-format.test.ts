import { describe, expect, it } from "vitest";
import { formatTick, formatValue, PERCENT } from "@/lib/results/figures/value-format";

const NUMBER = { kind: "number", digits: 2 } as const;
const SECONDS = { kind: "seconds", digits: 1 } as const;

describe("the words of a tick", () => {
  it("have all digits of their value and no more", () => {
    expect([0, 0.25, 1].map((value) => formatTick(value, PERCENT))).toEqual(["0%", "25%", "100%"]);
    // Rounded to whole percents, they would stand where they are not.
    expect([0.5, 0.525, 0.55].map((value) => formatTick(value, PERCENT))).toEqual(["50%", "52.5%", "55%"]);
    expect([-0.5, 0, 0.1 + 0.2, 1200].map((value) => formatTick(value, NUMBER))).toEqual([
      "−0.5",
      "0",
      "0.3",
      "1200",
    ]);
    expect([-0, 1e-20 - 1e-20].map((value) => formatTick(value, NUMBER))).toEqual(["0", "0"]);
  });

  it("say times in the unit in which a person would", () => {
    expect([0.5, 60, 120, 1800, 7200].map((value) => formatTick(value, SECONDS))).toEqual([
      "0.5 s",
      "60 s",
      "2 min",
      "30 min",
      "2 h",
    ]);
  });
});

describe("a value beside its mark", () => {
  it("has the digits that its picture says, and a minus of its own", () => {
    expect(formatValue(0.525, PERCENT)).toBe("53%");
    expect(formatValue(-0.256, NUMBER)).toBe("−0.26");
    expect(formatValue(-0.001, NUMBER)).toBe("0.00");
    expect(formatValue(12.34, SECONDS)).toBe("12 s");
  });
});
