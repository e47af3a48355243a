import type { Metadata } from "next";
import { DeletionList } from "@/components/study/deletion-list";
import { StudyList } from "@/components/study/study-list";
import { StudySearch } from "@/components/study/study-search";
import { ButtonLink } from "@/components/ui/plain-link";
import { DESIGN_SPECS } from "@/lib/study/design";
import { filterStudies, readStudyFilter } from "@/lib/study/study-filter";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listStudies } from "@/lib/operations/study/list-studies";
import { listDeletions } from "@/lib/operations/study/list-deletions";

export const metadata: Metadata = { title: "Studies" };

/** So few are found at a glance. */
const FEW = 5;

export default async function StudiesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const actor = await requirePageUser("/studies");
  const [studies, deletions] = await Promise.all([listStudies({ actor }), listDeletions({ actor })]);
  const filter = readStudyFilter(await searchParams);
  const found = filterStudies(studies, filter, ({ design }) => DESIGN_SPECS[design].name);
  const hasSearch = studies.length > FEW || found.length < studies.length;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>Studies</h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
          <ButtonLink href="/studies/import">Import collected verdicts</ButtonLink>
          <ButtonLink href="/studies/new" variant="primary">
            New study
          </ButtonLink>
        </div>
      </div>
      <DeletionList deletions={deletions} at={new Date().toISOString()} />
      {hasSearch && <StudySearch filter={filter} found={found.length} total={studies.length} />}
      <StudyList studies={found} hasOthers={studies.length > 0} />
    </>
  );
}
