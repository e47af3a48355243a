import type { Metadata } from "next";
import { Suspense } from "react";
import { PlacedNote } from "@/components/results/placed-note";
import { StudyResults } from "@/components/results/study-results";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink } from "@/components/ui/plain-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/auth/actor";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getResults } from "@/lib/operations/get-results";
import { seal } from "@/lib/study/seal";

interface ResultsPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: ResultsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results`);
};

export async function generateMetadata({ params }: ResultsPageProps): Promise<Metadata> {
  return { title: `Results · ${(await require(params)).study.title}` };
}

export default async function ResultsPage({ params }: ResultsPageProps) {
  const { actor, study } = await require(params);
  const answer = seal(study);
  return (
    <>
      <StudyHead study={study} current="results" />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why}>
          <div className="mt-2">
            <ButtonLink href={`/studies/${study.slug}`}>To the progress, and the steps</ButtonLink>
          </div>
        </SealCard>
      ) : (
        <Suspense fallback={<Skeleton label="Working out the results…" heights={["h-28", "h-72", "h-96"]} />}>
          <Results actor={actor} slug={study.slug} />
        </Suspense>
      )}
    </>
  );
}

/** `getResults` asks the seal again: the page's own question only decides what is shown in its place. */
async function Results({ actor, slug }: { actor: Actor; slug: string }) {
  const results = await getResults({ actor, slug });
  return (
    <>
      <PlacedNote placement={results.placement} />
      <StudyResults results={results} />
    </>
  );
}
