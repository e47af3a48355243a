import {
  formatCoverage,
  formatInterval,
  formatLevel,
  formatNumber,
  formatPEquation,
} from "@/lib/results/format-number";
import { type SystemNames, nameOfSystem } from "@/lib/results/naming/system-names";
import { asName, counted, inList } from "@/lib/results/paragraphs/words";
import { DECLARED, type MethodName, isDeclared } from "@/lib/stats/declared";
import { clipToShare, type Interval } from "@/lib/stats/interval";
import { isUndefined } from "@/lib/stats/undefined";
import type { Measure } from "@/lib/study/publishing/replication";
import type { ComparedEstimate, ComparedRow, StudyComparison, Uncompared } from "./compare-studies";

/** What a row is about: "gpt minus human", "Accuracy, arm main". */
export function rowName(row: Uncompared, names: SystemNames, hasArms: boolean): string {
  const { measure, first, second } = row;
  if (measure === "contrast")
    return `${nameOfSystem(names, second ?? "")} minus ${nameOfSystem(names, first)}`;
  if (measure === "arm-difference") return `Accuracy, ${first} minus ${second ?? ""}`;
  const name = measure === "accuracy" ? "Accuracy" : "d\u2032";
  return hasArms ? `${name}, arm ${first}` : name;
}

/** Whether values of a measure are read as percentages. */
export function isShare(measure: Measure): boolean {
  return measure === "accuracy" || measure === "arm-difference";
}

/**
 * One number in both studies, whether they differ, and what they say together. Where they differ a pooled number is no summary, and the
 * sentence says so.
 */
export function comparisonSentence(row: ComparedRow, name: string, level: number): string {
  const { original, replication, together, measure } = row;
  const both = `${name}: ${valueWords(original, measure)} in the original, ${valueWords(replication, measure)} here.`;
  if (isUndefined(together)) return `${both} Without an interval of both there is no comparison.`;
  const { difference, prediction, fixed, random } = together;
  const { interval, pTwoSided } = difference;
  if (isUndefined(interval) || isUndefined(pTwoSided) || isUndefined(fixed.interval)) return both;
  const size = differenceWords(Math.abs(difference.estimate), measure);
  const way =
    difference.estimate === 0
      ? "The two estimates are equal"
      : `The replication\u2019s estimate is ${size} ${difference.estimate > 0 ? "higher" : "lower"}`;
  const differ = pTwoSided <= 1 - level;
  const where = `${formatRange(prediction.interval, measure)}, the original\u2019s ${formatCoverage({ level })} prediction interval`;
  const apart = `${way} (difference ${formatLevel(interval)} ${differenceRange(interval, measure)}; ${formatPEquation(pTwoSided)}): ${
    differ
      ? `the two studies differ, and the estimate lies outside ${where}.`
      : `the two studies cannot be told apart, and the estimate lies within ${where}.`
  }`;
  if (differ)
    return `${both} ${apart} Since they differ, a pooled number is no summary of both; it would be ${meanWords(fixed.estimate, fixed.interval, measure)} as one effect${
      isUndefined(random.interval)
        ? ""
        : ` and ${meanWords(random.estimate, random.interval, measure)} with random effects`
    }.`;
  return `${both} ${apart} Pooled: ${meanWords(fixed.estimate, fixed.interval, measure)}.`;
}

const valueWords = ({ estimate, interval, judges }: ComparedEstimate, measure: Measure): string => {
  if (isUndefined(estimate)) return "no estimate";
  const people = counted(judges, "judge");
  return isUndefined(interval)
    ? `${formatMeasured(estimate, measure)} (no interval, ${people})`
    : `${formatMeasured(estimate, measure)} (${formatLevel(interval)} ${formatRange(interval, measure)}, ${people})`;
};

const meanWords = (estimate: number, interval: Interval, measure: Measure): string =>
  `${formatMeasured(estimate, measure)} (${formatLevel(interval)} ${formatRange(interval, measure)})`;

const formatMeasured = (value: number, measure: Measure): string => {
  if (measure === "accuracy") return `${formatNumber(100 * value, 1)}%`;
  return measure === "arm-difference" ? differenceWords(value, measure) : formatNumber(value, 2);
};

const formatRange = (interval: Interval, measure: Measure): string => {
  if (measure === "accuracy") return `${formatInterval(clipToShare(interval), 1, 100)}%`;
  return formatInterval(interval, isShare(measure) ? 1 : 2, isShare(measure) ? 100 : 1);
};

