import { redirect } from "next/navigation";
import { SessionRunner } from "@/components/judge/session-runner";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import { NoScript, sessionMetadata, type SessionPageProps } from "./own-page";
import { PageWords } from "@/components/judge/words/page-words";

export const generateMetadata = sessionMetadata;

export default async function SessionPage({ params }: SessionPageProps) {
  const { study: slug } = await params;
  const { measures, locale } = await requireJudgeStudy(slug);
  if (measures === "minutes") redirect(`/judge/${slug}/session/timed`);
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state === "closing") redirect(`/judge/${slug}/closing`);
  if (session.state !== "judging" || !trial) redirect(`/judge/${slug}/end`);
  const ownPage = ownPageOf(manners);
  if (ownPage) redirect(`/judge/${slug}/session/${ownPage}`);
  return (
    <PageWords page="session" locale={locale}>
      <NoScript locale={locale} />
      <SessionRunner study={slug} session={session} manners={manners} trial={trial} />
    </PageWords>
  );
}
