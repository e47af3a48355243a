import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LabelRunner } from "@/components/judge/labels/label-runner";
import { noScriptWords } from "@/components/judge/words/en";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import "@/components/judge/programs/programs.css";
import "./labels.css";

interface LabelPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: LabelPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, referrer: "no-referrer" };
}

/** The page of trials of statement labels; it is apart, so that other studies’ pages carry nothing of it. */
export default async function LabelPage({ params }: LabelPageProps) {
  const { study: slug } = await params;
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state !== "judging" || !trial || ownPageOf(manners) !== "labels")
    redirect(`/judge/${slug}/session`);
  return (
    <>
      <noscript>
        <p className="card m-4 p-4">{noScriptWords}</p>
      </noscript>
      <LabelRunner study={slug} session={session} manners={manners} trial={trial} />
    </>
  );
}
