import type { Metadata } from "next";
import { LiveRefresh } from "@/components/monitoring/live-refresh";
import { MatchPools } from "@/components/samples/pools/match-pools";
import { PoolReportView } from "@/components/samples/pools/pool-report-view";
import { samplesHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getPoolCheck } from "@/lib/operations/samples/get-pool-check";
import { getMatching } from "@/lib/operations/samples/pools/get-matching";
import { withNamesInPools } from "@/lib/pools/name-pools";
import { withSystemNames } from "@/lib/results/naming/system-names";
import { matchPoolsAction, takeMatchingBackAction } from "./actions";

interface PoolsPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: PoolsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/pools`);
};

export async function generateMetadata({ params }: PoolsPageProps): Promise<Metadata> {
  return { title: `Pool check · ${(await require(params)).study.title}` };
}

export default async function PoolsPage({ params }: PoolsPageProps) {
  const { actor, study, names } = await require(params);
  const now = new Date();
  const [{ state, report, madeAt, progress }, matching] = await Promise.all([
    getPoolCheck({ actor, slug: study.slug, now }),
    getMatching({ actor, slug: study.slug }),
  ]);
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="text-sm">
          <PlainLink href={samplesHref(study.slug, {})}>All samples</PlainLink>
        </nav>
        <h2>Pool check</h2>
        {!report && (
          <div className="max-w-prose">
            <p className="text-muted">
              Can a judge guess the source of a program without reading it, from its length, its layout or its
              words? Two simple classifiers try it on the code as judges see it, with each system as a pool.
              Between two pools, 50% right is guessing; far more means that the form gives the source away.
            </p>
          </div>
        )}
        {state === "empty" && (
          <p className="card p-8 text-muted">There are no samples yet, so there are no pools to compare.</p>
        )}
        {(state === "waiting" || state === "making") && (
          <Notice>
            <p>
              {state === "waiting"
                ? "The samples are still being prepared for display; the pools are compared after that."
                : "The pools are being compared. With many samples or many systems this takes a few minutes."}
              {progress !== null && progress > 0 && ` ${progress}% is done.`} You can leave this page: the
              check goes on.
              {report && " Below is the last report, made of other samples or other settings."}
            </p>
            {progress !== null && (
              <progress
                value={progress > 0 ? progress : undefined}
                max={100}
                aria-label="Pools compared"
                className="my-2 w-full"
              />
            )}
            <LiveRefresh at={now.toISOString()} />
          </Notice>
        )}
        {report && madeAt && (
          <>
            <p className="text-sm text-muted">
              Made <LocalTime iso={madeAt} />. Nothing in it comes from a judge&rsquo;s answer.
            </p>
            <PoolReportView
              slug={study.slug}
              report={withNamesInPools(report, names)}
              isDraft={study.state === "DRAFT"}
            >
              {state === "ready" && (
                <MatchPools
                  key={matching.systems.map(({ setAside }) => setAside).join()}
                  slug={study.slug}
                  {...withSystemNames(matching, names)}
                  names={names}
                  step={matchPoolsAction.bind(null, study.slug)}
                  takeBack={takeMatchingBackAction.bind(null, study.slug)}
                />
              )}
            </PoolReportView>
          </>
        )}
      </div>
    </>
  );
}
