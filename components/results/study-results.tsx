import { HighlightTogether } from "@/components/charts/highlight";
import { type ReportGiven, toReportParts } from "@/lib/results/document/to-report-parts";
import { filterWords } from "@/lib/results/filter-words";
import { PartOfStudy } from "./part-of-study";
import { ResultParts } from "./result-parts";

/** The results that belong to the study's design. Of a part of it each table and picture says so. */
export function StudyResults({ stamps, ...given }: ReportGiven & { stamps: readonly string[] }) {
  const { selection, study } = given.results;
  const part =
    selection.filter &&
    filterWords(selection.filter)
      .map(({ words }) => words)
      .join("; ");
  return (
    <PartOfStudy part={part} stamps={stamps}>
      <HighlightTogether>
        <div className="flex min-w-0 flex-col gap-10">
          <ResultParts parts={toReportParts(given)} slug={study.slug} />
        </div>
      </HighlightTogether>
    </PartOfStudy>
  );
}
