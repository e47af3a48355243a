import { redirect } from "next/navigation";
import { LabelRunner } from "@/components/judge/labels/label-runner";
import { PageWords } from "@/components/judge/words/page-words";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import { NoScript, sessionMetadata, type SessionPageProps } from "@/app/judge/[study]/session/own-page";
import "@/components/judge/programs/programs.css";
import "./labels.css";

export const generateMetadata = sessionMetadata;

/** The page of trials of statement labels; it is apart, so that other studies’ pages carry nothing of it. */
export default async function LabelPage({ params }: SessionPageProps) {
  const { study: slug } = await params;
  const { locale } = await requireJudgeStudy(slug);
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state !== "judging" || !trial || ownPageOf(manners) !== "labels")
    redirect(`/judge/${slug}/session`);
  return (
    <PageWords page="labels" locale={locale}>
      <NoScript locale={locale} />
      <LabelRunner study={slug} session={session} manners={manners} trial={trial} />
    </PageWords>
  );
}
