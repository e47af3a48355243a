import { describe, expect, it } from "vitest";
import { balancedGuessing } from "@/lib/stats/balanced-guessing";
import { concluded } from "./conclusion";

const setting = { chance: 0.5, level: 0.95 };
const interval = (low: number, high: number) => ({ low, high, level: 0.95 });
const tost = { undefined: "no_outcome" } as const;
const judged = (accuracy: number, byGuessing: number, low: number, high: number, p: number) =>
  concluded({ accuracy, byGuessing, interval: interval(low, high), p, tost }, setting);

describe("the conclusion of an arm", () => {
  it("needs the test and the interval on the same side", () => {
    expect(judged(0.7, 0.5, 0.6, 0.8, 0.01)).toBe("better");
    expect(judged(0.3, 0.5, 0.2, 0.4, 0.01)).toBe("worse");
    expect(judged(0.7, 0.5, 0.45, 0.95, 0.01)).toBe("better-here");
    expect(judged(0.7, 0.5, 0.6, 0.8, 0.06)).toBe("undecided");
    expect(judged(0.5, 0.5, 0.4, 0.6, 0.01)).toBe("undecided");
  });

  it("never calls judges better than chance who did worse than guessers with their habits", () => {
    // Eight of ten items human, as after half a session, and eight "human" answers: guessers are right 6.8 times of 10.
    const judges = Array.from({ length: 40 }, () => ({ n: 10, h: 8, a: 8, correct: 6 }));
    const { expected, n, pTwoSided } = balancedGuessing(judges);
    expect(expected).toBeCloseTo(0.68 * n, 9);
    expect(pTwoSided).toBeLessThan(0.01);
    expect(judged(0.6, 0.68, 0.55, 0.65, pTwoSided as number)).toBe("undecided");
    expect(judged(0.6, 0.68, 0.45, 0.75, pTwoSided as number)).toBe("undecided");
  });
});
