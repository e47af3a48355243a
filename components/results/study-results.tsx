import { HighlightTogether } from "@/components/charts/highlight";
import { type ReportGiven, toReportParts } from "@/lib/results/document/to-report-parts";
import { shortenParts } from "@/lib/results/document/shorten-parts";
import { filterWords } from "@/lib/results/filter-words";
import { PartOfStudy } from "./part-of-study";
import { ResultParts } from "./result-parts";

/**
 * The results that belong to the study's design. Of a part of it each table and picture says so.
 *
 * @param short where a page shows only the beginning of what is long: the section that it shows whole, and where each leads
 */
export function StudyResults({
  stamps,
  short,
  ...given
}: ReportGiven & {
  stamps: readonly string[];
  short?: { whole: string | null; to: (section: string) => string };
}) {
  const { selection, study } = given.results;
  const part =
    selection.filter &&
    filterWords(selection.filter)
      .map(({ words }) => words)
      .join("; ");
  const systems = given.results.pairs?.systems.length ?? 0;
  const all = toReportParts(given);
  const { parts, cut } = short ? shortenParts(all, { systems, whole: short.whole }) : { parts: all, cut: [] };
  return (
    <PartOfStudy part={part} stamps={stamps}>
      <HighlightTogether>
        <div className="flex min-w-0 flex-col gap-10">
          <ResultParts
            parts={parts}
            slug={study.slug}
            wholes={Object.fromEntries(cut.map((id) => [id, short?.to(id) ?? ""]))}
          />
        </div>
      </HighlightTogether>
    </PartOfStudy>
  );
}
