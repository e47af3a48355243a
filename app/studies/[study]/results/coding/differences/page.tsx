import type { Metadata } from "next";
import { CodeForm } from "@/components/results/coding/code-form";
import { WordsToCode } from "@/components/results/coding/words-to-code";
import { StudyHead } from "@/components/study/study-head";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { AppError } from "@/lib/errors";
import { REASON_LIMIT } from "@/lib/operations/results/coding/decide-coding";
import {
  type CodingDifferences,
  getCodingDifferences,
} from "@/lib/operations/results/coding/get-coding-differences";
import type { Actor } from "@/lib/study/actor";
import { decideAction } from "./actions";

interface DifferencesPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ entry?: string | string[] }>;
}

const require = async (params: DifferencesPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results/coding/differences`);
};

export async function generateMetadata({ params }: DifferencesPageProps): Promise<Metadata> {
  return { title: `Differences of codes · ${(await require(params)).study.title}` };
}

export default async function DifferencesPage({ params, searchParams }: DifferencesPageProps) {
  const { actor, study } = await require(params);
  const { entry } = await searchParams;
  const { slug } = study;
  const found = await readDifferences(actor, slug, typeof entry === "string" ? entry : undefined);
  return (
    <>
      <StudyHead study={study} current="results" />
      <div className="flex flex-col gap-4">
        <nav aria-label="Results" className="text-sm">
          <PlainLink href={`/studies/${slug}/results/coding`}>Back to the codes</PlainLink>
        </nav>
        <h2>Disagreements</h2>
        {typeof found === "string" ? <Notice>{found}</Notice> : <Decisions slug={slug} {...found} />}
      </div>
    </>
  );
}

/** The words of a refusal that a person can act on. */
const readDifferences = async (
  actor: Actor,
  slug: string,
  handle: string | undefined,
): Promise<CodingDifferences | string> => {
  try {
    return await getCodingDifferences({ actor, slug, handle });
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  }
};

function Decisions({ slug, codes, ...given }: CodingDifferences & { slug: string }) {
  const { differing, decided, current, isOwn, before, after } = given;
  const path = `/studies/${slug}/results/coding/differences`;
  const nameOf = (id: number) => codes.find((code) => code.id === id)?.name ?? String(id);
  return (
    <>
      <p className="max-w-prose text-muted">
        A decision is best made by a person who did not code, or by all coders together. You see what was said
        without names. If a coder codes the words again, the decision is void. The audit log keeps each
        decision.
      </p>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <p role="status">
          {differing === 0
            ? "All coders agree: there is nothing to decide."
            : `${decided.toLocaleString("en")} of ${differing.toLocaleString("en")} decided`}
        </p>
        {before && <PlainLink href={`${path}?entry=${before}`}>Previous</PlainLink>}
        {after && <PlainLink href={`${path}?entry=${after}`}>Next</PlainLink>}
      </div>
      {current && isOwn && (
        <Notice>
          You coded these words yourself, so one of the answers below is yours. Let a person decide who did
          not code them, or decide together with the other coders.
        </Notice>
      )}
      {current && (
        <div className="grid gap-4 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <WordsToCode place={current.place} kind={null} text={current.text} />
            <ul className="flex flex-col gap-1" aria-label="What was said">
              {current.said.map((said, at) => (
                <li key={at}>
                  One person: {said.length === 0 ? "none of the codes" : said.map(nameOf).join(", ")}
                </li>
              ))}
            </ul>
          </div>
          <CodeForm
            key={`${current.handle} ${current.decision?.codes.join(" ") ?? "-"}`}
            codes={codes}
            given={current.decision?.codes ?? null}
            reason={{ given: current.decision?.reason ?? "", limit: REASON_LIMIT }}
            next={path}
            store={decideAction.bind(null, slug, current.handle)}
          />
        </div>
      )}
    </>
  );
}
