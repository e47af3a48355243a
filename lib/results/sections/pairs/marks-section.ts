import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { divergingReach } from "@/lib/results/figures/diverging-table";
import type { ForestFigure } from "@/lib/results/figures/figure";
import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { QuestionReport } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toMarksTable } from "@/lib/results/tables/pairs/marks-table";

/** More systems than this are only in the table. */
const DRAWN_SYSTEMS = 30;

/**
 * What marks each system got, question by question.
 *
 * @param anchors a question's words at -2, -1, +1 and +2, by its id
 */
export function marksSection(
  report: PairsReport,
  labels: Labels,
  anchors: Readonly<Record<string, readonly [string, string, string, string]>>,
): ReportPart[] {
  const marked = report.questions.filter(({ systems }) => systems.length > 0);
  if (marked.length === 0) return [];
  const rows = marked.reduce((sum, { systems }) => sum + systems.length, 0);
  const reach = divergingReach(marked.flatMap(({ systems }) => systems.map(({ scores }) => scores)));
  const bars = marked.map(({ question, systems }) =>
    figurePart({
      kind: "diverging",
      caption: labelOf(labels, question),
      rowName: "System",
      rows: systems.map(({ system, scores }) => ({ label: system, counts: scores, system })),
      reach,
      words: [...(anchors[question] ?? (["-2", "-1", "+1", "+2"] as const))],
    }),
  );
  // Of one pane each system has a mean of its own, beside the differences above.
  const means = report.panes === 1 ? marked.map((one) => figurePart(meansOf(one, report, labels))) : [];
  const pictures = report.systems.length > DRAWN_SYSTEMS ? [] : [means, bars];
  return section("marks", "The scores", [
    ...pictures.filter(({ length }) => length > 0).map((parts): ReportPart => ({ kind: "row", parts })),
    tablePart(toMarksTable(marked, labels), rows > 24),
  ]);
}

const meansOf = (
  { question, systems }: QuestionReport,
  report: PairsReport,
  labels: Labels,
): ForestFigure => ({
  kind: "forest",
  caption: `${labelOf(labels, question)}: mean scores with ${formatCoverage(report)} intervals`,
  rowName: "System",
  valueName: "Mean score",
  rows: systems.map(({ system, mean, crossed }) => ({
    label: system,
    system,
    value: mean,
    interval: crossed?.twoWay.interval ?? { undefined: "no_data" },
  })),
  format: { kind: "number", digits: 2 },
  domain: [-2, 2],
  nullLine: { at: 0, text: "the middle" },
});
