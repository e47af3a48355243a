import { formatInterval, formatLevel, formatNumber, formatPEquation } from "@/lib/results/format-number";
import type { ArmComparison } from "@/lib/results/origin/report";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";

/** Two arms in one sentence: never that they are alike because a p is large. */
export function comparisonSentence({ first, second, overAnswers, pHolm }: ArmComparison): string {
  const { difference, twoWay } = overAnswers;
  const about = `Arm ${first} against arm ${second}`;
  if (isUndefined(difference)) return `${about}: ${reasonInWords(difference)}.`;
  const points = `${formatNumber(100 * Math.abs(difference), 1)} percentage points`;
  const way =
    difference === 0 ? "equally often right" : `${points} ${difference > 0 ? "more" : "fewer"} right answers`;
  const { interval, pTwoSided } = twoWay;
  if (isUndefined(interval) || isUndefined(pTwoSided))
    return `${about}: ${way}; no interval, for there are too few judges or units, or they are all alike.`;
  const range = { ...interval, low: 100 * interval.low, high: 100 * interval.high };
  const p = pHolm ?? pTwoSided;
  const adjusted = pHolm === null || pHolm === pTwoSided ? "" : ", Holm-adjusted";
  const isApart = p <= Number((1 - interval.level).toFixed(12)) && (interval.low > 0 || interval.high < 0);
  return `${about}: ${way} (${formatLevel(interval)} ${formatInterval(range, 1)}; ${formatPEquation(p)}${adjusted}): ${isApart ? "the arms differ" : "not distinguished"}.`;
}
