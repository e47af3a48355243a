import { DivergingBars } from "@/components/charts/diverging-bars";
import { ForestPlot } from "@/components/charts/forest-plot";
import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport, QuestionReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "./result-section";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toMarksTable } from "@/lib/results/tables/pairs/marks-table";

/** More systems than this are only in the table. */
const DRAWN_SYSTEMS = 30;

/** What marks each system got, question by question. */
export function MarksSection({
  report,
  labels,
  anchors,
}: {
  report: PairsReport;
  labels: Labels;
  /** A question's words at -2, -1, +1 and +2, by its id. */
  anchors: Readonly<Record<string, readonly [string, string, string, string]>>;
}) {
  const marked = report.questions.filter(({ systems }) => systems.length > 0);
  if (marked.length === 0) return null;
  const rows = marked.reduce((sum, { systems }) => sum + systems.length, 0);
  const isDrawn = report.systems.length <= DRAWN_SYSTEMS;
  return (
    <ResultSection id="marks" title="The marks">
      {report.panes === 1 && isDrawn && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-4">
          <Means report={report} marked={marked} labels={labels} />
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-4">
        {isDrawn &&
          marked.map(({ question, systems }) => (
            <DivergingBars
              key={question}
              caption={labelOf(labels, question)}
              rowName="System"
              rows={systems.map(({ system, scores }) => ({ label: system, counts: scores }))}
              words={[...(anchors[question] ?? (["-2", "-1", "+1", "+2"] as const))]}
            />
          ))}
      </div>
      <PlainTable table={toMarksTable(marked, labels)} isLong={rows > 24} />
    </ResultSection>
  );
}

/** Of one pane each system has a mean of its own, beside the differences above. */
function Means({
  report,
  marked,
  labels,
}: {
  report: PairsReport;
  marked: readonly QuestionReport[];
  labels: Labels;
}) {
  return marked.map(({ question, systems }) => (
    <ForestPlot
      key={question}
      caption={`${labelOf(labels, question)}: mean marks with ${formatCoverage(report)} intervals`}
      rowName="System"
      valueName="Mean mark"
      rows={systems.map(({ system, mean, crossed }) => ({
        label: system,
        value: mean,
        interval: crossed?.twoWay.interval ?? { undefined: "no_data" },
      }))}
      format={{ kind: "number", digits: 2 }}
      domain={[-2, 2]}
      nullLine={{ at: 0, text: "the middle" }}
    />
  ));
}
