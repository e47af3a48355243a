import type { Metadata } from "next";
import { cache, Suspense } from "react";
import { CoverageFigures } from "@/components/monitoring/coverage-figures";
import { FlagLine, FlagTable } from "@/components/monitoring/flag-table";
import { PreparationProgress } from "@/components/samples/preparation-progress";
import { Stages } from "@/components/monitoring/stages";
import { DraftState } from "@/components/study/draft-state";
import { NextStepCard } from "@/components/study/next-step";
import { AdjudicationCard } from "@/components/labelling/adjudication-card";
import { StudyHead } from "@/components/study/study-head";
import { StudyProgress } from "@/components/monitoring/study-progress";
import { StudySteps } from "@/components/study/study-steps";
import { TryButton } from "@/components/monitoring/try-button";
import { VerifyAllocations } from "@/components/monitoring/verify-allocations";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor, StudyRole } from "@/lib/study/actor";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { tryAction } from "@/lib/edge/try-action";
import { getPreparation } from "@/lib/operations/study/get-preparation";
import { getProgress } from "@/lib/operations/monitoring/get-progress";
import { getAdjudication } from "@/lib/operations/labelling/get-disagreement";
import { getRules } from "@/lib/operations/study/get-rules";
import { getNextStep } from "@/lib/operations/study/get-next-step";
import { listFlags } from "@/lib/operations/monitoring/list-flags";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getBlindnessChecks } from "@/lib/operations/study/blindness/get-blindness-checks";
import { getPoolSummary } from "@/lib/operations/samples/get-pool-summary";
import { listCautions, listMissing } from "@/lib/operations/study/list-missing";
import { getStages } from "@/lib/operations/timed/list-stages";
import { draftChecklist } from "@/lib/study/draft/draft-checklist";
import { PREPARATION } from "@/lib/study/draft/missing";
import { DESIGN_SPECS } from "@/lib/study/design";
import type { StudySummary } from "@/lib/study/summary";
import { closeAction, closeStageAction, unsealAction } from "./actions";
import { verifyAction } from "./verify-action";

