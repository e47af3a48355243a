import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toJudgeScore } from "./judge-score";

const answers = [
  { confidence: 2, correct: true },
  { confidence: 2, correct: true },
  { confidence: 2, correct: false },
  { confidence: 1, correct: true },
] as const;

describe("what a judge learns at the end", () => {
  it("is how many were right, and how easily guessing does at least as well", () => {
    // 4 ways to get 3 of 4 right and 1 way to get all, of 16.
    expect(toJudgeScore(answers, null)).toMatchObject({
      right: 3,
      n: 4,
      share: 0.75,
      chanceOfAtLeast: 5 / 16,
    });
  });

  it("is how confidence went with being right", () => {
    expect(toJudgeScore(answers, null).calibration).toEqual([
      { confidence: 1, right: 1, wrong: 0, share: 1 },
      { confidence: 2, right: 2, wrong: 1, share: 2 / 3 },
    ]);
  });

  it("is where the own score lies among everybody's, if that may be shown", () => {
    const everybody = [1, 3, 3, 4].map((correct) => ({ correct, n: 4 }));
    const shown = toJudgeScore(answers, everybody).everybody;
    expect(shown?.bins.map(({ judges }) => judges)).toEqual([0, 1, 0, 2, 1]);
    expect(shown?.yourBin).toBe(3);
    expect(toJudgeScore(answers, null).everybody).toBeNull();
  });

  it("places a judge by share when others answered a different number", () => {
    const shown = toJudgeScore(answers, [
      { correct: 3, n: 4 },
      { correct: 10, n: 10 },
    ]).everybody;
    expect(shown?.unit).toBe("share");
    expect(shown?.bins[shown.yourBin ?? -1]?.label).toBe("70–79%");
  });

  it("is nothing without answers", () => {
    const none = undefinedBecause("no_data");
    expect(toJudgeScore([], [])).toEqual({
      right: 0,
      n: 0,
      share: none,
      chanceOfAtLeast: none,
      calibration: [
        { confidence: 1, right: 0, wrong: 0, share: none },
        { confidence: 2, right: 0, wrong: 0, share: none },
      ],
      everybody: { unit: "right", bins: [], yourBin: null },
    });
  });
});
