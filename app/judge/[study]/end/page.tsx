import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Completion } from "@/components/judge/end/completion";
import { DebriefItems } from "@/components/judge/end/debrief-items";
import { DebriefScore } from "@/components/judge/end/debrief-score";
import { EndLead } from "@/components/judge/end/end-lead";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { Share } from "@/components/judge/end/share";
import { toSquares } from "@/components/judge/end/squares";
import { RefreshOnReturn } from "@/components/judge/begin/refresh-on-return";
import { StartButton } from "@/components/judge/begin/start-button";
import { WithdrawButton } from "@/components/judge/end/withdraw-button";
import { endWords, withdrawWords } from "@/components/judge/words/en";
import { MarkedText } from "@/components/ui/marked-text";
import type { JudgeLink } from "@/lib/edge/judge-link";
import { getArrival, getOwnDebrief, getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";

/** Nothing but this browser's own session says who comes back. */
const NO_LINK: JudgeLink = { arrival: {}, isPersonal: false };

export const metadata: Metadata = { title: endWords.title, referrer: "no-referrer" };

export default async function EndPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { view, isOpen, isPublic, canWithdraw } = await requireJudgeStudy(slug);
  const mine = await getOwnStanding(slug);
  if (!mine) redirect(`/judge/${slug}`);
  if (mine.state === "judging") redirect(`/judge/${slug}/session`);
  if (mine.state === "closing") redirect(`/judge/${slug}/closing`);
  if (mine.state === "withdrawn") return <Withdrawn />;
  const debrief = await getOwnDebrief(slug);
  const { score, items } = debrief;
  const share = ({ right, of }: { right: number; of: number }) => (
    <Share
      study={slug}
      text={endWords.shareText(right, of, view.title)}
      squares={items ? toSquares(items) : ""}
      right={right}
    />
  );
  const mayRepeat = isOpen && isPublic && !(await getArrival(slug, NO_LINK)).isSpent;
  return (
    <JudgeFrame>
      <RefreshOnReturn />
      <p className="mb-2 text-muted">{view.title}</p>
      {!score && <h1 className="mb-2">{endWords.title}</h1>}
      {(!score || debrief.completion) && (
        <EndLead show={debrief.show} completion={debrief.completion ?? null} />
      )}
      {debrief.completion && <Completion completion={debrief.completion} />}
      {score && <DebriefScore {...debrief} score={score} share={isPublic ? share(score) : null} />}
      {score && !debrief.completion && <p className="mt-10 text-muted">{endWords.stored}</p>}
      {debrief.text && <MarkedText text={debrief.text} className="prose mt-10" />}
      {isPublic && (
        <div className="mt-10 flex flex-wrap items-start gap-3">
          {mayRepeat && score && (
            <StartButton study={slug} consent={view.consent.hash} label={endWords.again} />
          )}
        </div>
      )}
      {debrief.items && <DebriefItems items={debrief.items} answers={debrief.answers} />}
      {canWithdraw && (
        <div className="mt-10 border-t border-line pt-4">
          <WithdrawButton study={slug} />
        </div>
      )}
    </JudgeFrame>
  );
}

function Withdrawn() {
  return (
    <JudgeFrame>
      <h1 className="mb-4">{withdrawWords.doneTitle}</h1>
      <p>{withdrawWords.done}</p>
    </JudgeFrame>
  );
}
