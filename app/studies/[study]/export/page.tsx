import type { Metadata } from "next";
import { ExportFile } from "@/components/study/export-file";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { VERDICT_COLUMNS, trialColumns } from "@/lib/exchange/csv-tables";
import { exportName } from "@/lib/study/export-name";
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
  const { study } = await require(params);
  const answer = seal(study);
  const hasTruth = study.design === "human-or-robot" || study.design === "which-is-human";
  const file = { slug: study.slug, isSealed: answer.sealed };
  return (
    <>
      <StudyHead study={study} current="export" />
      <div className="flex flex-col gap-6">
        {answer.sealed && <SealCard isSealed why={answer.why} />}
        <ExportFile
          {...file}
          table="verdicts"
          savedName={exportName(study, "verdicts")}
          about="One row per score, the last revision of each answer."
          columns={VERDICT_COLUMNS.map(({ name }) => name)}
        />
        <ExportFile
          {...file}
          table="trials"
          savedName={exportName(study, "trials")}
          about={`One row per shown trial${hasTruth ? ", with the truth beside the answer" : ""}.`}
          columns={trialColumns(hasTruth).map(({ name }) => name)}
        />
        <p className="max-w-prose text-sm text-muted">
          Previews, practice and withdrawn sessions are left out. Times are UTC, durations milliseconds, an
          empty field is a missing value. Each download is a line of the audit log.
        </p>
      </div>
    </>
  );
}
