import { isMeasuredName, METRIC_MEANINGS } from "@/lib/metrics/metric-names";
import { compareCodePoints } from "@/lib/score/orientation";

/** What a column is called: measured metrics have words of ours, imported ones their own name. */
export function metricLabel(name: string): string {
  return isMeasuredName(name) ? METRIC_MEANINGS[name].label : name;
}

/** Source and smoothing of corpus BLEU, below every table that shows it. */
export const CORPUS_BLEU_NOTE =
  "Corpus BLEU-4 (Papineni et al. 2002): runs of 1 to 4 tokens are counted over all samples together, each against all " +
  "references of its task, without smoothing. It is not the mean of the samples' BLEU. Values imported under another condition are means.";

/** Decimals of a mean: that of whole numbers is none. */
export function meanDecimals(name: string): number {
  return isMeasuredName(name) ? Math.max(2, METRIC_MEANINGS[name].decimals) : 2;
}

/** Decimals of values. Of imported metrics nobody said how fine they are, but whole numbers show that they are whole. */
export function valueDecimals(name: string, values: readonly (number | null)[]): number {
  if (values.every((value) => value === null || Number.isInteger(value))) return 0;
  return meanDecimals(name);
}

/** Measured names first, in their order, then imported ones by code point. */
export function sortMetrics(names: readonly string[]): string[] {
  const measured = Object.keys(METRIC_MEANINGS).filter((name) => names.includes(name));
  const imported = names.filter((name) => !isMeasuredName(name));
  return [...measured, ...[...new Set(imported)].sort(compareCodePoints)];
}
