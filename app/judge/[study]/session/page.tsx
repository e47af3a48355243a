import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionRunner } from "@/components/judge/session-runner";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";

interface SessionPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: SessionPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, referrer: "no-referrer" };
}

export default async function SessionPage({ params }: SessionPageProps) {
  const { study: slug } = await params;
  const { isTimed, locale } = await requireJudgeStudy(slug);
  if (isTimed) redirect(`/judge/${slug}/session/timed`);
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state === "closing") redirect(`/judge/${slug}/closing`);
  if (session.state !== "judging" || !trial) redirect(`/judge/${slug}/end`);
  const ownPage = ownPageOf(manners);
  if (ownPage) redirect(`/judge/${slug}/session/${ownPage}`);
  return (
    <PageWords page="session" locale={locale}>
      <noscript>
        <p className="card m-4 p-4">{wordsIn(locale).frame.noScript}</p>
      </noscript>
      <SessionRunner study={slug} session={session} manners={manners} trial={trial} />
    </PageWords>
  );
}
