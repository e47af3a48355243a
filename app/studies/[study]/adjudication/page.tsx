import type { Metadata } from "next";
import { AdjudicateForm } from "@/components/labelling/adjudicate-form";
import { Disagreement } from "@/components/labelling/disagreement";
import { StudyHead } from "@/components/study/study-head";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { AppError } from "@/lib/errors";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { MAX_REASON } from "@/lib/operations/labelling/adjudicate-label";
import { type Adjudication, getAdjudication } from "@/lib/operations/labelling/get-disagreement";
import type { Actor } from "@/lib/study/actor";
import { adjudicateAction } from "./actions";

interface AdjudicationPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ unit?: string | string[] }>;
}

const require = async (params: AdjudicationPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/adjudication`);
};

export async function generateMetadata({ params }: AdjudicationPageProps): Promise<Metadata> {
  return { title: `Disagreements · ${(await require(params)).study.title}` };
}

export default async function AdjudicationPage({ params, searchParams }: AdjudicationPageProps) {
  const { actor, study } = await require(params);
  const { unit } = await searchParams;
  const { slug } = study;
  const found = await readAdjudication(actor, slug, typeof unit === "string" ? unit : undefined);
  return (
    <>
      <StudyHead study={study} current="overview" />
      <h2 className="mb-4 text-2xl">Disagreements</h2>
      {typeof found === "string" ? (
        <Notice>{found}</Notice>
      ) : (
        <Decisions slug={slug} {...found} isUnsealed={study.state === "UNSEALED"} />
      )}
    </>
  );
}

/** The words of a refusal that a person can act on. */
const readAdjudication = async (
  actor: Actor,
  slug: string,
  handle: string | undefined,
): Promise<Adjudication | string> => {
  try {
    return await getAdjudication({ actor, slug, handle });
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  }
};

function Decisions({ slug, isUnsealed, ...given }: Adjudication & { slug: string; isUnsealed: boolean }) {
  const { differing, decided, current, before, after, guidelines } = given;
  const path = `/studies/${slug}/adjudication`;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">
        Decide only if you labelled none of these programs yourself. You see the labels, but not who gave them
        or which system wrote the program. The order is random, and the audit log keeps each decision.
      </p>
      {isUnsealed && (
        <Notice>
          The study is unsealed. If you have seen its results, your decision is not blind. The audit log marks
          decisions made after unsealing.
        </Notice>
      )}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <p role="status">
          {differing === 0
            ? "No labels differ: there is nothing to decide."
            : `${decided} of ${differing} decided`}
        </p>
        {before && <PlainLink href={`${path}?unit=${before}`}>Previous</PlainLink>}
        {after && <PlainLink href={`${path}?unit=${after}`}>Next</PlainLink>}
      </div>
      {current && (
        <Disagreement
          kind={current.kind}
          task={current.task}
          comparison={current.comparison}
          statements={current.statements}
          labels={current.labels}
          guidelines={guidelines}
        >
          <AdjudicateForm
            key={current.handle}
            choices={current.choices}
            decision={current.decision}
            next={path}
            limit={MAX_REASON}
            decide={adjudicateAction.bind(null, slug, current.handle)}
          />
        </Disagreement>
      )}
    </div>
  );
}
