import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TimedRunner } from "@/components/judge/timed/timed-runner";
import { getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import "@/components/judge/programs/programs.css";
import "./timed.css";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";

interface TimedPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: TimedPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, referrer: "no-referrer" };
}

/** Timed tasks have a page of their own, so that no other design's page carries an editor. */
export default async function TimedPage({ params }: TimedPageProps) {
  const { study: slug } = await params;
  const { locale } = await requireJudgeStudy(slug);
  const standing = await getOwnStanding(slug);
  if (!standing) redirect(`/judge/${slug}`);
  if (standing.state === "closing") redirect(`/judge/${slug}/closing`);
  if (standing.state === "withdrawn") redirect(`/judge/${slug}/end`);
  return (
    <PageWords page="timed" locale={locale}>
      <noscript>
        <p className="card m-4 p-4">{wordsIn(locale).frame.noScript}</p>
      </noscript>
      <TimedRunner study={slug} interpreters={browserFolder()} />
    </PageWords>
  );
}
