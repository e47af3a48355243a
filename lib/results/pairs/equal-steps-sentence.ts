import { formatInterval, formatLevel } from "@/lib/results/format-number";
import type { Interval } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import type { Contrast } from "./report";

/**
 * Whether an answer depends on the scale's wider step over the middle: what equal steps between the four scores would say
 * where one of the two intervals contains 0 and the other does not. Null where both say the same. Both are unadjusted.
 *
 * @returns the later system minus the earlier one, as `contrastSentence` has it
 */
export function equalStepsSentence({
  difference: { mean, twoWay },
  equalSteps,
}: Pick<Contrast, "difference" | "equalSteps">): string | null {
  if (
    equalSteps === null ||
    isUndefined(mean) ||
    isUndefined(twoWay.interval) ||
    isUndefined(equalSteps.interval)
  )
    return null;
  const { interval } = equalSteps;
  if (containsZero(twoWay.interval) === containsZero(interval)) return null;
  const what = containsZero(interval) ? "contains 0" : "leaves 0 out";
  return `This depends on the scale: with equal steps between the four scores the ${formatLevel(interval)} is ${formatInterval(interval, 2)}, which ${what}.`;
}

const containsZero = ({ low, high }: Interval): boolean => low <= 0 && high >= 0;
