import { describe, expect, it } from "vitest";
import { balancedGuessing } from "@/lib/stats/detection/balanced-guessing";
import { concluded } from "./conclusion";

const setting = { chance: 0.5, level: 0.95 };
const interval = (low: number, high: number) => ({ low, high, level: 0.95 });
const tost = { undefined: "no_outcome" } as const;
const judged = (
  estimate: number,
  { byGuessing = 0.5, ends, p, pExact = null }: Judged,
): ReturnType<typeof concluded> =>
  concluded(
    { crossed: { estimate, interval: interval(...ends), pTwoSided: p }, byGuessing, pExact, tost },
    setting,
  );

interface Judged {
  byGuessing?: number;
  ends: [low: number, high: number];
  p: number;
  pExact?: number | null;
}

describe("the conclusion of an arm", () => {
  it("follows the crossed test and its interval", () => {
    expect(judged(0.7, { ends: [0.6, 0.8], p: 0.01 })).toBe("better");
    expect(judged(0.3, { ends: [0.2, 0.4], p: 0.01 })).toBe("worse");
    expect(judged(0.7, { ends: [0.6, 0.8], p: 0.06 })).toBe("undecided");
    expect(judged(0.5, { ends: [0.4, 0.6], p: 0.01 })).toBe("undecided");
  });

  it("keeps to these samples where only the exact test is small", () => {
    expect(judged(0.7, { ends: [0.45, 0.95], p: 0.09, pExact: 0.01 })).toBe("better-here");
    expect(judged(0.3, { ends: [0.05, 0.55], p: 0.09, pExact: 0.01 })).toBe("worse-here");
    expect(judged(0.7, { ends: [0.45, 0.95], p: 0.09, pExact: 0.2 })).toBe("undecided");
    // The crossed test does not need the exact one.
    expect(judged(0.7, { ends: [0.6, 0.8], p: 0.01, pExact: 0.2 })).toBe("better");
  });

  it("never calls judges better than chance who did worse than guessers with their habits", () => {
    // Eight of ten items human, as after half a session, and eight "human" answers: guessers are right 6.8 times of 10.
    const judges = Array.from({ length: 40 }, () => ({ n: 10, h: 8, a: 8, correct: 6 }));
    const { expected, n, pTwoSided } = balancedGuessing(judges);
    expect(expected).toBeCloseTo(0.68 * n, 9);
    expect(pTwoSided).toBeLessThan(0.01);
    const pExact = pTwoSided as number;
    expect(judged(0.6, { byGuessing: 0.68, ends: [0.55, 0.65], p: 0.01, pExact })).toBe("undecided");
    expect(judged(0.6, { byGuessing: 0.68, ends: [0.45, 0.75], p: 0.2, pExact })).toBe("undecided");
  });
});