/** Of two shares in percentage points. */
const differenceWords = (value: number, measure: Measure): string =>
  isShare(measure) ? `${formatNumber(100 * value, 1)} percentage points` : formatNumber(value, 2);

const differenceRange = (interval: Interval, measure: Measure): string =>
  formatInterval(interval, isShare(measure) ? 1 : 2, isShare(measure) ? 100 : 1);

/** What the two studies have in common, and what not: a sentence each. */
export function setupWords(comparison: StudyComparison, names: SystemNames): string[] {
  const { programs, sharing, changed, original, asked, isReworded, otherLevel, level } = comparison;
  const { shared, here, there } = programs;
  const same = {
    all: `Both studies show the same ${counted(here, "program")}, so what these bring is in both: it cancels in the difference and does not average out in pooled numbers.`,
    none: "The two studies have no program in common.",
    some:
      there === 0
        ? "Which programs both studies share was not kept when the bundle was read. Intervals of differences are wider than need be."
        : `${shared} of ${counted(here, "program")} here are also in the original, which has ${there}. Intervals of differences are wider than need be.`,
  }[sharing];
  return [
    ...(original.isSimulated ? ["Nobody judged in the original: its judges were simulated."] : []),
    ...(isReworded
      ? [
          `The question had other words or answers in the original: \u201c${asked.original}\u201d there, \u201c${asked.replication}\u201d here. Its answers may mean something else.`,
        ]
      : []),
    ...(changed.length > 0 ? [`The protocols differ in ${inList(changed)}.`] : []),
    same,
    ...(otherLevel === null
      ? []
      : [
          `The original reported ${formatCoverage({ level: otherLevel })} intervals; all intervals here are of ${formatCoverage({ level })}.`,
        ]),
    ...onlyWords("the original", comparison.onlyOriginal, names),
    ...onlyWords("this study", comparison.onlyReplication, names),
  ];
}

const NAMED = 6;

const onlyWords = (where: string, rows: readonly Uncompared[], names: SystemNames): string[] => {
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED).map((row) => rowName(row, names, true));
  const more = rows.length > NAMED ? [`${rows.length - NAMED} more`] : [];
  return [`Only ${where} has ${inList([...named, ...more])}.`];
};

/** Why nothing is compared. */
export function refusalWords({ refusal, asked, original }: StudyComparison): string | null {
  const primary = (label: string): string => `\u201c${asName(label)}\u201d`;
  switch (refusal) {
    case null:
      return null;
    case "numbers":
      return `The bundle of \u201c${original.title}\u201d held no numbers of a report when this study was made from it, so its results are not compared with those of the original.`;
    case "design":
      return `This study has another design than \u201c${original.title}\u201d, so its results are not compared with those of the original.`;
    case "primary":
      return `The primary questions differ: ${primary(asked.original)} in the original, ${primary(asked.replication)} here. Results of different questions are not compared.`;
    case "kind":
      return "The primary question is asked about a program in one study and about a pair in the other. Results are not compared.";
    case "mix":
      return "Programs of people and machines were mixed in another way than in the original, so accuracy means something else. Results are not compared.";
  }
}

/** What to know of two studies, wherever their numbers stand. */
export const FEW_STUDIES =
  "That two studies cannot be told apart does not show that they agree: the interval of the difference says how far apart they may be. " +
  "From two studies I\u00b2 and \u03c4 are hardly known, and random-effects intervals are too narrow where studies differ. No prediction for a third study is given.";

/** Which of these numbers are outside the range in which their intervals were found accurate; null where none is. */
export function comparisonRangeNote(rows: readonly ComparedRow[]): string | null {
  const compared = rows.filter(({ together }) => !isUndefined(together));
  const isOutside = (method: MethodName): boolean =>
    compared.some(
      ({ original, replication }) =>
        !isDeclared(method, {
          judges: Math.min(original.judges, replication.judges),
          units: Math.min(original.units, replication.units),
          about: "all units",
          areIndependent: false,
        }),
    );
  const outside = [
    ...(isOutside("difference of two studies") ? ["differences"] : []),
    ...(isOutside("pooled over two studies, one effect") ? ["pooled numbers"] : []),
  ];
  if (outside.length === 0) return null;
  const range =
    DECLARED[outside.length > 1 ? "difference of two studies" : "pooled over two studies, one effect"].range;
  return `Intervals of ${inList(outside)} were found accurate with ${range.replace(/, studies that.*/, "")}; one of these studies has fewer.`;
}
