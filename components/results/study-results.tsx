import { type ReactNode, Suspense } from "react";
import { HighlightTogether } from "@/components/charts/highlight";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportPart } from "@/lib/results/document/report-part";
import { shortenParts } from "@/lib/results/document/shorten-parts";
import { type ReportGiven, toReportParts } from "@/lib/results/document/to-report-parts";
import { systemNames } from "@/lib/results/naming/system-names";
import { filterWords } from "@/lib/results/filter-words";
import { Contents } from "./contents";
import { PartOfStudy } from "./part-of-study";
import { secondarySections } from "@/lib/results/document/secondary-sections";
import { ResultParts } from "./result-parts";

/**
 * The results that belong to the study's design. Of a part of it each table and picture says so.
 *
 * @param short where a page shows only the beginning of what is long: the section that it shows whole, and where each leads
 */
export function StudyResults({
  stamps,
  contents = "none",
  between,
  after,
  short,
  ...given
}: ReportGiven & {
  stamps: readonly string[];
  /** A menu of the sections first or beside them, where there are several; with folds, what is secondary is folded away. */
  contents?: "none" | "beside" | "with-folds";
  /** A section of the page's own, after the answers and the first picture. */
  between?: { id: string; title: string; content: ReactNode };
  /** What the page says of these parts, after them. */
  after?: (parts: readonly ReportPart[]) => ReactNode;
  short?: { whole: string | null; to: (section: string) => string };
}) {
  const { selection, study } = given.results;
  const part =
    selection.filter &&
    filterWords(selection.filter, systemNames(given.results.systems ?? []))
      .map(({ words }) => words)
      .join("; ");
  const systems = given.results.pairs?.systems.length ?? 0;
  const all = toReportParts(given);
  const { parts, cut } = short ? shortenParts(all, { systems, whole: short.whole }) : { parts: all, cut: [] };
  // A browser shows what stands outside the boundary at once; what is inside may come in a later piece of the stream.
  const first = Math.max(1, 1 + parts.findIndex(hasPicture));
  const own = sectionsOf(parts);
  const sections = between
    ? [...sectionsOf(parts.slice(0, first)), between, ...sectionsOf(parts.slice(first))]
    : own;
  const secondary = contents === "with-folds" ? secondarySections(own.map(({ id }) => id)) : [];
  const wholes = Object.fromEntries(cut.map((id) => [id, short?.to(id) ?? ""]));
  return (
    <PartOfStudy part={part} stamps={stamps}>
      <HighlightTogether>
        {contents !== "none" && sections.length > 2 && (
          <Contents entries={sections} hasFolds={secondary.length > 0} isBeside={contents === "beside"} />
        )}
        <div className="flex min-w-0 flex-col gap-10">
          <ResultParts
            parts={parts.slice(0, first)}
            slug={study.slug}
            wholes={wholes}
            secondary={secondary}
          />
          {between?.content}
          <Suspense fallback={<Skeleton label="Loading the rest of the results…" heights={["h-96"]} />}>
            <ResultParts parts={parts.slice(first)} slug={study.slug} wholes={wholes} secondary={secondary} />
          </Suspense>
          {after?.(parts)}
        </div>
      </HighlightTogether>
    </PartOfStudy>
  );
}

const sectionsOf = (parts: readonly ReportPart[]): { id: string; title: string }[] =>
  parts.flatMap((part) => (part.kind === "section" ? [{ id: part.id, title: part.title }] : []));

const hasPicture = (part: ReportPart): boolean =>
  part.kind === "figure" || ("parts" in part && part.parts.some(hasPicture));
