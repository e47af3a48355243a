import {
  formatInterval,
  formatLevel,
  formatNumber,
  formatPEquation,
  formatPercent,
} from "@/lib/results/format-number";
import { withUnits } from "@/lib/results/paragraphs/words";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { contrastRangeNote } from "@/lib/results/range-notes";
import { equalStepsSentence } from "./equal-steps-sentence";
import type { Contrast } from "./report";
import { scaleOf } from "./to-contrast";

/**
 * The answer to one question about two systems in one sentence. Its figures have the direction of every table, picture and
 * file: the later system minus the earlier one. Only the share of choices is that of the system chosen more often. The interval has judges and tasks crossed. The conclusion follows by rule: in favour of a system
 * if p (adjusted within the frozen family) is at most alpha; equivalent only if the interval of the two one-sided tests lies
 * within the frozen margin; else there is no significant difference, with the least difference that the data rule out. A second sentence follows
 * where equal steps between the scores would change whether the interval contains 0.
 *
 * @param label the question in words, as the protocol has it
 * @param alpha of the frozen analysis
 */
export function contrastSentence(contrast: Contrast, label: string, alpha: number): string {
  const { earlier, later, difference, role, choice } = contrast;
  const { mean, judges, units, twoWay } = difference;
  if (isUndefined(mean))
    return choice !== null && choice.ties > 0
      ? `${label}: all choices between ${earlier} and ${later} are ties (${choice.ties.toLocaleString("en")}).`
      : `${label}: no answers compare ${earlier} with ${later}.`;
  const lead = `${label}: ${gap(contrast, mean)}`;
  const size = withUnits(judges, { count: units, noun: "task", basis: twoWay.basis });
  const tail = role === "exploratory" ? " (exploratory)" : "";
  const { interval, pTwoSided } = twoWay;
  if (isUndefined(interval) || isUndefined(pTwoSided))
    return `${lead} (${size}; no interval: ${isUndefined(interval) ? reasonInWords(interval) : ""})${tail}.`;
  const range = formatInterval(interval, 2);
  const figures = `${formatLevel(interval)} ${range}, ${size}; ${pWords(contrast, pTwoSided)}`;
  const answer = `${lead} (${figures}): ${conclusion(contrast, mean, pTwoSided, alpha)}${tail}.`;
  const notes = [equalStepsSentence(contrast), contrastRangeNote(contrast, scaleOf(contrast))];
  return [answer, ...notes.filter((note) => note !== null)].join(" ");
}

const gap = (contrast: Contrast, mean: number): string => {
  const { kind, earlier, later, choice, comparedIn, isVote } = contrast;
  const points = formatNumber(mean, 2);
  if (comparedIn !== "trial")
    return mean === 0
      ? `${earlier} and ${later} were scored equal on average${COMPARED[comparedIn]}`
      : `the mean difference, ${later} minus ${earlier}, was ${points} points${COMPARED[comparedIn]}`;
  if (kind === "sample")
    return mean === 0
      ? `${earlier} and ${later} had equal mean scores`
      : `the mean difference, ${later} minus ${earlier}, was ${points} points`;
  const share = choice?.later.share;
  const most = isVote ? 1 : 2;
  const scale = `on the scale from -${most} (${earlier}) to +${most} (${later})`;
  if (share === undefined || isUndefined(share)) return `the mean choice was ${points} ${scale}`;
  const [chosen, other, of] = share < 0.5 ? [earlier, later, 1 - share] : [later, earlier, share];
  // The share first, so that the interval stands behind the mean that it is about.
  return `judges chose ${chosen} over ${other} ${formatPercent(of)} of the time${(choice?.ties ?? 0) > 0 ? ", ties left out" : ""}; the mean was ${points} ${scale}`;
};

/** Why a difference of single programs' scores is one of the same judges and tasks, or is not. */
const COMPARED = {
  "judge and task": " by the same judges for the same tasks",
  "all scores": " over all scores, since few judges scored both for a task",
};

const pWords = ({ pHolm }: Contrast, p: number): string =>
  pHolm === null || isUndefined(pHolm) || pHolm === p
    ? formatPEquation(p)
    : `${formatPEquation(p)}, adjusted ${formatPEquation(pHolm)}`;

/**
 * What `contrastSentence` concludes, in a few words with the question before them; null where it concludes nothing.
 *
 * @param label the question in words
 */
export function contrastVerdict(contrast: Contrast, label: string, alpha: number): string | null {
  const { mean, twoWay } = contrast.difference;
  if (isUndefined(mean) || isUndefined(twoWay.interval) || isUndefined(twoWay.pTwoSided)) return null;
  const tail = contrast.role === "exploratory" ? " (exploratory)" : "";
  return `${label}: ${verdict(contrast, mean, twoWay.pTwoSided, alpha).words}${tail}`;
}

const verdict = (
  { earlier, later, pHolm, equivalence }: Contrast,
  mean: number,
  p: number,
  alpha: number,
): { isNone: boolean; words: string } => {
  const decisive = pHolm === null || isUndefined(pHolm) ? p : pHolm;
  const isEquivalent = !isUndefined(equivalence) && equivalence.isEquivalent;
  if (decisive <= alpha) {
    const though = isEquivalent ? ", though within the margin of equivalence" : "";
    return { isNone: false, words: `in favour of ${mean > 0 ? later : earlier}${though}` };
  }
  if (isEquivalent)
    return { isNone: false, words: `${earlier} and ${later} are equivalent within the margin` };
  // Where the interval leaves 0 out, a reader must hear why the conclusion does not follow it.
  const adjusted = p <= alpha ? " after adjustment for the number of tests (Holm)" : "";
  return { isNone: true, words: `no significant difference${adjusted}` };
};

const conclusion = (contrast: Contrast, mean: number, p: number, alpha: number): string => {
  const { equivalence } = contrast;
  const { isNone, words: none } = verdict(contrast, mean, p, alpha);
  if (!isNone || isUndefined(equivalence)) return none;
  // Rounded up, as every larger difference must be ruled out; none is larger than the scale.
  const limit = Math.ceil(100 * equivalence.smallestMargin - 1e-9) / 100;
  return limit >= scaleOf(contrast).high
    ? `${none}, and no difference can be ruled out`
    : `${none}; only differences of more than ±${formatNumber(limit, 2)} can be ruled out (two one-sided tests: ${formatLevel(equivalence.interval)})`;
};
