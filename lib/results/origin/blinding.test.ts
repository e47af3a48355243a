import { describe, expect, it } from "vitest";
import { toBlinding } from "./blinding";

const closing = [
  { arm: "test", guess: "test", judges: 22 },
  { arm: "test", guess: "control", judges: 20 },
  { arm: "control", guess: "control", judges: 30 },
  { arm: "control", guess: "test", judges: 10 },
  { arm: "control", guess: null, judges: 20 },
];

describe("what judges thought of their arm", () => {
  it("is counted by arm, with both indices for two arms", () => {
    const { arms, james } = toBlinding(closing, 0.95);
    expect(arms.map(({ arm, correct, incorrect, dontKnow }) => [arm, correct, incorrect, dontKnow])).toEqual([
      ["control", 30, 10, 20],
      ["test", 22, 20, 0],
    ]);
    expect(arms[0]?.bang.withDontKnow.value).toBeCloseTo(20 / 60, 12);
    expect(typeof james?.value).toBe("number");
  });

  it("has James' index of two arms only", () => {
    expect(toBlinding(closing.slice(2), 0.95).james).toBeNull();
    expect(toBlinding([], 0.95)).toEqual({ arms: [], james: null });
  });
});
