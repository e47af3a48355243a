import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DuplicateForm } from "@/components/study/duplicate-form";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { duplicateAction } from "./actions";

interface DuplicatePageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: DuplicatePageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/duplicate`);
};

export async function generateMetadata({ params }: DuplicatePageProps): Promise<Metadata> {
  return { title: `Duplicate · ${(await require(params)).study.title}` };
}

export default async function DuplicatePage({ params }: DuplicatePageProps) {
  const { study } = await require(params);
  const { slug, title } = study;
  if (study.copyOf !== null || study.imported !== null) notFound();
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">Duplicate this study</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Makes a draft of yours with the same design, tasks, samples and imported metrics, to run the study
        again or to go from a pilot to the main study. Answers, judges, invites, the seed, and samples that
        were refused or set aside are not copied. You can change the draft like any other.
      </p>
      <DuplicateForm title={title} slug={slug} action={duplicateAction.bind(null, slug)} />
    </>
  );
}
