import type { Metadata } from "next";
import { Begin } from "@/components/judge/begin";
import { ComeBack } from "@/components/judge/come-back";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { PublicBegin } from "@/components/judge/public-begin";
import { beginWords } from "@/components/judge/words/en";
import { getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";

interface BeginPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ invite?: string | string[] }>;
}

export async function generateMetadata({ params }: BeginPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, description: view.instructions.slice(0, 200), referrer: "no-referrer" };
}

export default async function BeginPage({ params, searchParams }: BeginPageProps) {
  const { study: slug } = await params;
  const { invite } = await searchParams;
  const { view, design, isOpen, isPublic } = await requireJudgeStudy(slug);
  const mine = await getOwnStanding(slug);
  const state = mine?.state;
  const isOneTap = isPublic && design === "human-or-robot" && !view.profile.some(({ required }) => required);
  const hasOwn = state === "judging" || state === "closing" || state === "done";
  return (
    <JudgeFrame>
      <h1 className="mb-6">{view.title}</h1>
      {mine && hasOwn && <ComeBack slug={slug} session={mine} />}
      {!isOpen && !hasOwn && (
        <>
          <h2 className="mb-2">{beginWords.closedTitle}</h2>
          <p>{beginWords.closed}</p>
        </>
      )}
      {isOpen && state !== "judging" && isOneTap && (
        <PublicBegin view={view} label={state === "done" ? beginWords.again : beginWords.start} />
      )}
      {isOpen && !hasOwn && !isOneTap && (
        <Begin view={view} invite={typeof invite === "string" ? invite : undefined} />
      )}
    </JudgeFrame>
  );
}
