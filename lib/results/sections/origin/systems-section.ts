import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { PERCENT } from "@/lib/results/figures/value-format";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { toSystemDifferenceTable } from "@/lib/results/tables/origin/system-difference-table";
import { toSystemTable } from "@/lib/results/tables/origin/system-table";

/** How often each system passed for a human. */
export function systemsSection({ arms }: OriginReport, words: OriginWords): ReportPart[] {
  const table = toSystemTable(arms, words);
  if (table.rows.length === 0) return [];
  const compared = toSystemDifferenceTable(arms, words);
  return section("systems", "Share judged human, by system", [
    figurePart({
      kind: "forest",
      caption: `${words.passed}, by system`,
      note: `Intervals over judges and ${words.units}.`,
      rowName: "System",
      valueName: words.passed,
      format: PERCENT,
      domain: [0, 1],
      isCompact: table.rows.length > 12,
      rows: arms.flatMap(({ arm, bySystem }) =>
        bySystem.map(({ system, n, share, crossed }) => ({
          label: arms.length > 1 ? `${system} (${arm})` : system,
          system,
          value: share,
          interval: crossed.interval,
          n,
        })),
      ),
    }),
    tablePart(table, table.rows.length > 24),
    ...(compared.rows.length > 0 ? [tablePart(compared, compared.rows.length > 24)] : []),
  ]);
}
