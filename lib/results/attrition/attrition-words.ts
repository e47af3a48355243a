import { formatNumber, formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import { isUndefined } from "@/lib/stats/undefined";
import type { PairBounds } from "./pair-attrition";
import type { Dealt, Finished } from "./unanswered";
import type { WorstCase } from "./worst-case";

/** How many finished, and how much of what was dealt was answered. */
export function finishedSentence({ judges, finished, dealt, answered }: Dealt & Finished): string {
  if (dealt === answered) return "Every allocated trial was answered.";
  const who = `${finished.toLocaleString("en")} of ${counted(judges, "judge")} finished`;
  return `${who}; ${answered.toLocaleString("en")} of ${counted(dealt, "allocated trial")} were answered (${formatPercent(answered / dealt, 1)}).`;
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
  const about = ` to the main question about ${earlier} and ${later}`;
  const answer = share ? "which system is chosen more often" : "which system scores higher";
  return `${whatever(missing, about)}, ${what}. ${changeOf({ low, high }, share ? 0.5 : 0, answer)}`;
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
  const answer = `whether this is above or below ${formatPercent(chance)}`;
  return `${whatever(missing)}, ${ends}. ${changeOf({ low, high }, chance, answer)}`;
}

const whatever = (missing: number, about = ""): string =>
  missing === 1
    ? `Whatever the missing answer${about} was`
    : `Whatever the ${missing.toLocaleString("en")} missing answers${about} were`;

const changeOf = ({ low, high }: { low: number; high: number }, nullValue: number, answer: string): string =>
  low > nullValue || high < nullValue
    ? `Missing answers cannot change ${answer}.`
    : `Missing answers could change ${answer}.`;

/** What every table of worst cases says of itself. */
export const WORST_CASE_NOTE =
  "Lowest and highest: the estimate if every missing answer were the lowest possible, and if every one were the highest possible (worst-case bounds, Manski 1990). No assumption is made about why answers are missing. Sampling error is not included.";
