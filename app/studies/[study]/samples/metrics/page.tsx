import type { Metadata } from "next";
import { MetricTables } from "@/components/study/metrics/metric-tables";
import { PreparationProgress } from "@/components/study/samples/preparation-progress";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getMetrics } from "@/lib/operations/get-metrics";
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
  const metrics = await getMetrics({ actor, slug, query: toMetricsQuery(await searchParams) });
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <p className="text-sm">
          <PlainLink href={`/studies/${slug}/samples`}>All samples</PlainLink>
        </p>
        <h2>Metrics</h2>
        <PreparationProgress slug={slug} first={metrics.preparation} />
        <MetricTables slug={slug} metrics={metrics} />
      </div>
    </>
  );
}
