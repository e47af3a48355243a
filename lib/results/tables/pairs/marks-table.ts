import type { QuestionReport } from "@/lib/results/pairs/report";
import { meanRangeNote } from "@/lib/results/range-notes";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, text } from "@/lib/results/tables/table-columns";

/** The marks of each system: how many, their mean and spread, and how often each of the four. */
export function toMarksTable(questions: readonly QuestionReport[], labels: Labels): Table {
  const isCrossed = questions.some(({ systems }) => systems.some(({ crossed }) => crossed !== null));
  return {
    caption: "Scores by system",
    columns: [
      text("question", "Question"),
      text("system", "System"),
      count("marks", "Scores"),
      number("mean", "Mean"),
      number("sd", "SD"),
      ...(isCrossed ? [interval("interval", "Interval over judges and tasks")] : []),
      count("minus_2", "-2"),
      count("minus_1", "-1"),
      count("plus_1", "+1"),
      count("plus_2", "+2"),
    ],
    rows: questions.flatMap(({ question, systems }) =>
      systems.map(({ system, n, mean, sd, scores, crossed }) => ({
        kind: "body" as const,
        cells: [
          labelOf(labels, question),
          system,
          n,
          mean,
          sd,
          ...(isCrossed ? [crossed?.twoWay.interval ?? ""] : []),
          ...scores,
        ],
      })),
    ),
    notes: [
      "SD: sample standard deviation over scores.",
      ...questions.flatMap(({ question, systems }) =>
        systems.flatMap(({ system, crossed }) => {
          const note = crossed === null ? null : meanRangeNote(crossed, { low: -2, high: 2 });
          return note === null ? [] : [`${labelOf(labels, question)}, ${system}: ${note}`];
        }),
      ),
    ],
  };
}
