import { formatInterval, formatLevel, formatNumber } from "@/lib/results/format-number";
import type { SystemMarks } from "@/lib/results/pairs/report";
import { isUndefined } from "@/lib/stats/undefined";

/** What one system was given for one question, where no judge saw two systems at once. */
export function markSentence({ system, mean, crossed }: SystemMarks, label: string): string {
  if (isUndefined(mean)) return `${label}: nobody has marked ${system} yet.`;
  const lead = `${label}: ${system} got ${formatNumber(mean, 2)} on average, on the scale from -2 to +2`;
  const interval = crossed?.twoWay.interval;
  if (crossed === null || interval === undefined || isUndefined(interval)) return `${lead}.`;
  return `${lead} (${formatLevel(interval)} ${formatInterval(interval, 2)} over ${crossed.judges} judges and ${crossed.units} tasks).`;
}
