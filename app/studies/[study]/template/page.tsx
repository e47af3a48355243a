import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TemplateNameForm } from "@/components/study/templates/template-name-form";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { withoutSimulated } from "@/lib/study/simulated-title";
import { saveTemplateAction } from "./actions";

interface TemplatePageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: TemplatePageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/template`);
};

export async function generateMetadata({ params }: TemplatePageProps): Promise<Metadata> {
  return { title: `Template · ${(await require(params)).study.title}` };
}

export default async function TemplatePage({ params }: TemplatePageProps) {
  const { study } = await require(params);
  const { slug, title } = study;
  if (study.copyOf !== null || study.imported !== null) notFound();
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">Save the design as a template</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        New studies of yours can begin with it: questions, arms, texts and settings. Tasks, samples, answers,
        the ethics approval and panel codes are not kept. Only you see your templates, on the page for a new
        study.
      </p>
      <TemplateNameForm
        name={withoutSimulated(title).slice(0, 80)}
        save="Save the template"
        isNew
        action={saveTemplateAction.bind(null, slug)}
      />
    </>
  );
}
