import { formatInterval, formatLevel, formatPEquation, formatPercent } from "@/lib/results/format-number";
import { type OriginArmReport, SAMPLES_ONLY_LABEL } from "@/lib/results/origin/arm-report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { clipToShare, type Interval } from "@/lib/stats/interval";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";

/** What the answers say of these samples alone: narrower, and not to be mixed up with the answer. Null without answers. */
export function samplesOnlyText(
  { overJudges, samplesOnly, answers }: OriginArmReport,
  words: OriginWords,
): string | null {
  if (answers === 0) return null;
  const { pooled, designEffect } = samplesOnly;
  const lines = [
    `over judges ${figures(overJudges.mean, overJudges.interval, overJudges.pTwoSided)}`,
    `with answers treated as independent (Wilson) ${figures(pooled.accuracy, pooled.wilson, pooled.p)}`,
    ...(isUndefined(designEffect) ? [] : [`design effect ${designEffect.toFixed(2)}`]),
  ];
  const label = SAMPLES_ONLY_LABEL.replace("samples", words.units).replace(/^t/, "T");
  return `${label}: ${lines.join("; ")}.`;
}

const figures = (
  share: OrUndefined<number>,
  interval: OrUndefined<Interval>,
  p: OrUndefined<number>,
): string => {
  if (isUndefined(share)) return reasonInWords(share);
  if (isUndefined(interval)) return `${formatPercent(share)} (${reasonInWords(interval)})`;
  const range = `${formatLevel(interval)} ${formatInterval(clipToShare(interval), 0, 100)}`;
  return `${formatPercent(share)} (${range}${isUndefined(p) ? "" : `, ${formatPEquation(p)}`})`;
};
