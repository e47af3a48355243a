import type { Metadata } from "next";
import { NewStudyForm } from "@/components/design/new-study-form";
import { TemplateList } from "@/components/study/templates/template-list";
import { PlainLink } from "@/components/ui/plain-link";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listTemplates } from "@/lib/operations/study/templates/own-templates";
import { createAction } from "./actions";

export const metadata: Metadata = { title: "New study" };

export default async function NewStudyPage() {
  const actor = await requirePageUser("/studies/new");
  const templates = await listTemplates({ actor });
  return (
    <>
      <PlainLink href="/studies" className="text-sm text-muted">
        All studies
      </PlainLink>
      <h1 className="mt-2 mb-2">New study</h1>
      <p className="mb-8 max-w-prose text-muted">
        This makes a draft. You can change everything except its short name until you open it. You become its
        owner. To run a study again,{" "}
        <PlainLink href="/studies/new/bundle">replicate it from its bundle</PlainLink>.
      </p>
      {templates.length > 0 && (
        <section aria-labelledby="templates" className="mb-10 flex flex-col gap-3">
          <h2 id="templates" className="scroll-mt-20">
            Your templates
          </h2>
          <TemplateList templates={templates} />
        </section>
      )}
      <NewStudyForm ownContact={actor.email} create={createAction} />
    </>
  );
}
