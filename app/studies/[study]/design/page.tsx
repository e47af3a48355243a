import type { Metadata } from "next";
import { DesignEditor } from "@/components/design/design-editor";
import { checkNotes } from "@/components/design/opening/check-notes";
import { DesignReading } from "@/components/design/reading/design-reading";
import { PreparationProgress } from "@/components/samples/preparation-progress";
import { NextStepCard } from "@/components/study/next-step";
import { ReplicationCard } from "@/components/study/replication/replication-card";
import { StudyHead } from "@/components/study/study-head";
import { TryButton } from "@/components/monitoring/try-button";
import { PlainLink } from "@/components/ui/plain-link";
import { DESIGN_SPECS } from "@/lib/study/design";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { openAction } from "@/lib/edge/open-action";
import { tryAction } from "@/lib/edge/try-action";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getDesign } from "@/lib/operations/samples/get-design";
import { getNextStep } from "@/lib/operations/study/get-next-step";
import { getReplicated } from "@/lib/operations/study/replicate-study";
import { getPreparation } from "@/lib/operations/study/get-preparation";
import { getPoolSummary } from "@/lib/operations/samples/get-pool-summary";
import { listCautions, listMissing } from "@/lib/operations/study/list-missing";
import { getTaskNames } from "@/lib/operations/study/task-names/get-task-names";
import { loadPreviewAction, saveDesignAction } from "./actions";

interface DesignPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: DesignPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design`);
};

export async function generateMetadata({ params }: DesignPageProps): Promise<Metadata> {
  return { title: `Design · ${(await require(params)).study.title}` };
}

export default async function DesignPage({ params }: DesignPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  const design = await getDesign({ actor, slug });
  const isDraft = study.state === "DRAFT";
  const isLabelling = DESIGN_SPECS[study.design].measures === "labels";
  const replicated = await getReplicated({ actor, slug });
  const missing = isDraft ? await listMissing({ actor, slug }) : [];
  const preparing = isDraft ? (
    <PreparationProgress slug={slug} first={await getPreparation({ actor, slug })} />
  ) : null;
  const checks = isDraft
    ? checkNotes({
        slug,
        untouched: (await countMaterial({ actor, slug })).untouched,
        pools: await getPoolSummary({ actor, slug }),
        names: await getTaskNames({ actor, slug }),
      })
    : null;
  /** Neither a throw-away copy nor votes from elsewhere. */
  const isOfItself = study.copyOf === null && study.imported === null;
  const isOwn = isOfItself && role !== "viewer";
  const next = isOwn ? await getNextStep({ actor, slug }) : null;
  const tools = (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        {role !== "viewer" && isOfItself && <TryButton action={tryAction.bind(null, slug)} />}
        {study.imported === null && (
          <PlainLink href={`/studies/${slug}/design/meet`}>What a judge will meet</PlainLink>
        )}
        {!isLabelling && <PlainLink href={`/studies/${slug}/design/plan`}>How many judges?</PlainLink>}
        {isDraft && !isLabelling && (
          <PlainLink href={`/studies/${slug}/design/simulate`}>Simulate judges</PlainLink>
        )}
        {isLabelling && (
          <PlainLink href={`/studies/${slug}/samples/statements`}>What queries match</PlainLink>
        )}
        {isOfItself && <PlainLink href={`/studies/${slug}/design/blindness`}>Blindness check</PlainLink>}
      </div>
      {!isDraft && study.imported === null && (
        <p className="text-sm">
          <PlainLink href={`/studies/${slug}/design/amend`}>
            {study.state === "OPEN" && role !== "viewer" ? "Amend texts" : "Amendments"}
          </PlainLink>
        </p>
      )}
    </div>
  );
  /** What is done with the study as a whole, below its design. */
  const more = (
    <p className="mt-10 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-sm empty:hidden">
      {study.state !== "UNSEALED" && isOfItself && (
        <PlainLink href={`/studies/${slug}/publish`}>Preregister</PlainLink>
      )}
      {isOfItself && (
        <>
          <PlainLink href={`/studies/${slug}/duplicate`}>Duplicate</PlainLink>
          <PlainLink href={`/studies/${slug}/template`}>Save as template</PlainLink>
        </>
      )}
      {role === "owner" && (
        <PlainLink
          href={`/studies/${slug}/delete`}
          className="text-muted max-sm:mt-2 max-sm:w-full sm:ml-auto"
        >
          Delete this study
        </PlainLink>
      )}
    </p>
  );
  const cautions = isDraft ? await listCautions({ actor, slug }) : [];
  return (
    <>
      <StudyHead study={study} current="design" />
      {replicated && <ReplicationCard {...replicated} />}
      {next && next.kind !== "open" && next.kind !== "finish" && (
        <NextStepCard step={next} study={study} page="design" />
      )}
      {isDraft && role !== "viewer" ? (
        <DesignEditor
          protocol={design.protocol}
          material={design.preview}
          missing={missing}
          cautions={cautions}
          preparing={preparing}
          checks={checks}
          tools={tools}
          open={role === "owner" ? openAction.bind(null, slug) : null}
          save={saveDesignAction.bind(null, slug)}
          loadPreview={loadPreviewAction.bind(null, slug)}
        />
      ) : (
        <DesignReading
          design={design}
          missing={missing}
          cautions={cautions}
          preparing={preparing}
          checks={checks}
          tools={tools}
          state={study.state}
          isImported={study.imported !== null}
        />
      )}
      {more}
    </>
  );
}
