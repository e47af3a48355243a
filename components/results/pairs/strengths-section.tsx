import { ForestPlot } from "@/components/charts/forest-plot";
import type { PairsReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "./result-section";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import {
  strongestFirst,
  toStrengthDifferencesTable,
  toStrengthsTable,
} from "@/lib/results/tables/pairs/strengths-table";

/** Of three systems or more: one order of all, with what the choices leave open. */
export function StrengthsSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  const ranked = report.questions.flatMap(({ question, strengths }) =>
    strengths === null ? [] : [{ question, strengths }],
  );
  if (ranked.length === 0) return null;
  return (
    <ResultSection id="strengths" title="All systems in one order">
      {ranked.map(({ question, strengths }) => (
        <div key={question} className="flex min-w-0 flex-col gap-4">
          <ForestPlot
            caption={`${labelOf(labels, question)}: strengths of the systems`}
            rowName="System"
            valueName="Strength (log odds)"
            rows={strongestFirst(strengths).map(({ system, strength, interval }) => ({
              label: system,
              value: strength,
              interval,
            }))}
            format={{ kind: "number", digits: 2 }}
            nullLine={{ at: 0, text: "average" }}
            ends={{ low: "weaker", high: "stronger" }}
            isCompact={strengths.systems.length > 15}
          />
          <PlainTable table={toStrengthsTable(strengths)} isLong={strengths.systems.length > 24} />
          {strengths.differences.length > 0 && strengths.systems.length <= 24 && (
            <PlainTable
              table={toStrengthDifferencesTable(strengths)}
              isLong={strengths.differences.length > 24}
            />
          )}
        </div>
      ))}
    </ResultSection>
  );
}
