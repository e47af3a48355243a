import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { DeleteAll, DeleteTask } from "@/components/samples/delete-material";
import { ImportSection } from "@/components/samples/import-section";
import { findingsHref } from "@/components/samples/findings/findings-href";
import { inspectListHref } from "@/components/samples/inspect/inspect-href";
import { DeletionBar } from "@/components/study/deletion-list";
import { DividedCard, LanguageGroupsCard } from "@/components/planning/meeting/language-groups-card";
import { LiveRefresh } from "@/components/monitoring/live-refresh";
import { PreparationProgress } from "@/components/samples/preparation-progress";
import { MaterialOverview } from "@/components/samples/material-overview";
import { PoolLine } from "@/components/samples/pools/pool-line";
import { SampleList } from "@/components/samples/sample-list";
import { TaskList } from "@/components/samples/task-list";
import { Untouched } from "@/components/samples/untouched";
import { VetForm } from "@/components/samples/vet-form";
import { vetHref } from "@/components/samples/vetting/vet-href";
import { TaskNamesNote } from "@/components/samples/task-names/task-names-note";
import { TaskNamesPreview } from "@/components/samples/task-names/task-names-preview";
import { NextStepCard, NextStepLine } from "@/components/study/next-step";
import { OpenNext } from "@/components/design/opening/open-next";
import { StudyHead } from "@/components/study/study-head";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { PlainLink } from "@/components/ui/plain-link";
import { DESIGN_SPECS } from "@/lib/study/design";
import { groupByLanguageAction } from "@/lib/edge/group-by-language-action";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getPoolSummary } from "@/lib/operations/samples/get-pool-summary";
import { LARGE_DRAFT } from "@/lib/operations/study/draft-findings";
import { getNextStep } from "@/lib/operations/study/get-next-step";
import { getPreparation } from "@/lib/operations/study/get-preparation";
import { listCautions } from "@/lib/operations/study/list-missing";
import { listSamples } from "@/lib/operations/samples/list-samples";
import { getTaskNames } from "@/lib/operations/study/task-names/get-task-names";
import { addSystemsAction, deleteAction, vetAction } from "./actions";
import { openAction } from "@/lib/edge/open-action";
import { toQuery } from "./query";

