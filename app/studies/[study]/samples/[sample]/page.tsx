import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { inspectHref } from "@/components/samples/inspect/inspect-href";
import { SampleEdits } from "@/components/samples/sample-edits";
import { SampleFacts, SampleOrigin } from "@/components/samples/sample-facts";
import { SamplePanes } from "@/components/samples/sample-panes";
import { sampleHref, sampleOfSegment, samplesHref } from "@/components/samples/samples-href";
import { StepButton } from "@/components/study/step-button";
import { StudyHead } from "@/components/study/study-head";
import { TaskTestList } from "@/components/samples/task-tests";
import { UndoVetting } from "@/components/samples/undo-vetting";
import { VetSample } from "@/components/samples/vet-sample";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { AppError } from "@/lib/errors";
import { getSample } from "@/lib/operations/samples/get-sample";
import { withNamesInSample } from "@/lib/pools/name-pools";
import { deleteSampleAction, undoVettingAction, vetSampleAction } from "./actions";

interface SamplePageProps {
  params: Promise<{ study: string; sample: string }>;
}

const require = async (params: SamplePageProps["params"]) => {
  const { study: slug, sample } = await params;
  return { ...(await requireStudyPage(slug, `/studies/${slug}/samples/${sample}`)), key: decode(sample) };
};

/** A segment comes as it stands in the address. */
const decode = (segment: string): string => {
  try {
    return sampleOfSegment(segment);
  } catch {
    notFound();
  }
};

export async function generateMetadata({ params }: SamplePageProps): Promise<Metadata> {
  const { key, study } = await require(params);
  return { title: `${key} · ${study.title}` };
}

export default async function SamplePage({ params }: SamplePageProps) {
  const { actor, study, names, key } = await require(params);
  const found = await getSample({ actor, slug: study.slug, key }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const sample = withNamesInSample(found, names);
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <PlainLink href={samplesHref(study.slug, {})}>All samples</PlainLink>
          {sample.before && (
            <PlainLink href={sampleHref(study.slug, sample.before)}>Previous sample</PlainLink>
          )}
          {sample.after && <PlainLink href={sampleHref(study.slug, sample.after)}>Next sample</PlainLink>}
          {sample.task !== null && (
            <PlainLink href={inspectHref(study.slug, key)}>Compare with others for its task</PlainLink>
          )}
        </nav>
        <SampleFacts sample={sample} />
        {sample.mayEdit && sample.role === "human" && sample.setAsideWhy === null && (
          <div>
            {sample.vettedAt === null ? (
              <VetSample sample={sample.key} action={vetSampleAction.bind(null, study.slug, sample.key)} />
            ) : (
              <UndoVetting
                sample={sample.key}
                isRejected={sample.isRejected}
                action={undoVettingAction.bind(null, study.slug, sample.key)}
              />
            )}
          </div>
        )}
        <TaskTestList tests={sample.tests} />
        <SampleEdits edits={sample.edits} system={sample.system} />
        {study.imported === null ? (
          <SamplePanes original={sample.originalHtml} shown={sample.html} />
        ) : (
          <p className="card p-5 text-muted">Its code: not recorded. The answers about it were imported.</p>
        )}
        <SampleOrigin remarks={sample.remarks} />
        {sample.mayEdit && (
          <div>
            <StepButton
              name="Delete this sample"
              title={`Delete ${sample.key}?`}
              confirm="Delete it"
              busy="Deleting…"
              variant="danger"
              action={deleteSampleAction.bind(null, study.slug, sample.key)}
            >
              <p>It is deleted from this study. Importing its file again brings it back.</p>
            </StepButton>
          </div>
        )}
      </div>
    </>
  );
}
