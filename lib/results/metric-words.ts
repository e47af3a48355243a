import { isMeasuredName, METRIC_MEANINGS } from "@/lib/metrics/metric-names";
import { compareCodePoints } from "@/lib/score/orientation";

/** What a column is called: measured metrics have words of ours, imported ones their own name. */
export function metricLabel(name: string): string {
  return isMeasuredName(name) ? METRIC_MEANINGS[name].label : name;
}

/** Decimals of a value, or of a mean: the mean of whole numbers is none. Of imported metrics nobody said how fine they are. */
export function metricDecimals(name: string, of: "value" | "mean"): number {
  const decimals = isMeasuredName(name) ? METRIC_MEANINGS[name].decimals : 2;
  return of === "mean" ? Math.max(2, decimals) : decimals;
}

/** Measured names first, in their order, then imported ones by code point. */
export function sortMetrics(names: readonly string[]): string[] {
  const measured = Object.keys(METRIC_MEANINGS).filter((name) => names.includes(name));
  const imported = names.filter((name) => !isMeasuredName(name));
  return [...measured, ...[...new Set(imported)].sort(compareCodePoints)];
}
