import { formatPercent } from "@/lib/results/format-number";
import { comparisonSentences } from "@/lib/results/origin/comparison-sentence";
import type { OriginReport, OriginVariant } from "@/lib/results/origin/report";
import { definedOr, isUndefined } from "@/lib/stats/undefined";
import type { OriginOutcome, VariantLine } from "./facts";
import { counted } from "./words";

/**
 * What the paragraphs say of a human-or-robot or which-is-human report.
 *
 * @param answers the page's sentences, one per arm
 */
export function toOriginOutcome(report: OriginReport, answers: readonly string[]): OriginOutcome {
  const { arms, comparisons, withRepeats, withExcluded, panes } = report;
  return {
    kind: "origin",
    answers,
    arms: arms.map(({ arm, judges, answers: given, line, counts, crossedDetection }) => {
      const p = crossedDetection.errorDifference.pTwoSided;
      const errors = panes === 2 ? null : { fp: counts.fp, fn: counts.fn, p };
      return { arm, judges, answers: given, line, errors };
    }),
    comparisons: comparisonSentences({
      arms,
      comparisons: comparisons.filter(({ overAnswers }) => !isUndefined(overAnswers.difference)),
    }),
    variants: [
      ...variantLines(withRepeats, "with repeat sessions"),
      ...variantLines(withExcluded, "with excluded sessions"),
    ],
  };
}

const variantLines = ({ addedAnswers: added, arms }: OriginVariant, words: string): VariantLine[] => {
  const addedAnswers = definedOr(added, 0);
  const lines = arms.flatMap(({ arm, accuracy }) =>
    isUndefined(accuracy) ? [] : [`${arm} ${formatPercent(accuracy, 1)} right`],
  );
  if (addedAnswers === 0 || lines.length === 0) return [];
  return [{ words: `${words} (${counted(addedAnswers, "answer")} more)`, line: lines.join("; ") }];
};
