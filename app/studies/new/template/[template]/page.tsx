import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TemplateNameForm } from "@/components/study/templates/template-name-form";
import { UseTemplateForm } from "@/components/study/templates/use-template-form";
import { StepButton } from "@/components/study/step-button";
import { PlainLink } from "@/components/ui/plain-link";
import { AppError } from "@/lib/errors";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { getTemplate } from "@/lib/operations/study/templates/own-templates";
import { DESIGN_SPECS } from "@/lib/study/design";
import { deleteTemplateAction, renameTemplateAction, useTemplateAction } from "./actions";

interface TemplatePageProps {
  params: Promise<{ template: string }>;
}

const require = async (params: TemplatePageProps["params"]) => {
  const { template } = await params;
  const actor = await requirePageUser(`/studies/new/template/${template}`);
  if (!/^\d{1,9}$/.test(template)) notFound();
  try {
    return await getTemplate({ actor, id: Number(template) });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
};

export async function generateMetadata({ params }: TemplatePageProps): Promise<Metadata> {
  return { title: `New study from ${(await require(params)).name}` };
}

export default async function TemplatePage({ params }: TemplatePageProps) {
  const { id, name, design } = await require(params);
  return (
    <>
      <PlainLink href="/studies/new" className="text-sm text-muted">
        New study
      </PlainLink>
      <h1 className="mt-2 mb-2">New study from “{name}”</h1>
      <p className="mb-8 max-w-prose text-muted">
        A draft with the design of your template ({DESIGN_SPECS[design].name.toLowerCase()}). Everything can
        be changed until you open it; tasks and samples are still to come.
      </p>
      <UseTemplateForm action={useTemplateAction.bind(null, id)} />
      <section aria-labelledby="change" className="mt-12 flex flex-col gap-4 border-t border-line pt-6">
        <h2 id="change">Change this template</h2>
        <TemplateNameForm name={name} save="Rename" action={renameTemplateAction.bind(null, id)} />
        <div>
          <StepButton
            name="Delete this template"
            title="Delete the template?"
            confirm="Delete it"
            busy="Deleting…"
            variant="danger"
            action={deleteTemplateAction.bind(null, id)}
          >
            <p>“{name}” is gone then. Studies that began with it stay as they are.</p>
          </StepButton>
        </div>
      </section>
    </>
  );
}
