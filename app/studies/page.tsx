import type { Metadata } from "next";
import { DeletionList } from "@/components/study/deletion-list";
import { StudyList } from "@/components/study/study-list";
import { ButtonLink } from "@/components/ui/plain-link";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listStudies } from "@/lib/operations/study/list-studies";
import { listDeletions } from "@/lib/operations/study/list-deletions";

export const metadata: Metadata = { title: "Studies" };

export default async function StudiesPage() {
  const actor = await requirePageUser("/studies");
  const [studies, deletions] = await Promise.all([listStudies({ actor }), listDeletions({ actor })]);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>Studies</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/studies/import">Import collected verdicts</ButtonLink>
          <ButtonLink href="/studies/new" variant="primary">
            New study
          </ButtonLink>
        </div>
      </div>
      <DeletionList deletions={deletions} at={new Date().toISOString()} />
      <StudyList studies={studies} />
    </>
  );
}
