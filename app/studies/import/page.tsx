import type { Metadata } from "next";
import { ImportAnswers } from "@/components/exchange/import-answers/import-answers";
import { PlainLink } from "@/components/ui/plain-link";
import { requirePageUser } from "@/lib/edge/researcher-page";

export const metadata: Metadata = { title: "Import collected verdicts" };

export default async function ImportAnswersPage() {
  await requirePageUser("/studies/import");
  return (
    <>
      <PlainLink href="/studies" className="text-sm text-muted">
        All studies
      </PlainLink>
      <h1 className="mt-2 mb-2">Import collected verdicts</h1>
      <p className="mb-8 max-w-prose text-muted">
        Answers that were collected elsewhere, such as published ones, become a study with results and
        reports. It takes no further answers, all of its results are marked as exploratory, and each page
        names the source of the data.
      </p>
      <ImportAnswers />
    </>
  );
}