interface SamplesPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: SamplesPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples`);
};

export async function generateMetadata({ params }: SamplesPageProps): Promise<Metadata> {
  return { title: `Samples · ${(await require(params)).study.title}` };
}

export default async function SamplesPage({ params, searchParams }: SamplesPageProps) {
  const { actor, role, study, names: systems } = await require(params);
  const { slug } = study;
  const query = toQuery(await searchParams);
  const [material, preparation, list] = await Promise.all([
    countMaterial({ actor, slug }),
    getPreparation({ actor, slug }),
    listSamples({ actor, slug, filter: { ...query, isSetAside: query.aside === "yes" }, page: query.page }),
  ]);
  const { tasks, samples, mayEdit, mayAddMetrics, needsVetting, unvetted, deletion } = material;
  const isImportNext = samples === 0 || (tasks.length === 0 && DESIGN_SPECS[study.design].needsTask);
  // Of many samples these take seconds at the first look; the rest of the page does not wait for them.
  const next =
    mayEdit && !isImportNext
      ? Promise.all([getNextStep({ actor, slug }), listCautions({ actor, slug })])
      : null;
  const notes = Promise.all([getPoolSummary({ actor, slug }), getTaskNames({ actor, slug })]);
  if (samples <= LARGE_DRAFT) await Promise.all([next, notes]);
  return (
    <>
      <StudyHead study={study} current="samples" />
      {next && (
        <Suspense fallback={<Skeleton label="Looking for what is missing…" heights={["h-24 mb-6"]} />}>
          <Awaited
            of={next}
            as={([step, cautions]) =>
              step.kind === "open" ? (
                <OpenNext
                  slug={slug}
                  cautions={cautions}
                  open={role === "owner" ? openAction.bind(null, slug) : null}
                />
              ) : (
                <NextStepCard step={step} study={study} page="samples" />
              )
            }
          />
        </Suspense>
      )}
      <div className="flex flex-col gap-10">
        {deletion && (
          <Notice>
            <DeletionBar
              what="All samples are being deleted"
              things={deletion.withTasks ? "samples and tasks" : "samples"}
              total={deletion.total}
              done={deletion.done}
            />
            <p>
              You can leave this page; deletion continues in the background. You can edit the study again when
              it is finished.
            </p>
            <LiveRefresh at={new Date().toISOString()} />
          </Notice>
        )}
        {study.imported === null && deletion === null && (
          <PreparationProgress slug={slug} first={preparation} />
        )}
        <div className="grid grid-cols-1 items-start gap-10 *:min-w-0 empty:hidden lg:grid-cols-2">
          {samples + tasks.length > 0 && <MaterialOverview {...material} names={systems} />}
          {samples > 0 && (
            <section aria-labelledby="checks" className="flex flex-col gap-3">
              <h2 id="checks">Checks and measures</h2>
              <p className="flex flex-wrap gap-x-6 gap-y-2">
                <PlainLink href={`/studies/${slug}/samples/metrics`}>Metrics</PlainLink>
                <PlainLink href={findingsHref(slug)}>Tool findings</PlainLink>
                {study.imported === null && (
                  <PlainLink href={inspectListHref(slug)}>Inspect programs</PlainLink>
                )}
              </p>
              {study.imported === null && (
                <Suspense fallback={<Skeleton label="Looking through the samples…" heights={["h-16"]} />}>
                  <Awaited
                    of={notes}
                    as={([pools, names]) => (
                      <div className="flex max-w-prose flex-col gap-3">
                        <PoolLine slug={slug} summary={pools} />
                        {study.state === "DRAFT" && <TaskNamesNote slug={slug} names={names} />}
                        {mayEdit && needsVetting && unvetted > 0 && (
                          <p>
                            <PlainLink href={vetHref(slug)}>Vet one by one</PlainLink>:{" "}
                            {unvetted === 1
                              ? "one sample waits"
                              : `${unvetted.toLocaleString("en")} samples wait`}{" "}
                            for a yes or a no.
                          </p>
                        )}
                      </div>
                    )}
                  />
                </Suspense>
              )}
            </section>
          )}
        </div>
        {mayEdit && material.languagesToDivide.length > 0 && (
          <LanguageGroupsCard
            slug={slug}
            languages={material.languagesToDivide}
            hasTasks={tasks.length > 0}
            action={groupByLanguageAction.bind(null, slug)}
          />
        )}
        {mayEdit && material.languageGroups.length > 1 && (
          <DividedCard slug={slug} groups={material.languageGroups} />
        )}
        {study.imported !== null && (
          <Notice>These are the samples that imported answers are about. Their code: not recorded.</Notice>
        )}
        {study.state !== "DRAFT" && study.imported === null && (
          <Notice>Tasks and samples were frozen when the study opened; they can only be read now.</Notice>
        )}
        <Untouched languages={material.untouched} />
        {mayAddMetrics && (mayEdit || samples > 0) && (
          <ImportSection
            slug={slug}
            study={material}
            isDraft={mayEdit}
            isEmpty={samples + tasks.length === 0}
            hasSamples={samples > 0}
            isNext={mayEdit && isImportNext}
            addSystems={addSystemsAction.bind(null, slug)}
            next={
              next && (
                <>
                  {material.languagesToDivide.length > 0 && (
                    <p>
                      Your tasks are in several languages. A judge meets each task in any one of them, unless
                      you change that: <a href="#language-groups">Who judges which language?</a>
                    </p>
                  )}
                  <Suspense fallback={null}>
                    <Awaited
                      of={next}
                      as={([step]) => <NextStepLine step={step} slug={slug} page="samples" />}
                    />
                  </Suspense>
                </>
              )
            }
          />
        )}
        {!mayEdit && samples + tasks.length === 0 && (
          <p className="card p-8 text-muted">
            There are no samples yet. The study&rsquo;s owners and editors import them here.
          </p>
        )}
        {tasks.length > 0 && (
          <section className="flex flex-col gap-3" aria-labelledby="tasks">
            <TaskList
              slug={slug}
              tasks={tasks}
              chosen={query.task}
              toolsOf={
                mayEdit
                  ? ({ key, language, samples: count }) => (
                      <DeleteTask
                        key={count}
                        task={{ key, language, samples: count }}
                        action={deleteAction.bind(null, slug, { task: { key, language } })}
                      />
                    )
                  : null
              }
            />
          </section>
        )}
        {tasks.length > 0 && (
          <Suspense fallback={null}>
            <Awaited
              of={notes}
              as={([, names]) =>
                names !== null && <TaskNamesPreview names={names} isFrozen={study.state !== "DRAFT"} />
              }
            />
          </Suspense>
        )}
        {samples > 0 && (
          <SampleList
            slug={slug}
            list={list}
            query={query}
            material={material}
            names={systems}
            vet={
              mayEdit && needsVetting && unvetted > 0
                ? (table) => (
                    <VetForm unvetted={unvetted} action={vetAction.bind(null, slug)}>
                      {table}
                    </VetForm>
                  )
                : null
            }
          />
        )}
        {mayEdit && samples + tasks.length > 0 && (
          <div key={samples + tasks.length}>
            <DeleteAll
              samples={samples}
              tasks={tasks.length}
              action={deleteAction.bind(null, slug, { all: true })}
            />
          </div>
        )}
      </div>
    </>
  );
}

async function Awaited<Value>({ of, as }: { of: Promise<Value>; as: (value: Value) => ReactNode }) {
  return as(await of);
}
