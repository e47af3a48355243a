import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FoundStatements } from "@/components/labelling/found-statements";
import { samplesHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { previewStatements } from "@/lib/operations/labelling/preview-statements";
import { DESIGN_SPECS } from "@/lib/study/design";

interface StatementsPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: StatementsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/statements`);
};

export async function generateMetadata({ params }: StatementsPageProps): Promise<Metadata> {
  return { title: `Statements · ${(await require(params)).study.title}` };
}

export default async function StatementsPage({ params }: StatementsPageProps) {
  const { actor, study } = await require(params);
  if (DESIGN_SPECS[study.design].measures !== "labels") notFound();
  const { slug } = study;
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="flex flex-wrap gap-x-6 text-sm">
          <PlainLink href={samplesHref(slug, {})}>All samples</PlainLink>
          <PlainLink href={`/studies/${slug}/design`}>Design</PlainLink>
        </nav>
        <p className="max-w-prose">
          What the saved queries find in the first programs. Of a statement with a body only its head is
          taken. Where a query misses a statement, people select it by hand.
        </p>
        <FoundStatements {...await previewStatements({ actor, slug })} />
      </div>
    </>
  );
}
