import { ForestPlot, type ForestRow } from "@/components/charts/forest-plot";
import { PERCENT } from "@/components/charts/value-format";
import { ResultSection } from "@/components/results/pairs/result-section";
import type { OriginReport } from "@/lib/results/origin/report";
import type { OriginWords } from "@/lib/results/origin/origin-words";

/** Right answers by what judges said about themselves. */
export function ProfileSection({ report, words }: { report: OriginReport; words: OriginWords }) {
  const { arms, chance } = report;
  const fields = [
    ...new Map(
      arms.flatMap(({ byProfile }) => (byProfile ?? []).map(({ field, label }) => [field, label] as const)),
    ),
  ];
  if (fields.length === 0) return null;
  return (
    <ResultSection id="profile" title="By what judges said about themselves">
      {fields.map(([field, label]) => (
        <ForestPlot
          key={field}
          caption={label}
          note={`Mean over the judges of a group, with its t interval: these ${words.units} only. Choices of fewer than five judges stand together.`}
          rowName="Group"
          valueName="Right answers"
          format={PERCENT}
          domain={[0, 1]}
          nullLine={{ at: chance, text: "chance" }}
          rows={rowsOf(report, field)}
        />
      ))}
    </ResultSection>
  );
}

const rowsOf = ({ arms }: OriginReport, field: string): ForestRow[] =>
  arms.flatMap(({ arm, byProfile }) =>
    (byProfile?.find((one) => one.field === field)?.groups ?? []).map(({ choice, judges, overJudges }) => ({
      label: `${arms.length > 1 ? `${arm}: ` : ""}${choice} (${judges})`,
      ...{ value: overJudges.mean, interval: overJudges.interval },
    })),
  );
