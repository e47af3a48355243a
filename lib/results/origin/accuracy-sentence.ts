import {
  formatCoverage,
  formatInterval,
  formatLevel,
  formatPEquation,
  formatPercent,
} from "@/lib/results/format-number";
import { counted, withUnits } from "@/lib/results/paragraphs/words";
import { clipToShare } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import type { OriginArmReport } from "./arm-report";

type Told = Pick<
  OriginArmReport,
  | ("accuracy" | "answers" | "chance" | "conclusion" | "correct" | "crossed" | "equivalence" | "judges")
  | ("level" | "pExact" | "samples" | "samplesOnly" | "smallestMargin")
>;

/**
 * The answer of one arm in one sentence: the share, its interval with judges and samples crossed, and what follows by
 * rule. Where there can be no such interval it says why, and falls back on the pooled one by name.
 *
 * @param panes how many programs a trial shows: of two, the units are tasks
 */
export function accuracySentence(arm: Told, panes: 1 | 2 = 1): string {
  const { accuracy, crossed, pExact } = arm;
  if (isUndefined(accuracy)) return "Nobody has answered yet.";
  const { estimate, interval, pTwoSided } = crossed;
  if (isUndefined(estimate) || isUndefined(interval) || isUndefined(pTwoSided))
    return withoutInterval(arm, accuracy);
  const exact =
    pExact === null || isUndefined(pExact) ? "" : `; for these samples exact ${formatPEquation(pExact)}`;
  const figures =
    `${formatLevel(interval)} ${formatInterval(interval, 0, 100)} over ${units(arm, panes)}; ` +
    `chance ${formatPercent(arm.chance)}, ${formatPEquation(pTwoSided)}${exact}`;
  // Where as many of both kinds were answered, the two accuracies are the same.
  const alike = Math.abs(estimate - accuracy) < 1e-9 ? "" : BOTH_ALIKE[panes];
  return `Judges were right ${formatPercent(estimate)} of the time${alike} (${figures}): ${CONCLUSIONS[arm.conclusion](arm)}.`;
}

/** The same conclusion in a few words, with the share; null where no test is possible. */
export function accuracyVerdict({ accuracy, crossed, conclusion }: Told): string | null {
  if (isUndefined(accuracy) || isUndefined(crossed.estimate) || conclusion === "no-test") return null;
  return `Right ${formatPercent(crossed.estimate)} of the time: ${VERDICTS[conclusion]}`;
}

const VERDICTS: Record<Exclude<OriginArmReport["conclusion"], "no-test">, string> = {
  better: "better than chance",
  worse: "worse than chance",
  "better-here": "better than chance with these samples, not shown for others like them",
  "worse-here": "worse than chance with these samples, not shown for others like them",
  equivalent: "equivalent to chance within the margin",
  undecided: "not significantly different from chance",
};

/** How the estimate that leads weighs the answers where coins decided the mix. */
const BOTH_ALIKE = {
  1: ", with human and machine samples weighted equally",
  2: ", with both sides weighted equally",
};

const units = ({ judges, samples, crossed }: Told, panes: 1 | 2): string =>
  withUnits(judges, { count: samples, noun: panes === 1 ? "sample" : "task", basis: crossed.basis });

const CONCLUSIONS: Record<OriginArmReport["conclusion"], (arm: Told) => string> = {
  better: () => "better than chance",
  worse: () => "worse than chance",
  "better-here": (arm) => `better than chance with these samples; with others like them, ${undecided(arm)}`,
  "worse-here": (arm) => `worse than chance with these samples; with others like them, ${undecided(arm)}`,
  equivalent: (arm) => equivalent(arm),
  undecided: (arm) => undecided(arm),
  "no-test": () => "no test is possible",
};

const undecided = ({ smallestMargin, chance, level }: Told): string => {
  if (isUndefined(smallestMargin)) return "not significantly different from chance";
  // Rounded up: "up to" must hold. No share is further from chance than this.
  const points = Math.min(
    Math.ceil(100 * smallestMargin - 1e-9),
    Math.round(100 * Math.max(chance, 1 - chance)),
  );
  const coverage = formatCoverage({ level: 2 * level - 1 });
  return `not significantly different from chance; the ${coverage} interval of the equivalence test reaches up to ${points} points from it`;
};

const equivalent = ({ equivalence }: Told): string => {
  if (equivalence === null || isUndefined(equivalence.test)) return "not significantly different from chance";
  const { pTost, interval } = equivalence.test;
  const within = `within the margin of ${Number((100 * equivalence.margin).toPrecision(6))} points`;
  const tests = pTost === null ? "" : `, two one-sided tests ${formatPEquation(pTost)}`;
  return `equivalent to chance ${within} (${formatCoverage(interval)} CI ${formatInterval(clipToShare(interval), 0, 100)}${tests})`;
};

const withoutInterval = (arm: Told, accuracy: number): string => {
  const { judges, correct, answers, samplesOnly } = arm;
  const who = judges === 1 ? "One judge was" : `${counted(judges, "judge")} were`;
  const exact = samplesOnly.pooled.clopperPearson;
  const instead = isUndefined(exact)
    ? ""
    : `; answers treated as independent, the exact ${formatLevel(exact)} (Clopper-Pearson) is ${formatInterval(exact, 0, 100)}`;
  return `${who} right ${formatPercent(accuracy)} of the time (${correct.toLocaleString("en")} of ${counted(answers, "answer")}): ${why(judges)}${instead}.`;
};

const why = (judges: number): string => {
  if (judges === 1) return "one judge gives no interval over judges";
  if (judges === 2) return "two judges are too few for an interval over judges";
  return "answers that are all alike give no interval over judges";
};
