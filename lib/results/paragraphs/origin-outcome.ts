import { formatNumber, formatPEquation, formatPercent } from "@/lib/results/format-number";
import type { ArmComparison, OriginReport, OriginVariant } from "@/lib/results/origin/report";
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
    comparisons: comparisons.flatMap(comparisonSentence),
    variants: [
      ...variantLines(withRepeats, "with repeat sessions"),
      ...variantLines(withExcluded, "with excluded sessions"),
    ],
  };
}

const comparisonSentence = ({ first, second, overAnswers, pHolm }: ArmComparison): string[] => {
  const { difference, twoWay } = overAnswers;
  if (isUndefined(difference)) return [];
  const p = pHolm ?? (isUndefined(twoWay.pTwoSided) ? null : twoWay.pTwoSided);
  return [
    `Answers in arm ${first} were right ${formatNumber(100 * Math.abs(difference), 1)} percentage points ` +
      `${difference >= 0 ? "more" : "less"} often than in arm ${second}${p === null ? "" : ` (${formatPEquation(p)})`}.`,
  ];
};

const variantLines = ({ addedAnswers: added, arms }: OriginVariant, words: string): VariantLine[] => {
  const addedAnswers = definedOr(added, 0);
  const lines = arms.flatMap(({ arm, accuracy }) =>
    isUndefined(accuracy) ? [] : [`${arm} ${formatPercent(accuracy, 1)} right`],
  );
  if (addedAnswers === 0 || lines.length === 0) return [];
  return [{ words: `${words} (${counted(addedAnswers, "answer")} more)`, line: lines.join("; ") }];
};
