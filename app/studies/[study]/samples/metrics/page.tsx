import type { Metadata } from "next";
import { Suspense } from "react";
import { MetricTables } from "@/components/samples/metrics/metric-tables";
import { StudyTables } from "@/components/results/tables/study-tables";
import { PreparationProgress } from "@/components/samples/preparation-progress";
import { StudyHead } from "@/components/study/study-head";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getMetrics } from "@/lib/operations/samples/get-metrics";
import { getTables } from "@/lib/operations/results/composed/get-tables";
import { addTemplateAction, changeTableAction, composeAction, deleteTableAction } from "./actions";
import { toMetricsQuery } from "./query";

interface MetricsPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: MetricsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/metrics`);
};

export async function generateMetadata({ params }: MetricsPageProps): Promise<Metadata> {
  return { title: `Metrics · ${(await require(params)).study.title}` };
}

export default async function MetricsPage({ params, searchParams }: MetricsPageProps) {
  const { actor, study } = await require(params);
  const { slug } = study;
  const query = toMetricsQuery(await searchParams);
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <p className="text-sm">
          <PlainLink href={`/studies/${slug}/samples`}>All samples</PlainLink>
        </p>
        <h2>Metrics</h2>
        <Suspense
          fallback={<Skeleton label="Reading the metrics…" heights={["h-11 w-64", "h-72", "h-48"]} />}
        >
          <Tables actor={actor} slug={slug} query={query} isDraft={study.state === "DRAFT"} />
        </Suspense>
      </div>
    </>
  );
}

async function Tables({
  actor,
  slug,
  query,
  isDraft,
}: Parameters<typeof getMetrics>[0] & { isDraft: boolean }) {
  const [metrics, tables] = await Promise.all([
    getMetrics({ actor, slug, query }),
    getTables({ actor, slug }),
  ]);
  return (
    <>
      <PreparationProgress slug={slug} first={metrics.preparation} />
      {metrics.untested > 0 && (
        <Notice kind="fault">
          The tests of{" "}
          {metrics.untested === 1 ? "one sample" : `${metrics.untested.toLocaleString("en")} samples`} could
          not run, because an interpreter did not start on this server. All other metrics are complete. The
          tests run again within an hour or two; the server&rsquo;s log has the reason.
        </Notice>
      )}
      <MetricTables slug={slug} isDraft={isDraft} metrics={metrics} />
      <StudyTables
        slug={slug}
        {...tables}
        actions={{
          addTemplate: addTemplateAction.bind(null, slug),
          compose: composeAction.bind(null, slug),
          change: (id) => changeTableAction.bind(null, slug, id),
          remove: (id) => deleteTableAction.bind(null, slug, id),
        }}
      />
    </>
  );
}
