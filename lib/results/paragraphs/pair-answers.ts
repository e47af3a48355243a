import { reportSentences } from "@/lib/results/pairs/report-sentences";
import type { PairsReport } from "@/lib/results/pairs/report";
import { strengthsSentence } from "./strengths-sentence";

/** A report's answers in sentences, those of the primary question first, and how many these are. */
export interface PairAnswers {
  answers: readonly string[];
  first: number;
}

/** The answers of a report; where three systems or more were compared, their order by the primary question before all. */
export function toPairAnswers(
  report: PairsReport,
  labels: Readonly<Record<string, string>>,
  primary: string,
): PairAnswers {
  const { answers, first } = reportSentences(report, labels, primary);
  const orders = report.questions.flatMap(({ question, strengths }) =>
    question === primary && strengths !== null
      ? [strengthsSentence(strengths, labels[question] ?? question)]
      : [],
  );
  return { answers: [...orders, ...answers], first: first + orders.length };
}
