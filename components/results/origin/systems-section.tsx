import { ForestPlot } from "@/components/charts/forest-plot";
import { PERCENT } from "@/components/charts/value-format";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import type { OriginReport } from "@/lib/results/origin/report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toSystemDifferenceTable } from "@/lib/results/tables/origin/system-difference-table";
import { toSystemTable } from "@/lib/results/tables/origin/system-table";

/** How often each system passed for a human. */
export function SystemsSection({ report, words }: { report: OriginReport; words: OriginWords }) {
  const { arms } = report;
  const table = toSystemTable(arms, words);
  if (table.rows.length === 0) return null;
  const compared = toSystemDifferenceTable(arms, words);
  return (
    <ResultSection id="systems" title="What passed for a human">
      <ForestPlot
        caption={`${words.passed}, by system`}
        note={`Intervals over judges and ${words.units}.`}
        rowName="System"
        valueName={words.passed}
        format={PERCENT}
        domain={[0, 1]}
        isCompact={table.rows.length > 12}
        rows={arms.flatMap(({ arm, bySystem }) =>
          bySystem.map(({ system, share, crossed }) => ({
            label: arms.length > 1 ? `${system} (${arm})` : system,
            ...{ value: share, interval: crossed.interval },
          })),
        )}
      />
      <PlainTable table={table} isLong={table.rows.length > 24} />
      {compared.rows.length > 0 && <PlainTable table={compared} isLong={compared.rows.length > 24} />}
    </ResultSection>
  );
}
