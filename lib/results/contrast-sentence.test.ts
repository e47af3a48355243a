import { describe, expect, it } from "vitest";
import { oneSampleT } from "@/lib/stats/one-sample-t";
import { contrastSentence } from "./contrast-sentence";
import type { QuestionContrast } from "./question-contrasts";

const contrast = (
  values: readonly number[],
  kind: QuestionContrast["kind"] = "sample",
): QuestionContrast => ({
  question: "q",
  kind,
  earlier: "A",
  later: "B",
  trials: values.length,
  incomplete: 0,
  level: 0.95,
  overJudges: oneSampleT(values, 0),
});

describe("the sentence about two systems", () => {
  it("tells the difference from the side of the better one", () => {
    const figures = "1.00 points more than";
    expect(contrastSentence(contrast([0.8, 1, 1.2]), "Readability")).toBe(
      `Readability: B got ${figures} A (95% CI 0.50 to 1.50 over 3 judges; p = 0.013): in favour of B.`,
    );
    expect(contrastSentence(contrast([-0.8, -1, -1.2]), "Readability")).toBe(
      `Readability: A got ${figures} B (95% CI 0.50 to 1.50 over 3 judges; p = 0.013): in favour of A.`,
    );
  });

  it("says what cannot be excluded when the systems are not distinguished", () => {
    // 0.125 + t(0.95; 3 df) * se = 0.125 + 2.3534 * 0.5154 = 1.338, rounded up.
    expect(contrastSentence(contrast([-1, 1, -0.5, 1], "pair"), "Preference")).toBe(
      "Preference: judges leaned to B over A by 0.13 on the scale from -2 to +2 (95% CI -1.52 to 1.77 over 4 judges; p = 0.82): A and B are not distinguished; a difference of up to 1.34 cannot be excluded.",
    );
  });

  it("has words for nobody, one judge, equal judges and an even split", () => {
    expect(contrastSentence(contrast([]), "Usability")).toBe("Usability: nobody has compared A and B yet.");
    expect(contrastSentence(contrast([0.5]), "Usability")).toBe(
      "Usability: B got 0.50 points more than A (one judge gives no interval over judges).",
    );
    expect(contrastSentence(contrast([0, 0], "pair"), "Preference")).toBe(
      "Preference: judges were split evenly between A and B (all 2 judges alike, which gives no interval over judges).",
    );
  });
});
