import { type ReactNode, Suspense } from "react";
import { HighlightTogether } from "@/components/charts/highlight";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportPart } from "@/lib/results/document/report-part";
import { shortenParts } from "@/lib/results/document/shorten-parts";
import { type ReportGiven, toReportParts } from "@/lib/results/document/to-report-parts";
import { systemNames } from "@/lib/results/naming/system-names";
import { filterWords } from "@/lib/results/filter-words";
import { Contents, SectionFolds } from "./contents";
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
  /**
   * A menu of the sections first or beside them, where there are several. What is secondary is folded away, in its place or, beside the
   * menu, in an appendix.
   */
  contents?: "none" | "beside" | "with-folds";
  /** A section of the page's own, after the answers and the first picture. */
  between?: { id: string; title: string; content: ReactNode };
  /** What the page says of these parts, after them; in the appendix where there is one. */
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
  const { parts: inOrder, cut } = short
    ? shortenParts(all, { systems, whole: short.whole })
    : { parts: all, cut: [] };
  const secondary = contents === "none" ? [] : secondarySections(sectionsOf(inOrder).map(({ id }) => id));
  const hasAppendix = contents === "beside" && secondary.length > 0;
  const isSecondary = (part: ReportPart) => part.kind === "section" && secondary.includes(part.id);
  const parts = hasAppendix ? inOrder.filter((part) => !isSecondary(part)) : inOrder;
  // A browser shows what stands outside the boundary at once; what is inside may come in a later piece of the stream.
  const first = Math.max(1, 1 + parts.findIndex(hasPicture));
  const sections = [
    ...sectionsOf(parts.slice(0, first)),
    ...(between ? [between] : []),
    ...sectionsOf(parts.slice(first)),
    ...(hasAppendix ? [APPENDIX] : []),
  ];
  const wholes = Object.fromEntries(cut.map((id) => [id, short?.to(id) ?? ""]));
  const shown = (of: readonly ReportPart[]) => (
    <ResultParts parts={of} slug={study.slug} wholes={wholes} secondary={secondary} />
  );
  return (
    <PartOfStudy part={part} stamps={stamps}>
      <HighlightTogether>
        <div className={contents === "beside" ? "max-lg:contents lg:relative" : ""}>
          {contents !== "none" && sections.length > 2 && (
            <Contents entries={sections} hasFolds={secondary.length > 0} isBeside={contents === "beside"} />
          )}
          <div className="flex min-w-0 flex-col gap-10">
            {shown(parts.slice(0, first))}
            {between?.content}
            <Suspense fallback={<Skeleton label="Loading the rest of the results…" heights={["h-96"]} />}>
              {shown(parts.slice(first))}
            </Suspense>
            {!hasAppendix && after?.(parts)}
          </div>
        </div>
        {hasAppendix && (
          <section
            aria-labelledby={APPENDIX.id}
            className="report-appendix mt-16 flex min-w-0 flex-col gap-10 border-t border-edge pt-8 print:mt-0 print:break-before-page print:border-0 print:pt-0"
          >
            <header>
              <h2 id={APPENDIX.id} className="scroll-mt-20 text-2xl">
                {APPENDIX.title}
              </h2>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
                <p className="text-muted">Details and checks, open in print.</p>
                <SectionFolds />
              </div>
            </header>
            <Suspense fallback={<Skeleton label="Loading the appendix…" heights={["h-96"]} />}>
              {shown(inOrder.filter(isSecondary))}
              {after?.(inOrder)}
            </Suspense>
          </section>
        )}
      </HighlightTogether>
    </PartOfStudy>
  );
}

const APPENDIX = { id: "appendix", title: "Appendix" };

const sectionsOf = (parts: readonly ReportPart[]): { id: string; title: string }[] =>
  parts.flatMap((part) => (part.kind === "section" ? [{ id: part.id, title: part.title }] : []));

const hasPicture = (part: ReportPart): boolean =>
  part.kind === "figure" || ("parts" in part && part.parts.some(hasPicture));
