import { formatInterval, formatLevel, formatNumber, formatPEquation } from "@/lib/results/format-number";
import type { ArmComparison, OriginReport } from "@/lib/results/origin/report";
import { armsRangeNote } from "@/lib/results/range-notes";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";

/** Of a report all of them, each with what to know of an interval outside the range in which it was found accurate. */
export function comparisonSentences({
  comparisons,
  arms,
}: Pick<OriginReport, "comparisons" | "arms">): string[] {
  return comparisons.map((comparison) => {
    const note = armsRangeNote(comparison, arms);
    return `${comparisonSentence(comparison, arms)}${note === null ? "" : ` ${note}`}`;
  });
}

/**
 * Two arms in one sentence, in the direction of table and picture: never that they are alike because a p is large.
 *
 * @param arms where the numbers of judges are
 */
export function comparisonSentence(
  { first, second, overAnswers, pHolm }: ArmComparison,
  arms: readonly Pick<OriginReport["arms"][number], "arm" | "judges">[],
): string {
  const { difference, twoWay } = overAnswers;
  if (isUndefined(difference)) return `Arm ${first} and arm ${second}: ${reasonInWords(difference)}.`;
  const points = `${formatNumber(100 * difference, 1)} percentage points`;
  const way =
    difference === 0
      ? `Accuracy was the same in arm ${first} and in arm ${second}`
      : `The difference in accuracy, arm ${first} minus arm ${second}, was ${points}`;
  const { interval, pTwoSided } = twoWay;
  if (isUndefined(interval)) return `${way} (no interval: ${reasonInWords(interval)}).`;
  if (isUndefined(pTwoSided)) return `${way} (no test: ${reasonInWords(pTwoSided)}).`;
  const range = { ...interval, low: 100 * interval.low, high: 100 * interval.high };
  const p = pHolm ?? pTwoSided;
  const adjusted = pHolm === null || pHolm === pTwoSided ? "" : ", Holm-adjusted";
  const isApart = p <= Number((1 - interval.level).toFixed(12)) && (interval.low > 0 || interval.high < 0);
  const judges = [first, second].map((name) => arms.find(({ arm }) => arm === name)?.judges ?? 0);
  const figures = `${formatLevel(interval)} ${formatInterval(range, 1)}, ${judges.join(" and ")} judges`;
  return `${way} (${figures}; ${formatPEquation(p)}${adjusted}): ${isApart ? "the arms differ" : "no significant difference"}.`;
}
