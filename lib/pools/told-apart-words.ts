import { formatInterval, formatPercent } from "@/lib/results/format-number";
import type { ToldApart } from "./tell-apart";

/** What a classifier made of two pools, as a sentence. */
export function toldApartSentence(told: ToldApart): string {
  if ("undefined" in told) return WHY_NOT[told.undefined];
  const { accuracy, interval } = told;
  const figures = `${formatPercent(accuracy)} (95% interval ${formatInterval(interval, 0, 100)}; guessing: 50%)`;
  return isTold(told)
    ? `A bag-of-tokens classifier tells the pools apart with ${figures}; a human may too.`
    : `A bag-of-tokens classifier does not tell the pools apart: ${figures}. That is no promise that nobody can.`;
}

/** Surely better than guessing. */
export function isTold(told: ToldApart): boolean {
  return !("undefined" in told) && told.interval.low > 0.5;
}

const WHY_NOT: Record<Extract<ToldApart, { undefined: string }>["undefined"], string> = {
  few_samples: "Too few samples to tell: each pool needs at least ten.",
  one_group: "Too few tasks to tell: all samples belong to one.",
};
