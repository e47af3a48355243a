import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CodeForm } from "@/components/results/coding/code-form";
import { CodeList } from "@/components/results/coding/code-list";
import { WordsToCode } from "@/components/results/coding/words-to-code";
import { AllCoded } from "@/components/results/coding/all-coded";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getCodingDesk } from "@/lib/operations/results/coding/get-coding-desk";
import { CODE_LIMIT, DESCRIPTION_LIMIT } from "@/lib/operations/results/coding/write-code";
import type { Actor } from "@/lib/study/actor";
import { seal } from "@/lib/study/seal";
import { codeAction, writeCodeAction } from "./actions";

interface CodingPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ entry?: string | string[] }>;
}

const require = async (params: CodingPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results/coding`);
};

export async function generateMetadata({ params }: CodingPageProps): Promise<Metadata> {
  return { title: `Codes of what judges wrote · ${(await require(params)).study.title}` };
}

export default async function CodingPage({ params, searchParams }: CodingPageProps) {
  const { actor, study, role } = await require(params);
  const { entry } = await searchParams;
  const { slug } = study;
  const answer = seal(study);
  // Who may not code reads what it comes to.
  if (role === "viewer") redirect(`/studies/${slug}/results/coding/counts`);
  return (
    <>
      <StudyHead study={study} current="results" />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why} />
      ) : (
        <div className="flex flex-col gap-8">
          <nav aria-label="Results" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <PlainLink href={`/studies/${slug}/results/words`}>Back to what judges wrote</PlainLink>
            <PlainLink href={`/studies/${slug}/results/coding/differences`}>Disagreements</PlainLink>
            <PlainLink href={`/studies/${slug}/results/coding/counts`}>Summary</PlainLink>
          </nav>
          <Desk actor={actor} slug={slug} handle={typeof entry === "string" ? entry : undefined} />
        </div>
      )}
    </>
  );
}

async function Desk({ actor, slug, handle }: { actor: Actor; slug: string; handle: string | undefined }) {
  const desk = await getCodingDesk({ actor, slug, handle });
  const { codes, current, entries, coded, stale, kinds, before, after } = desk;
  const path = `/studies/${slug}/results/coding`;
  const isDone = handle === undefined && entries > 0 && coded === entries && stale === 0;
  return (
    <>
      <section className="flex flex-col gap-4" aria-labelledby="coding">
        <h2 id="coding">Code what judges wrote</h2>
        <p className="max-w-prose text-muted">
          Each person codes alone: you see neither what others said nor of which system or judge the words
          are, and the order is random. Two people or more make it possible to say how far they agree.
        </p>
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <p role="status">
            {entries === 0
              ? "Judges of this study wrote nothing."
              : `You have coded ${coded.toLocaleString("en")} of ${entries.toLocaleString("en")}.`}
            {stale > 0 &&
              ` ${stale.toLocaleString("en")} of them before the newest code was there: they come again at the end.`}
          </p>
          {!isDone && before && <PlainLink href={`${path}?entry=${before}`}>Previous</PlainLink>}
          {!isDone && after && <PlainLink href={`${path}?entry=${after}`}>Next</PlainLink>}
        </div>
        {isDone && current && <AllCoded path={path} first={current.handle} />}
        {!isDone && current && (
          <div className="grid gap-4 md:grid-cols-2">
            <WordsToCode
              place={current.place}
              kind={current.kind && (kinds[current.kind] ?? current.kind)}
              text={current.text}
            />
            {codes.length === 0 ? (
              <p className="text-muted">Add a code below; then you can say which ones fit.</p>
            ) : (
              <CodeForm
                key={`${current.handle} ${current.codes?.join(" ") ?? "-"}`}
                codes={codes}
                given={current.codes}
                next={path}
                store={codeAction.bind(null, slug, current.handle)}
              />
            )}
          </div>
        )}
      </section>
      <CodeList
        codes={codes}
        limits={{ name: CODE_LIMIT, description: DESCRIPTION_LIMIT }}
        write={writeCodeAction.bind(null, slug)}
      />
    </>
  );
}
