import { clipToShare } from "@/lib/stats/interval";
import { smallestMargin } from "@/lib/stats/smallest-margin";
import { isUndefined } from "@/lib/stats/undefined";
import { formatInterval, formatLevel, formatPEquation, formatPercent } from "./format-number";
import { type ArmReport, POOLED_LABEL } from "./human-or-robot";

/**
 * The answer of one arm in one sentence, with its interval. Where there can be no interval over judges it says why, and
 * falls back on the pooled one by name.
 */
export function accuracySentence(arm: ArmReport): string {
  const { mean, interval, pTwoSided } = arm.overJudges;
  if (isUndefined(mean)) return "Nobody has answered yet.";
  if (isUndefined(interval) || isUndefined(pTwoSided)) return withoutInterval(arm, mean);
  const range = formatInterval(clipToShare(interval), 0, 100);
  const figures =
    `${formatLevel(interval)} ${range} over ${arm.judges} judges; ` +
    `chance ${formatPercent(arm.chance)}, ${formatPEquation(pTwoSided)}`;
  const isDifferent = pTwoSided < 1 - interval.level;
  return `Judges were right ${formatPercent(mean)} of the time (${figures}): ${isDifferent ? direction(mean, arm) : notDistinguished(arm)}.`;
}

const direction = (mean: number, { chance }: ArmReport): string =>
  mean > chance ? "better than chance" : "worse than chance";

const notDistinguished = ({ overJudges, chance, level }: ArmReport): string => {
  const margin = smallestMargin(overJudges, chance, 1 - level);
  if (isUndefined(margin)) return "not distinguished from chance";
  // Rounded up: "up to" must hold. No share is further from chance than this.
  const points = Math.min(Math.ceil(100 * margin - 1e-9), Math.round(100 * Math.max(chance, 1 - chance)));
  return `not distinguished from chance; a difference of up to ${points} points cannot be excluded`;
};

const withoutInterval = ({ judges, pooled }: ArmReport, mean: number): string => {
  const who = judges === 1 ? "One judge was" : `All ${judges} judges were`;
  const why =
    judges === 1 ? "one judge gives no interval over judges" : "equal judges give no interval over judges";
  const exact = pooled.clopperPearson;
  const instead = isUndefined(exact)
    ? ""
    : `; ${POOLED_LABEL}, the ${formatLevel(exact)} is ${formatInterval(exact, 0, 100)}`;
  return `${who} right ${formatPercent(mean)} of the time (${pooled.correct} of ${pooled.n} answers): ${why}${instead}.`;
};
