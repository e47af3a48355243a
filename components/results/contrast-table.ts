import type { QuestionContrast } from "@/lib/results/question-contrasts";
import { formatCoverage } from "@/lib/results/format-number";
import type { Table } from "@/lib/results/table";

/** Every question about every pair of systems: the later minus the earlier, one mean per judge. */
export function toContrastTable(
  contrasts: readonly QuestionContrast[],
  labels: Readonly<Record<string, string>>,
): Table {
  return {
    caption: "Differences over judges",
    columns: [
      { id: "question", label: "Question", format: "text", digits: 0 },
      { id: "positive_favours", label: "Positive favours", format: "text", digits: 0 },
      { id: "over", label: "over", format: "text", digits: 0 },
      { id: "judges", label: "Judges", format: "number", digits: 0 },
      { id: "trials", label: "Trials", format: "number", digits: 0 },
      { id: "mean", label: "Mean", format: "number", digits: 2 },
      { id: "sd", label: "SD", format: "number", digits: 2 },
      { id: "t_interval", label: "t interval", format: "interval", digits: 2 },
      { id: "t", label: "t", format: "number", digits: 2 },
      { id: "df", label: "df", format: "number", digits: 0 },
      { id: "p", label: "p", format: "p", digits: 2 },
    ],
    rows: contrasts.map(({ question, earlier, later, trials, overJudges }) => ({
      kind: "body",
      cells: [
        labels[question] ?? question,
        ...[later, earlier],
        ...[overJudges.n, trials, overJudges.mean, overJudges.sd, overJudges.interval],
        ...[overJudges.t, overJudges.df, overJudges.pTwoSided],
      ],
    })),
    notes: [
      "Differences of marks lie between -4 and +4, a choice between -2 and +2. SD: sample standard deviation over judges.",
      ...[...new Set(contrasts.map(formatCoverage))].map((coverage) => `Intervals cover ${coverage}.`),
      "Two-sided t tests against 0, not corrected for the number of questions.",
    ],
  };
}
