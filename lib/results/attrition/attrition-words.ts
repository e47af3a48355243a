import { formatNumber, formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import { isUndefined } from "@/lib/stats/undefined";
import type { PairBounds } from "./pair-attrition";
import type { Dealt, Finished } from "./unanswered";
import type { WorstCase } from "./worst-case";

/** How many finished, and how much of what was dealt was answered. */
export function finishedSentence({ judges, finished, dealt, answered }: Dealt & Finished): string {
  if (dealt === answered) return "Every trial that was dealt was answered.";
  const who = `${finished.toLocaleString("en")} of ${counted(judges, "judge")} finished`;
  return `${who}; ${answered.toLocaleString("en")} of ${counted(dealt, "trial")} that were dealt were answered (${formatPercent(answered / dealt, 1)}).`;
}

/** Whatever the missing answers were: between which values the result would lie. Null where nothing is missing. */
export function pairBoundsSentence({ earlier, later, missing, share, ...mean }: PairBounds): string | null {
  if (missing === 0) return null;
  const shown = share ?? mean;
  if (isUndefined(shown.low) || isUndefined(shown.high)) return null;
  const [low, high] = [shown.low, shown.high];
  const what = share
    ? `${later} would be chosen over ${earlier} in ${formatPercent(low, 1)} to ${formatPercent(high, 1)} of the trials`
    : `the mean difference (${later} minus ${earlier}) would lie between ${formatNumber(low, 2)} and ${formatNumber(high, 2)}`;
  return `${whatever(missing)}, ${what}. ${directionOf({ low, high }, share ? 0.5 : 0)}`;
}

/** Likewise of one arm's estimate. */
export function armBoundsSentence(
  { low, high, missing }: WorstCase & { missing: number },
  { of, chance }: { of: "accuracy" | "balanced-accuracy"; chance: number },
): string | null {
  if (missing === 0 || isUndefined(low) || isUndefined(high)) return null;
  const reach = `between ${formatPercent(low, 1)} and ${formatPercent(high, 1)}`;
  const ends =
    of === "accuracy" ? `${reach} of the answers would be right` : `balanced accuracy would be ${reach}`;
  return `${whatever(missing)}, ${ends}. ${directionOf({ low, high }, chance)}`;
}

const whatever = (missing: number): string =>
  missing === 1
    ? "Whatever the missing answer was"
    : `Whatever the ${missing.toLocaleString("en")} missing answers were`;

const directionOf = ({ low, high }: { low: number; high: number }, nullValue: number): string =>
  low > nullValue || high < nullValue
    ? "The direction does not depend on them."
    : "They could change the direction.";

/** What every table of worst cases says of itself. */
export const WORST_CASE_NOTE =
  "Lowest and highest: every trial that was dealt and has no answer counted as the least and as the most favourable answer (Manski 1990). Nothing is assumed about why it is missing; sampling error is not included.";
