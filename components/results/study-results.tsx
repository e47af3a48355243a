import { HighlightTogether } from "@/components/charts/highlight";
import { type ReportGiven, toReportParts } from "@/lib/results/document/to-report-parts";
import { filterWords } from "@/lib/results/filter-words";
import { Contents } from "./contents";
import { PartOfStudy } from "./part-of-study";
import { ResultParts } from "./result-parts";

/** The results that belong to the study's design. Of a part of it each table and picture says so. */
export function StudyResults({
  stamps,
  hasContents = false,
  ...given
}: ReportGiven & {
  stamps: readonly string[];
  /** Begins with a menu of the sections, where there are several. */
  hasContents?: boolean;
}) {
  const parts = toReportParts(given);
  const sections = parts.flatMap((part) =>
    part.kind === "section" ? [{ id: part.id, title: part.title }] : [],
  );
  const { selection, study } = given.results;
  const part =
    selection.filter &&
    filterWords(selection.filter)
      .map(({ words }) => words)
      .join("; ");
  return (
    <PartOfStudy part={part} stamps={stamps}>
      <HighlightTogether>
        {hasContents && sections.length > 2 && <Contents entries={sections} />}
        <div className="flex min-w-0 flex-col gap-10">
          <ResultParts parts={parts} slug={study.slug} />
        </div>
      </HighlightTogether>
    </PartOfStudy>
  );
}
