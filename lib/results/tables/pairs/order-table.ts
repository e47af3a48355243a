import { formatCoverage } from "@/lib/results/format-number";
import type { QuestionReport } from "@/lib/results/pairs/report";
import { TREND_TRIALS } from "@/lib/results/pairs/order/trends";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { interval, number, pValue, text } from "@/lib/results/tables/table-columns";
import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { DECLARED } from "@/lib/stats/declared";
import { isUndefined } from "@/lib/stats/undefined";
import { withQuestions } from "./question-lead";

interface Trend {
  question: string;
  about: string;
  trend: CrossedEffect;
}

/** Whether it can be told how any score or difference changes over a session. */
export function hasTrends(questions: readonly QuestionReport[]): boolean {
  return trendsOf(questions).some(({ trend }) => !isUndefined(trend.estimate));
}

/** By how much scores, differences of systems and choices change over a session: fatigue, learning, order. */
export function toOrderTable(questions: readonly QuestionReport[], labels: Labels, level: number): Table {
  return withQuestions(
    {
      caption: `Change over ${TREND_TRIALS} trials of a session`,
      columns: [
        text("about", "What changes"),
        number("change", "Change"),
        interval("interval", `${formatCoverage({ level })} interval`),
        pValue("p", "p"),
      ],
      rows: trendsOf(questions).map(({ question, about, trend }) => ({
        question,
        cells: [about, trend.estimate, trend.interval, trend.pTwoSided],
      })),
      notes: [
        "One straight line for all judges, each with their own mean: who is harsher, or leaves early, does not move it. Judges are the clusters.",
        "Right where each judge meets the tasks in an order of their own. If all have one order, it is about this order: places and tasks cannot be told apart.",
        `In simulations the interval reached its nominal coverage with ${DECLARED["change over a session"].range}. All of these are exploratory: no p is adjusted.`,
      ],
    },
    labels,
  );
}

const trendsOf = (questions: readonly QuestionReport[]): Trend[] =>
  questions.flatMap(({ question, trend, contrasts }) => [
    ...(trend === null ? [] : [{ question, about: "Mean score", trend }]),
    ...contrasts.flatMap((contrast) =>
      contrast.trend === null
        ? []
        : [{ question, about: `${contrast.later} \u2212 ${contrast.earlier}`, trend: contrast.trend }],
    ),
  ]);
