import { withUnits } from "@/lib/results/paragraphs/words";
import { formatInterval, formatLevel, formatNumber } from "@/lib/results/format-number";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { contrastSentence } from "./contrast-sentence";
import type { PairsReport } from "./pairs-report";
import type { QuestionReport, SystemMarks } from "./report";

/**
 * The answers of a report in sentences, those of the main question first: one for each comparison. Of one pane with a single
 * system there is none, and its mean is the answer.
 *
 * @param labels a question's words by id; an id without words stands for itself
 * @returns with `first`, how many sentences the main question has
 */
export function reportSentences(
  { questions, panes, level }: Pick<PairsReport, "questions" | "panes" | "level">,
  labels: Readonly<Record<string, string>>,
  primary: string,
): { answers: string[]; first: number } {
  const told = (one: QuestionReport): string[] => {
    const label = labels[one.question] ?? one.question;
    return panes === 1 && one.contrasts.length === 0
      ? one.systems.map((marks) => markSentence(marks, label))
      : one.contrasts.map((contrast) => contrastSentence(contrast, label, 1 - level));
  };
  const main = questions.filter(({ question }) => question === primary).flatMap(told);
  const others = questions.filter(({ question }) => question !== primary).flatMap(told);
  return { answers: [...main, ...others], first: main.length };
}

const markSentence = ({ system, mean, crossed }: SystemMarks, label: string): string => {
  if (isUndefined(mean) || crossed === null) return `${label}: nobody has scored ${system} yet.`;
  const { judges, units, twoWay } = crossed;
  const size = withUnits(judges, { count: units, noun: "task", basis: twoWay.basis });
  const figures = isUndefined(twoWay.interval)
    ? `${size}; no interval: ${reasonInWords(twoWay.interval)}`
    : `${formatLevel(twoWay.interval)} ${formatInterval(twoWay.interval, 2)}, ${size}`;
  return `${label}: ${system} got ${formatNumber(mean, 2)} on average (${figures}).`;
};
