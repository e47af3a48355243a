import type { Metadata } from "next";
import { Suspense } from "react";
import { NoResultsYet } from "@/components/results/no-results-yet";
import { PlacedNote } from "@/components/results/placed-note";
import { PAPER_TITLE, ParagraphsSection } from "@/components/results/report/paragraphs-section";
import { References } from "@/components/results/report/references";
import { wordsOfParts } from "@/lib/results/document/words-of-parts";
import { worksCited } from "@/lib/results/paragraphs/works-cited";
import { wholeSectionHref } from "@/components/results/results-href";
import { ReportHead } from "@/components/results/report/report-head";
import { ReportPart } from "@/components/results/report/report-part";
import { StudyResults } from "@/components/results/study-results";
import { Fingerprints } from "@/components/exchange/fingerprints";
import { SealCard } from "@/components/study/seal-card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/study/actor";
import { getPageResults } from "@/lib/edge/page-results";
import { getParticipantFlow } from "@/lib/operations/results/get-participant-flow";
import { getResultTables } from "@/lib/operations/results/composed/get-result-tables";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getReportDetails } from "@/lib/operations/results/get-report-details";
import type { ResultQuery } from "@/lib/results/result-filter";
import type { StudySummary } from "@/lib/study/summary";
import { seal } from "@/lib/study/seal";
import { toResultQuery } from "@/lib/edge/result-query";
import "./print.css";

interface ReportPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: ReportPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results/report`);
};

export async function generateMetadata({ params }: ReportPageProps): Promise<Metadata> {
  return { title: `Report · ${(await require(params)).study.title}` };
}

/** The results of a study, or of a part of it, as somebody prints or files them. */
export default async function ReportPage({ params, searchParams }: ReportPageProps) {
  const { actor, study } = await require(params);
  const given = await searchParams;
  const answer = seal(study);
  return (
    // As wide as the paper inside its margins: pictures are drawn for the screen, and printing does not draw them anew.
    <article className="report-sheet max-w-[42.5rem] max-lg:mx-auto print:max-w-none">
      <ReportHead study={study} back={`/studies/${study.slug}/results${searchOf(given)}`} />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why} />
      ) : (
        <Suspense fallback={<Skeleton label="Working out the report…" heights={["h-28", "h-72", "h-96"]} />}>
          <Report
            actor={actor}
            study={study}
            query={toResultQuery(given)}
            whole={typeof given.whole === "string" ? given.whole : null}
          />
        </Suspense>
      )}
    </article>
  );
}

async function Report({
  actor,
  study: { slug, isSimulated, imported },
  query,
  whole,
}: {
  actor: Actor;
  study: StudySummary;
  query: ResultQuery | null;
  /** The section that is shown whole where the report is long. */
  whole: string | null;
}) {
  const page = await getPageResults({ actor, slug, query });
  if (page.kind !== "results") return <NoResultsYet slug={slug} page={page} at={new Date().toISOString()} />;
  const { results } = page;
  const composed = await getResultTables({ actor, slug, results });
  const flow = await getParticipantFlow({ actor, slug, results });
  const { facts, seed } = await getReportDetails({ actor, slug, results });
  const { filter, count } = results.selection;
  return (
    <>
      <ReportPart filter={filter} count={count} />
      <PlacedNote placement={results.placement} />
      <StudyResults
        contents="beside"
        between={{ id: "paragraphs", title: PAPER_TITLE, content: <ParagraphsSection facts={facts} /> }}
        after={(parts) => (
          <>
            <CitedWorks of={worksCited(wordsOfParts(parts))} />
            <section aria-labelledby="fingerprints" className="flex max-w-[42.5rem] flex-col gap-4">
              <h2 id="fingerprints">What was fixed before the first judge came</h2>
              <Fingerprints {...facts.study} seed={seed} />
            </section>
          </>
        )}
        results={{ ...results, ...flow, ...composed }}
        stamps={results.stamps}
        isSimulated={isSimulated}
        isImported={imported !== null}
        short={{ whole, to: (section) => wholeSectionHref({ slug, filter, page: "report" }, section) }}
      />
    </>
  );
}

/** What the notes of tables and pictures cite. */
function CitedWorks({ of: works }: { of: readonly string[] }) {
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="cited" className="flex flex-col gap-2">
      <h2 id="cited">References of the notes</h2>
      <References of={works} />
    </section>
  );
}

/** Filters stay in the address on the way back. */
const searchOf = (given: Record<string, string | string[] | undefined>): string => {
  const said = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`;
};
