import { figurePart, type ReportPart, section } from "@/lib/results/document/report-part";
import type { ForestRow } from "@/lib/results/figures/figure";
import { PERCENT } from "@/lib/results/figures/value-format";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";

/** Right answers by what judges said about themselves. */
export function profileSection(report: OriginReport, words: OriginWords): ReportPart[] {
  const { arms, chance } = report;
  const fields = new Map(
    arms.flatMap(({ byProfile }) => (byProfile ?? []).map(({ field, label }) => [field, label] as const)),
  );
  return section(
    "profile",
    "By judges’ background (self-reported)",
    [...fields].map(([field, label]) =>
      figurePart({
        kind: "forest",
        caption: label,
        note: `Mean over the judges of a group, with its t interval: these ${words.units} only. Groups of fewer than five judges are pooled.`,
        rowName: "Group",
        valueName: "Right answers",
        format: PERCENT,
        domain: [0, 1],
        nullLine: { at: chance, text: "chance" },
        rows: rowsOf(report, field),
      }),
    ),
  );
}

const rowsOf = ({ arms }: OriginReport, field: string): ForestRow[] =>
  arms.flatMap(({ arm, byProfile }) =>
    (byProfile?.find((one) => one.field === field)?.groups ?? []).map(({ choice, judges, overJudges }) => ({
      label: `${arms.length > 1 ? `${arm}: ` : ""}${choice} (${judges})`,
      value: overJudges.mean,
      interval: overJudges.interval,
    })),
  );
