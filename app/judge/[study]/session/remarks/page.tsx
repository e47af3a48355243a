import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RemarkRunner } from "@/components/judge/remarks/remark-runner";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import "@/components/judge/programs/programs.css";
import "@/components/judge/try/try.css";
import "./remarks.css";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";

interface RemarkPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: RemarkPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, referrer: "no-referrer" };
}

/** The page of trials with remarks or reasons; it is apart, so that other studies’ pages carry nothing of it. */
export default async function RemarkPage({ params }: RemarkPageProps) {
  const { study: slug } = await params;
  const { locale } = await requireJudgeStudy(slug);
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state !== "judging" || !trial || ownPageOf(manners) !== "remarks")
    redirect(`/judge/${slug}/session`);
  return (
    <PageWords page="remarks" locale={locale}>
      <noscript>
        <p className="card m-4 p-4">{wordsIn(locale).frame.noScript}</p>
      </noscript>
      <RemarkRunner
        study={slug}
        session={session}
        manners={manners}
        trial={trial}
        interpreters={browserFolder()}
      />
    </PageWords>
  );
}