interface StudyPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: StudyPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}`);
};

export async function generateMetadata({ params }: StudyPageProps): Promise<Metadata> {
  return { title: (await require(params)).study.title };
}

export default async function StudyPage({ params }: StudyPageProps) {
  const { actor, role, study } = await require(params);
  const isOwn = study.copyOf === null && study.imported === null && role !== "viewer";
  const next = isOwn ? await getNextStep({ actor, slug: study.slug }) : null;
  // Closing and unsealing have their buttons in the card of the seal.
  const step = next?.kind === "close" || next?.kind === "unseal" ? null : next;
  return (
    <>
      <StudyHead study={study} current="overview" />
      {study.state === "DRAFT" && (
        <div className="mb-6 empty:hidden">
          <PreparationProgress slug={study.slug} first={await getPreparation({ actor, slug: study.slug })} />
        </div>
      )}
      {step && (
        <NextStepCard
          step={step}
          study={study}
          before={step.kind === "open" && <TryButton action={tryAction.bind(null, study.slug)} />}
        />
      )}
      {study.state === "DRAFT" && step?.kind !== "open" && canTry(role, study) && (
        <div className="mb-6">
          <TryButton action={tryAction.bind(null, study.slug)} />
        </div>
      )}
      {isTimed(study) && study.state !== "DRAFT" && <StagesOf actor={actor} role={role} study={study} />}
      {DESIGN_SPECS[study.design].measures === "labels" && study.state !== "DRAFT" && role !== "viewer" && (
        <AdjudicationOf actor={actor} study={study} />
      )}
      {study.state === "DRAFT" && (
        <Suspense fallback={<Skeleton label="Looking through the draft…" heights={["h-40"]} />}>
          <Draft actor={actor} study={study} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton label="Counting answers…" heights={["h-40", "h-24", "h-72"]} />}>
        <Progress actor={actor} role={role} study={study} />
      </Suspense>
    </>
  );
}

const canTry = (role: StudyRole, { copyOf, imported }: StudySummary): boolean =>
  role !== "viewer" && copyOf === null && imported === null;

const isTimed = ({ design }: StudySummary): boolean => DESIGN_SPECS[design].measures === "minutes";

async function Draft({ actor, study: { slug, design } }: { actor: Actor; study: StudySummary }) {
  const [material, missing, cautions, pools, { checks }] = await Promise.all([
    countMaterial({ actor, slug }),
    listMissing({ actor, slug }),
    listCautions({ actor, slug }),
    getPoolSummary({ actor, slug }),
    getBlindnessChecks({ actor, slug }),
  ]);
  return (
    <div className="mb-10">
      <DraftState
        slug={slug}
        checks={draftChecklist({
          needsTasks: DESIGN_SPECS[design].needsTask,
          tasks: material.tasks.length,
          samples: material.samples,
          systems: material.systems.length,
          missing: missing.filter(({ path }) => path !== PREPARATION).length,
          cautions: cautions.length,
          pools: material.needsVetting ? (pools?.state ?? null) : null,
          isBlind: checks.find(({ facts }) => facts !== null)?.facts?.isBlind ?? null,
        })}
      />
    </div>
  );
}

async function AdjudicationOf({ actor, study }: { actor: Actor; study: StudySummary }) {
  const counts = study.state === "OPEN" ? null : await getAdjudication({ actor, slug: study.slug });
  return <AdjudicationCard slug={study.slug} counts={counts} />;
}

async function StagesOf({ actor, role, study }: { actor: Actor; role: StudyRole; study: StudySummary }) {
  const { stages, rule } = await getStages({ actor, slug: study.slug });
  const canClose = role === "owner" && (study.state === "OPEN" || study.state === "CLOSED");
  return (
    <Stages
      stages={stages}
      rule={rule}
      isOver={study.state === "UNSEALED"}
      close={canClose ? (stage) => closeStageAction.bind(null, study.slug, stage) : null}
    />
  );
}

async function Progress({ actor, role, study }: { actor: Actor; role: StudyRole; study: StudySummary }) {
  const { slug } = study;
  const [progress, rules] = await Promise.all([getProgress({ actor, slug }), getRules({ actor, slug })]);
  const hasLabels = DESIGN_SPECS[study.design].measures === "labels";
  const adjudication =
    hasLabels && role === "owner" && progress.study.state === "CLOSED"
      ? await getAdjudication({ actor, slug })
      : null;
  const { judging, closing, released, done, limit } = progress.sessions;
  return (
    <StudyProgress
      progress={progress}
      rules={rules}
      coverage={
        progress.coverage && <CoverageFigures coverage={progress.coverage} sessions={progress.sessions} />
      }
      steps={
        <StudySteps
          slug={slug}
          state={progress.study.state}
          isOwner={role === "owner"}
          judging={judging + closing + released}
          hasLabels={hasLabels}
          undecided={adjudication ? adjudication.differing - adjudication.decided : 0}
          isFull={limit !== null && done >= limit}
          close={closeAction.bind(null, slug)}
          unseal={unsealAction.bind(null, slug)}
        />
      }
      tryIt={canTry(role, study) && <TryButton action={tryAction.bind(null, slug)} />}
      flagLine={
        <Suspense fallback={null}>
          <FlagLineOf actor={actor} study={study} />
        </Suspense>
      }
      flags={
        <Suspense fallback={<Skeleton label="Reading sessions…" heights={["h-24"]} />}>
          <Flags actor={actor} study={study} />
        </Suspense>
      }
      verify={<VerifyAllocations isSealed={progress.seal.sealed} action={verifyAction.bind(null, slug)} />}
    />
  );
}

/** Two places of the page show the same list. */
const listOnce = cache((actor: Actor, slug: string) => listFlags({ actor, slug }));

async function FlagLineOf({ actor, study }: { actor: Actor; study: StudySummary }) {
  return <FlagLine sessions={await listOnce(actor, study.slug)} />;
}

async function Flags({ actor, study }: { actor: Actor; study: StudySummary }) {
  const sessions = await listOnce(actor, study.slug);
  return (
    <FlagTable
      sessions={sessions}
      unit={isTimed(study) ? "Tasks" : "Trials"}
      isOver={study.state === "UNSEALED"}
      isSimulated={study.isSimulated}
    />
  );
}
