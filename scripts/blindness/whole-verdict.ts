import type { TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { VerdictBody } from "@/lib/score/verdict";
import { NOT_APPLICABLE } from "@/lib/study/labelling/labels";

/** A whole answer to a trial, with the same score or label everywhere and always the same times. */
export function toVerdict({ panes, questions, units }: TrialView, score: EvenScore): VerdictBody {
  const sides = panes.length === 1 ? (["left"] as const) : (["left", "right"] as const);
  return {
    scores: questions.flatMap(({ id: question, kind }) =>
      kind === "pair" ? [{ question, score }] : sides.map((pane) => ({ question, pane, score })),
    ),
    ...(units && {
      labels: units
        .filter(({ isIdentical }) => !isIdentical)
        .map(({ kind }) => ({ kind, label: NOT_APPLICABLE.id })),
    }),
    timing: { readMs: 400, judgeMs: 2000, hiddenMs: 0 },
  };
}
