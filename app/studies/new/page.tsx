import type { Metadata } from "next";
import { NewStudyForm } from "@/components/design/new-study-form";
import { PlainLink } from "@/components/ui/plain-link";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { createAction } from "./actions";

export const metadata: Metadata = { title: "New study" };

export default async function NewStudyPage() {
  await requirePageUser("/studies/new");
  return (
    <>
      <PlainLink href="/studies" className="text-sm text-muted">
        All studies
      </PlainLink>
      <h1 className="mt-2 mb-2">New study</h1>
      <p className="mb-8 max-w-prose text-muted">
        A draft to begin with: everything can be changed until you open it. You become its owner. To run a
        study again, <PlainLink href="/studies/new/bundle">replicate it from its bundle</PlainLink>.
      </p>
      <NewStudyForm create={createAction} />
    </>
  );
}
