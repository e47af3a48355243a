import { redirect } from "next/navigation";
import type { ComponentType } from "react";
import type { PanelRunnerProps } from "@/components/judge/try/panel-runner";
import { PageWords } from "@/components/judge/words/page-words";
import { getOwnSession, ownPageOf, requireJudgeStudy } from "@/lib/edge/judge-page";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import { NoScript, type SessionPageProps } from "./own-page";

/** The page of trials with panels under the code. A judge whose study has another page is sent there. */
export async function PanelPage({
  params,
  page,
  Runner,
}: SessionPageProps & { page: "try" | "remarks"; Runner: ComponentType<PanelRunnerProps> }) {
  const { study: slug } = await params;
  const { locale } = await requireJudgeStudy(slug);
  const mine = await getOwnSession(slug);
  if (!mine) redirect(`/judge/${slug}`);
  const { session, manners, trial } = mine;
  if (session.state !== "judging" || !trial || ownPageOf(manners) !== page)
    redirect(`/judge/${slug}/session`);
  return (
    <PageWords page={page} locale={locale}>
      <NoScript locale={locale} />
      <Runner study={slug} session={session} manners={manners} trial={trial} interpreters={browserFolder()} />
    </PageWords>
  );
}
