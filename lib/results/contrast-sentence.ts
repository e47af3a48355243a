import type { Interval } from "@/lib/stats/interval";
import { smallestMargin } from "@/lib/stats/smallest-margin";
import { isUndefined } from "@/lib/stats/undefined";
import { formatInterval, formatLevel, formatNumber, formatPEquation } from "./format-number";
import type { QuestionContrast } from "./question-contrasts";

/**
 * The answer to one question about two systems in one sentence, with its interval, told from the side of the system that
 * did better, so that the figure is never negative.
 *
 * @param label the question in words, as the protocol has it
 */
export function contrastSentence(contrast: QuestionContrast, label: string): string {
  const { mean, interval, pTwoSided, n } = contrast.overJudges;
  const { earlier, later } = contrast;
  if (isUndefined(mean)) return `${label}: nobody has compared ${earlier} and ${later} yet.`;
  const [better, other] = mean >= 0 ? [later, earlier] : [earlier, later];
  const lead = `${label}: ${gap(contrast.kind, Math.abs(mean), better, other)}`;
  if (isUndefined(interval) || isUndefined(pTwoSided)) return `${lead} (${withoutInterval(n)}).`;
  const range = formatInterval(mean >= 0 ? interval : mirrored(interval), 2);
  const figures = `${formatLevel(interval)} ${range} over ${n} judges; ${formatPEquation(pTwoSided)}`;
  const verdict = pTwoSided < 1 - interval.level ? `in favour of ${better}` : notDistinguished(contrast);
  return `${lead} (${figures}): ${verdict}.`;
}

const gap = (kind: QuestionContrast["kind"], size: number, better: string, other: string): string => {
  const points = formatNumber(size, 2);
  if (size === 0)
    return kind === "pair"
      ? `judges were split evenly between ${other} and ${better}`
      : `${other} and ${better} got equal marks`;
  return kind === "pair"
    ? `judges leaned to ${better} over ${other} by ${points} on the scale from -2 to +2`
    : `${better} got ${points} points more than ${other}`;
};

const notDistinguished = ({ overJudges, earlier, later, level }: QuestionContrast): string => {
  const margin = smallestMargin(overJudges, 0, 1 - level);
  const limit = isUndefined(margin)
    ? ""
    : `; a difference of up to ${formatNumber(Math.ceil(100 * margin - 1e-9) / 100, 2)} cannot be excluded`;
  return `${earlier} and ${later} are not distinguished${limit}`;
};

const withoutInterval = (judges: number): string =>
  judges === 1
    ? "one judge gives no interval over judges"
    : `all ${judges} judges alike, which gives no interval over judges`;

const mirrored = ({ low, high, level }: Interval): Interval => ({ low: -high, high: -low, level });
