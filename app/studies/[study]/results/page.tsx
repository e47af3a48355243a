import type { Metadata } from "next";
import { Suspense } from "react";
import { NoResultsYet } from "@/components/results/no-results-yet";
import { PlacedNote } from "@/components/results/placed-note";
import { wholeSectionHref } from "@/components/results/results-href";
import { ReportLink } from "@/components/results/report/report-link";
import { ResultFilterBar } from "@/components/results/result-filter-bar";
import { StudyResults } from "@/components/results/study-results";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink } from "@/components/ui/plain-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/study/actor";
import { getPageResults } from "@/lib/edge/page-results";
import { getParticipantFlow } from "@/lib/operations/results/get-participant-flow";
import { getResultTables } from "@/lib/operations/results/composed/get-result-tables";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import type { StudySummary } from "@/lib/study/summary";
import { seal } from "@/lib/study/seal";
import { systemNames } from "@/lib/results/naming/system-names";
import { toResultQuery } from "@/lib/edge/result-query";

interface ResultsPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: ResultsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results`);
};

export async function generateMetadata({ params }: ResultsPageProps): Promise<Metadata> {
  return { title: `Results · ${(await require(params)).study.title}` };
}

export default async function ResultsPage({ params, searchParams }: ResultsPageProps) {
  const { actor, study } = await require(params);
  const given = await searchParams;
  const query = toResultQuery(given);
  const answer = seal(study);
  const page = answer.sealed ? null : getPageResults({ actor, slug: study.slug, query });
  const results = page && (
    <Results
      page={page}
      actor={actor}
      study={study}
      whole={typeof given.whole === "string" ? given.whole : null}
    />
  );
  // A stored report is there at once, and then comes with the first piece of the stream instead of a later one.
  const isReady = page !== null && (await Promise.race([page.then(() => true), waitFor(READY_MS)]));
  return (
    <>
      <StudyHead study={study} current="results" />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why}>
          <div className="mt-2">
            <ButtonLink href={`/studies/${study.slug}`}>Go to Progress</ButtonLink>
          </div>
        </SealCard>
      ) : isReady ? (
        results
      ) : (
        <Suspense fallback={<Skeleton label="Working out the results…" heights={["h-28", "h-72", "h-96"]} />}>
          {results}
        </Suspense>
      )}
    </>
  );
}

/** As long as a page may wait before it shows that the results are being worked out. */
const READY_MS = 200;

const waitFor = (ms: number): Promise<false> => new Promise((done) => setTimeout(() => done(false), ms));

/** Getting results asks the seal again: the page's own question only decides what is shown in its place. */
async function Results({
  page: asked,
  actor,
  study: { slug, isSimulated, imported },
  whole,
}: {
  page: ReturnType<typeof getPageResults>;
  actor: Actor;
  study: StudySummary;
  /** The section that is shown whole where the report is long. */
  whole: string | null;
}) {
  const page = await asked;
  if (page.kind !== "results") return <NoResultsYet slug={slug} page={page} at={new Date().toISOString()} />;
  const { results } = page;
  const composed = await getResultTables({ actor, slug, results });
  const flow = await getParticipantFlow({ actor, slug, results });
  return (
    <>
      <ResultFilterBar
        slug={slug}
        selection={results.selection}
        names={systemNames(results.systems)}
        links={
          <ReportLink
            slug={slug}
            filter={results.selection.filter}
            hasPeople={!isSimulated && imported === null}
          />
        }
      />
      <PlacedNote placement={results.placement} />
      <div>
        <StudyResults
          contents="with-folds"
          results={{ ...results, ...flow, ...composed }}
          stamps={results.stamps}
          isSimulated={isSimulated}
          isImported={imported !== null}
          short={{
            whole,
            to: (section) =>
              wholeSectionHref({ slug, filter: results.selection.filter, page: "results" }, section),
          }}
        />
      </div>
    </>
  );
}
