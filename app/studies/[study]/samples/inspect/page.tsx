import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlainTable } from "@/components/results/plain-table";
import { DrawForm } from "@/components/samples/inspect/draw-form";
import { DrawnItems } from "@/components/samples/inspect/drawn-items";
import { DrawnLists } from "@/components/samples/inspect/drawn-lists";
import { InspectFilter } from "@/components/samples/inspect/inspect-filter";
import { inspectListHref } from "@/components/samples/inspect/inspect-href";
import { PageLinks } from "@/components/ui/page-links";
import { InspectTable } from "@/components/samples/inspect/inspect-table";
import { InspectTasks } from "@/components/samples/inspect/inspect-tasks";
import { samplesHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { AppError } from "@/lib/errors";
import { getInspection } from "@/lib/operations/samples/inspections/get-inspection";
import { listInspections } from "@/lib/operations/samples/inspections/list-inspections";
import { listMismatches } from "@/lib/operations/samples/list-mismatches";
import { systemChoices, withSystemNames } from "@/lib/results/naming/system-names";
import { drawAction } from "./actions";
import { type SearchParams, toListQuery } from "./query";

interface InspectPageProps {
  params: Promise<{ study: string }>;
  searchParams: SearchParams;
}

const require = async (params: InspectPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/inspect`);
};

export async function generateMetadata({ params }: InspectPageProps): Promise<Metadata> {
  return { title: `Inspect samples · ${(await require(params)).study.title}` };
}

export default async function InspectPage({ params, searchParams }: InspectPageProps) {
  const { actor, study, names } = await require(params);
  const { slug } = study;
  const query = await toListQuery(searchParams);
  const { drawn } = query;
  const [found, lists, items] = await Promise.all([
    listMismatches({ actor, slug, filter: query, page: query.page }),
    listInspections({ actor, slug }),
    drawn === undefined ? null : getInspection({ actor, slug, id: drawn }).catch(orNotFound),
  ]);
  const { references, unmeasured, mayEdit, total, samples, byTask } = found;
  const hasReferences = references.length > 0;
  const systems = systemChoices(names, found.systems);
  const draws = (
    <section className="flex flex-col gap-4" aria-labelledby="draws">
      <h2 id="draws">Inspect at random</h2>
      <p className="max-w-prose text-muted">
        Draw some samples, look at each{hasReferences && " beside its closest reference"}, and note what you
        see. A list stays as it was drawn, with who noted what and when. Judges see none of it.
      </p>
      {mayEdit && samples > 0 && (
        <DrawForm systems={systems} samples={samples} action={drawAction.bind(null, slug)} />
      )}
      {lists.length > 0 ? (
        <DrawnLists slug={slug} lists={lists} current={drawn} />
      ) : (
        !mayEdit && <p className="text-sm text-muted">No list has been drawn yet.</p>
      )}
      {mayEdit && samples === 0 && !isNarrowed(query) && (
        <p className="text-sm text-muted">There is nothing to draw from yet: samples are imported first.</p>
      )}
      {items && drawn !== undefined && (
        <DrawnItems slug={slug} drawn={drawn} items={withSystemNames(items, names)} />
      )}
    </section>
  );
  const list = (total > 0 || isNarrowed(query)) && (
    <section id="list" className="flex scroll-mt-4 flex-col gap-4" aria-labelledby="samples">
      <h2 id="samples">{byTask ? "Samples by task" : "Samples"}</h2>
      <InspectFilter slug={slug} query={query} {...found} systems={systems} />
      <p className="text-sm text-muted" role="status">
        {samples === 1 ? "One sample" : `${samples.toLocaleString("en")} samples`}
        {byTask && ` for ${total === 1 ? "one task" : `${total.toLocaleString("en")} tasks`}`}
      </p>
      {byTask && total > 0 && (
        <div className="max-w-3xl">
          <InspectTasks
            slug={slug}
            tasks={withSystemNames(byTask, names)}
            hasLanguages={found.languages.length > 1}
          />
        </div>
      )}
      {!byTask && total > 0 && (
        <InspectTable slug={slug} lines={withSystemNames(found.lines, names)} hasReferences={hasReferences} />
      )}
      <PageLinks
        page={found.page}
        pages={found.pages}
        to={(page) => inspectListHref(slug, { ...query, page }, "#list")}
      />
    </section>
  );
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-10">
        <nav aria-label="Samples" className="text-sm">
          <PlainLink href={samplesHref(slug, {})}>All samples</PlainLink>
        </nav>
        <section className="flex flex-col gap-4" aria-labelledby="mismatch">
          <h2 id="mismatch">
            {hasReferences ? "How programs differ from their references" : "Inspect programs"}
          </h2>
          {!hasReferences ? (
            <p className="max-w-prose empty:hidden">
              {samples > 0 && (
                <>
                  Read the programs task by task
                  {(mayEdit || lists.length > 0) && (
                    <>
                      , or{" "}
                      <a href="#draws">{mayEdit ? "draw some" : "see those that were drawn"} at random</a>
                    </>
                  )}
                  .{" "}
                </>
              )}
              {study.state !== "DRAFT" &&
                samples > 0 &&
                "Differences are measured only where the design marks a system as reference."}
              {study.state === "DRAFT" && (
                <>
                  To measure differences, mark a system as reference in the{" "}
                  <PlainLink href={`/studies/${slug}/design#systems`}>design</PlainLink>.
                </>
              )}
            </p>
          ) : (
            <>
              {unmeasured > 0 && (
                <Notice>
                  {unmeasured === 1 ? "One sample is" : `${unmeasured.toLocaleString("en")} samples are`} not
                  in the table: not measured yet, or without a reference for its task and language.
                </Notice>
              )}
              <PlainTable table={found.table} />
            </>
          )}
        </section>
        {hasReferences ? (
          <>
            {draws}
            {list}
          </>
        ) : (
          <>
            {list}
            {draws}
          </>
        )}
      </div>
    </>
  );
}

const isNarrowed = ({ system, language, task }: Awaited<ReturnType<typeof toListQuery>>): boolean =>
  Boolean(system ?? language ?? task);

const orNotFound = (error: unknown): never => {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
};
