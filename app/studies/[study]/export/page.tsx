import type { Metadata } from "next";
import { ExportBundle } from "@/components/exchange/export-bundle";
import { ExportFile } from "@/components/exchange/export-file";
import { SensitivityUpload } from "@/components/exchange/sensitivity-upload";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { previewTables } from "@/lib/operations/exchange/preview-tables";
import { exportName } from "@/lib/study/export-name";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import { seal } from "@/lib/study/seal";

interface ExportPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: ExportPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/export`);
};

export async function generateMetadata({ params }: ExportPageProps): Promise<Metadata> {
  return { title: `Export · ${(await require(params)).study.title}` };
}

export default async function ExportPage({ params }: ExportPageProps) {
  const { actor, role, study } = await require(params);
  const answer = seal(study);
  const isTimed = DESIGN_SPECS[study.design].measures === "minutes";
  const previews = await previewTables({ actor, slug: study.slug });
  return (
    <>
      <StudyHead study={study} current="export" />
      <div className="flex flex-col gap-6">
        {answer.sealed && <SealCard isSealed why={answer.why} />}
        {study.imported === null && (
          <p>
            <ButtonLink href={`/studies/${study.slug}/publish`}>
              {answer.sealed ? "Preregistration and checklist" : "Publish"}
            </ButtonLink>
          </p>
        )}
        <ExportBundle
          slug={study.slug}
          isSealed={answer.sealed}
          isImported={study.imported !== null}
          isTimed={isTimed}
        />
        {!answer.sealed && role !== "viewer" && !hasTruth(study.design) && !isTimed && (
          <SensitivityUpload slug={study.slug} />
        )}
        <section className="flex flex-col gap-3" aria-labelledby="tables">
          <h2 id="tables">Tables</h2>
          <div className="card divide-y divide-line">
            {previews.map(({ table, columns, rows }) => (
              <ExportFile
                key={table}
                table={table}
                columns={columns}
                rows={rows}
                slug={study.slug}
                savedName={exportName(study, table)}
              />
            ))}
          </div>
        </section>
        <p className="max-w-prose text-sm text-muted">
          Previews, practice and withdrawn sessions are left out. Times are UTC, durations milliseconds, an
          empty field is a missing value; JSONL says the same as numbers, booleans and null. A .csv.gz is the
          CSV, packed: R and pandas read it as it is. Each download, and each look at first rows of an
          unsealed study, is a line of the audit log. The <PlainLink href="/docs/api">API</PlainLink> has all
          of it.
        </p>
      </div>
    </>
  );
}
