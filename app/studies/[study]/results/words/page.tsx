import type { Metadata } from "next";
import { HeatMap } from "@/components/results/words/heat-map";
import { WordCounts } from "@/components/results/words/word-counts";
import { WordFilterForm } from "@/components/results/words/word-filter";
import { WordList } from "@/components/results/words/word-list";
import { SealCard } from "@/components/study/seal-card";
import { StudyHead } from "@/components/study/study-head";
import { PageLinks } from "@/components/ui/page-links";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { WORDS_A_PAGE, getWords } from "@/lib/operations/results/words/get-words";
import { type WordQuery, toWordQuery, wordsHref } from "@/lib/results/words/word-query";
import type { Actor } from "@/lib/study/actor";
import { seal } from "@/lib/study/seal";

interface WordsPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: WordsPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/results/words`);
};

export async function generateMetadata({ params }: WordsPageProps): Promise<Metadata> {
  return { title: `What judges wrote · ${(await require(params)).study.title}` };
}

export default async function WordsPage({ params, searchParams }: WordsPageProps) {
  const { actor, study } = await require(params);
  const query = toWordQuery(await searchParams);
  const answer = seal(study);
  return (
    <>
      <StudyHead study={study} current="results" />
      {answer.sealed ? (
        <SealCard isSealed why={answer.why} />
      ) : (
        <Words
          actor={actor}
          slug={study.slug}
          hasPeople={!study.isSimulated && study.imported === null}
          query={query}
        />
      )}
    </>
  );
}

/** Getting the words asks the seal again: the page's own question only decides what is shown in their place. */
async function Words({
  actor,
  slug,
  hasPeople,
  query,
}: {
  actor: Actor;
  slug: string;
  hasPeople: boolean;
  query: WordQuery;
}) {
  const { entries, total, counts, programs, heat, choices, mayWrite, closing } = await getWords({
    actor,
    slug,
    query,
  });
  const { systems, tasks, rules } = choices;
  const isNarrowed = Object.values(query.filter).some((value) => value !== null);
  if (total === 0 && !isNarrowed && heat === null)
    return (
      <div className="flex flex-col gap-6">
        <nav aria-label="Results" className="text-sm">
          <PlainLink href={`/studies/${slug}/results`}>Back to the results</PlainLink>
        </nav>
        <h2>What judges wrote</h2>
        <div className="card flex max-w-prose flex-col items-start gap-3 p-5">
          <p>
            {!hasPeople
              ? "Simulated and imported answers hold no words."
              : mayWrite
                ? "Judges could write in this study, and none did."
                : "Judges could not write in this study: its design has no comments, remarks or closing questions."}
          </p>
          {hasPeople && !mayWrite && (
            <p className="text-muted">
              To ask for comments next time,{" "}
              <PlainLink href={`/studies/${slug}/duplicate`}>duplicate</PlainLink> this study and switch on
              &ldquo;Comments&rdquo; in the design of the draft, under &ldquo;The trial&rdquo;.
            </p>
          )}
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-8">
      <nav aria-label="Results" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <PlainLink href={`/studies/${slug}/results`}>Back to the results</PlainLink>
        <PlainLink href={`/studies/${slug}/results/coding`}>Codes of what judges wrote</PlainLink>
      </nav>
      <p className="max-w-prose">
        If you are going to code what judges wrote, do not read on: this page names the system of each entry.{" "}
        <PlainLink href={`/studies/${slug}/results/coding`}>Code it first</PlainLink>.
      </p>
      <p className="max-w-prose">
        What judges wrote and marked, in their own words. It may tell who a judge is: read it before you quote
        it. It is on no public page. The tables <strong>remarks</strong>, <strong>trials</strong> and{" "}
        <strong>sessions</strong> of the <PlainLink href={`/studies/${slug}/export`}>export</PlainLink> hold
        it; a bundle holds it only where you ask for comments or profiles.
      </p>
      {heat && <HeatMap slug={slug} programs={programs} heat={heat} rules={rules} />}
      <WordCounts counts={counts} systems={systems.map(({ name }) => name)} rules={rules} />
      <section aria-labelledby="list" className="flex flex-col gap-4">
        <h2 id="list" className="scroll-mt-4">
          What judges wrote
        </h2>
        <WordFilterForm slug={slug} query={query} systems={systems} tasks={tasks} rules={rules} />
        <p role="status" className="text-sm text-muted">
          {total === 0
            ? isNarrowed
              ? "Nothing that judges wrote fits. Change the filter, or show all."
              : "Judges marked passages and wrote nothing."
            : `${total.toLocaleString("en")} ${total === 1 ? "entry" : "entries"}${isNarrowed ? " that fit" : ""}.`}
        </p>
        <WordList slug={slug} entries={entries} rules={rules} closing={closing} />
        <PageLinks
          page={query.page}
          pages={Math.max(1, Math.ceil(total / WORDS_A_PAGE))}
          to={(page) => `${wordsHref(slug, { ...query, page })}#list`}
        />
      </section>
    </div>
  );
}
