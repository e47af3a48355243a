import type { Metadata } from "next";
import { ExportBundle } from "@/components/exchange/export-bundle";
import { ExportFile } from "@/components/exchange/export-file";
import { SensitivityUpload } from "@/components/exchange/sensitivity-upload";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { previewTables } from "@/lib/operations/exchange/preview-tables";
import type { ExportTable } from "@/lib/exchange/export-tables";
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

const GROUPS = ["Answers", "Answers in other shapes", "What was judged", "Logs"] as const;

const GROUP_OF: Readonly<Record<ExportTable, (typeof GROUPS)[number]>> = {
  verdicts: "Answers",
  trials: "Answers",
  sessions: "Answers",
  judges: "Answers",
  completions: "Answers",
  submissions: "Answers",
  labels: "Answers",
  remarks: "Answers",
  codings: "Answers",
  blinding: "Answers",
  runs: "Answers",
  battles: "Answers in other shapes",
  matrix: "Answers in other shapes",
  "paper-table": "Answers in other shapes",
  samples: "What was judged",
  tasks: "What was judged",
  findings: "What was judged",
  inspections: "What was judged",
  allocations: "Logs",
  audit: "Logs",
};

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
        <ExportBundle
          slug={study.slug}
          isSealed={answer.sealed}
          isImported={study.imported !== null}
          isTimed={isTimed}
        />
        {study.imported === null && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink href={`/studies/${study.slug}/publish`}>
              {answer.sealed ? "Preregistration and checklist" : "Publish"}
            </ButtonLink>
            <span className="text-muted">
              {answer.sealed
                ? "The plan in words for a registry, and the checklist that reviewers use."
                : "A link to the results, a deposit with its metadata, and the checklist that reviewers use."}
            </span>
          </p>
        )}
        {GROUPS.map((name) => {
          const found = previews.filter(({ table }) => GROUP_OF[table] === name);
          return (
            found.length > 0 && (
              <section key={name} className="flex flex-col gap-3" aria-label={name}>
                <h2>{name}</h2>
                <div className="card divide-y divide-line">
                  {found.map(({ table, columns, rows }) => (
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
            )
          );
        })}
        {!answer.sealed && role !== "viewer" && !hasTruth(study.design) && !isTimed && (
          <SensitivityUpload slug={study.slug} />
        )}
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
