import type { EvenScore } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import type { RecordedTrial } from "./recorded-study";

const OTHER = { left: "right", right: "left", both: "both" } as const;

/** The trials with sides that mean nothing: the earlier of both systems by code point is called left. */
export function withoutSides(trials: readonly RecordedTrial[]): RecordedTrial[] {
  return trials.map((trial) => {
    const { left, right, leftSample, rightSample, scores } = trial;
    if (right === null || compareCodePoints(left, right) <= 0) return trial;
    return {
      ...trial,
      left: right,
      right: left,
      leftSample: rightSample,
      rightSample: leftSample,
      scores: scores.map(({ question, pane, score }) => ({
        question,
        pane: OTHER[pane],
        score: pane === "both" ? (-score as EvenScore) : score,
      })),
    };
  });
}
