import type { Metadata } from "next";
import { CodingTables } from "@/components/results/coding/coding-tables";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getCodingReport } from "@/lib/operations/results/coding/get-coding-report";
import type { Actor } from "@/lib/study/actor";
import { seal } from "@/lib/study/seal";

interface CountsPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: CountsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results/coding/counts`);
};

export async function generateMetadata({ params }: CountsPageProps): Promise<Metadata> {
  return { title: `Counts of codes · ${(await require(params)).study.title}` };
}

/** Apart from the page on which people code: it tells systems, and what others said. */
export default async function CountsPage({ params }: CountsPageProps) {
  const { actor, study, role } = await require(params);
  const answer = seal(study);
  return (
    <>
      <StudyHead study={study} current="results" />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why} />
      ) : (
        <div className="flex flex-col gap-8">
          <nav aria-label="Results" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <PlainLink href={`/studies/${study.slug}/results/words`}>Back to what judges wrote</PlainLink>
            {role !== "viewer" && (
              <PlainLink href={`/studies/${study.slug}/results/coding`}>Code what judges wrote</PlainLink>
            )}
          </nav>
          <Counts actor={actor} slug={study.slug} />
        </div>
      )}
    </>
  );
}

async function Counts({ actor, slug }: { actor: Actor; slug: string }) {
  return <CodingTables report={await getCodingReport({ actor, slug })} />;
}
