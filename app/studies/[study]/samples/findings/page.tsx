import type { Metadata } from "next";
import { DeleteFindings } from "@/components/samples/findings/delete-findings";
import { FindingGiveAways } from "@/components/samples/findings/finding-give-aways";
import { FindingsProgress } from "@/components/samples/findings/findings-progress";
import { NoFindings } from "@/components/samples/findings/no-findings";
import { FindingsQueue } from "@/components/samples/findings/findings-queue";
import { samplesHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getFindings } from "@/lib/operations/samples/findings/get-findings";
import { nextFinding } from "@/lib/operations/samples/findings/next-finding";
import { deleteFindingsAction, findingStepAction } from "./actions";

interface FindingsPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: FindingsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/findings`);
};

export async function generateMetadata({ params }: FindingsPageProps): Promise<Metadata> {
  return { title: `Findings · ${(await require(params)).study.title}` };
}

export default async function FindingsPage({ params }: FindingsPageProps) {
  const { actor, study } = await require(params);
  const { slug } = study;
  const { mayJudge, giveAways, ...findings } = await getFindings({ actor, slug });
  const isEmpty = findings.rules.length === 0;
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="flex flex-wrap gap-x-6 text-sm">
          <PlainLink href={samplesHref(slug, {})}>All samples</PlainLink>
          <PlainLink href={`/studies/${slug}/samples/metrics`}>Metrics</PlainLink>
        </nav>
        <h2>Tool findings</h2>
        <p className="max-w-prose">
          Judge whether each warning of a tool is true of the code. You do not see which system wrote it, and
          the order is random. Code and messages are shown as they were imported, because the tool&rsquo;s
          line numbers refer to them. Evenhand looks for words in them that may name the source, and marks
          these findings.
        </p>
        {isEmpty ? (
          <NoFindings slug={slug} mayImport={mayJudge} />
        ) : (
          <>
            <FindingGiveAways giveAways={giveAways} />
            {mayJudge ? (
              <FindingsQueue
                key={findings.rules.reduce((sum, rule) => sum + rule.findings, 0)}
                first={await nextFinding({ actor, slug })}
                step={findingStepAction.bind(null, slug)}
              />
            ) : (
              <p className="card p-8 text-muted">The study&rsquo;s owners and editors judge the findings.</p>
            )}
            <FindingsProgress {...findings} />
            {mayJudge && (
              <DeleteFindings
                tools={[...new Set(findings.rules.map(({ tool }) => tool))]}
                actionOf={(tool) => deleteFindingsAction.bind(null, slug, tool)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
