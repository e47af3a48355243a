import { formatCoverage, formatInterval, formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import { isUndefined } from "@/lib/stats/undefined";
import { accuracySentence } from "./accuracy-sentence";
import type { OriginArmReport } from "./arm-report";

/**
 * What came out of an arm, for people who took part: the share with its interval, what guessing gives, and the same conclusion as
 * `accuracySentence` draws, in other words. Where there is no interval it is that sentence.
 *
 * @param panes how many programs a trial shows
 */
export function plainSentence(arm: OriginArmReport, panes: 1 | 2): string {
  const { estimate, interval, pTwoSided } = arm.crossed;
  if (isUndefined(arm.accuracy) || isUndefined(estimate) || isUndefined(interval) || isUndefined(pTwoSided))
    return accuracySentence(arm, panes);
  const says = CONCLUSIONS[arm.conclusion];
  return (
    `${counted(arm.judges, "person", "people")} were right ${formatPercent(estimate)} of the time ` +
    `(${formatCoverage(interval)} confidence: ${formatInterval(interval, 0, 100)}%, allowing for which people and programs were drawn). ` +
    `Guessing is right ${formatPercent(arm.chance)} of the time${says === "" ? "." : `: ${says}.`}`
  );
}

const CONCLUSIONS: Record<OriginArmReport["conclusion"], string> = {
  better: "they did better",
  worse: "they did worse",
  "better-here": "they did better with these programs, which may not hold for others like them",
  "worse-here": "they did worse with these programs, which may not hold for others like them",
  equivalent: "they did no better and no worse, within the margin that was set before",
  undecided: "whether they did better cannot be told",
  "no-test": "",
};
