import { redirect } from "next/navigation";
import { TimedRunner } from "@/components/judge/timed/timed-runner";
import { getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import { sessionMetadata, type SessionPageProps } from "@/app/judge/[study]/session/own-page";
import "@/components/judge/programs/programs.css";
import "./timed.css";
import { PageWords } from "@/components/judge/words/page-words";

export const generateMetadata = sessionMetadata;

/** Timed tasks have a page of their own, so that no other design's page carries an editor. */
export default async function TimedPage({ params }: SessionPageProps) {
  const { study: slug } = await params;
  const { view, locale } = await requireJudgeStudy(slug);
  const standing = await getOwnStanding(slug);
  if (!standing) redirect(`/judge/${slug}`);
  if (standing.state === "closing") redirect(`/judge/${slug}/closing`);
  if (standing.state === "withdrawn") redirect(`/judge/${slug}/end`);
  return (
    <PageWords page="timed" locale={locale}>
      <TimedRunner study={slug} title={view.title} interpreters={browserFolder()} />
    </PageWords>
  );
}
