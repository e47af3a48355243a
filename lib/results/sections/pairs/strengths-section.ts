import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import {
  strengthsTitle,
  strongestFirst,
  toStrengthDifferencesTable,
  toStrengthsTable,
} from "@/lib/results/tables/pairs/strengths-table";

/** Of three systems or more: one order of all, with what the choices leave open. */
export function strengthsSection(report: PairsReport, labels: Labels): ReportPart[] {
  const ranked = report.questions.flatMap(({ question, strengths }) =>
    strengths === null ? [] : [{ question, strengths }],
  );
  return section(
    "strengths",
    strengthsTitle(ranked.map(({ strengths }) => strengths)),
    ranked.flatMap(({ question, strengths }) => {
      const { systems, differences } = strengths;
      return [
        figurePart({
          kind: "forest",
          caption: `${labelOf(labels, question)}: strengths of the systems`,
          rowName: "System",
          valueName: "Strength (log odds)",
          rows: strongestFirst(strengths).map(({ system, choices, strength, interval }) => ({
            label: system,
            system,
            n: choices,
            value: strength,
            interval,
          })),
          format: { kind: "number", digits: 2 },
          nullLine: { at: 0, text: "average" },
          ends: { low: "weaker", high: "stronger" },
          isCompact: systems.length > 15,
        }),
        tablePart(toStrengthsTable(strengths), systems.length > 24),
        ...(differences.length > 0 && systems.length <= 24
          ? [tablePart(toStrengthDifferencesTable(strengths), differences.length > 24)]
          : []),
      ];
    }),
  );
}
