import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Completion } from "@/components/judge/end/completion";
import { Contact } from "@/components/judge/end/contact";
import { DebriefItems } from "@/components/judge/end/debrief-items";
import { DebriefScore } from "@/components/judge/end/debrief-score";
import { EndLead } from "@/components/judge/end/end-lead";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { Share } from "@/components/judge/end/share";
import { toSquares } from "@/components/judge/end/squares";
import { RefreshOnReturn } from "@/components/judge/begin/refresh-on-return";
import { StartButton } from "@/components/judge/begin/start-button";
import { WithdrawButton } from "@/components/judge/end/withdraw-button";
import { MarkedText } from "@/components/ui/marked-text";
import type { JudgeLink } from "@/lib/edge/judge-link";
import { getStudyBehindPreview } from "@/lib/edge/tried-study";
import { getArrival, getOwnDebrief, getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";
import type { Words } from "@/components/judge/words/make-words";

interface EndPageProps {
  params: Promise<{ study: string }>;
}

/** Nothing but this browser's own session says who comes back. */
const NO_LINK: JudgeLink = { arrival: {}, isPersonal: false };

export async function generateMetadata({ params }: EndPageProps): Promise<Metadata> {
  const { locale } = await requireJudgeStudy((await params).study);
  return { title: wordsIn(locale).end.title, referrer: "no-referrer" };
}

export default async function EndPage({ params }: EndPageProps) {
  const { study: slug } = await params;
  const { view, locale, measures, isOpen, isPublic, contact, canWithdraw } = await requireJudgeStudy(slug);
  const mine = await getOwnStanding(slug);
  if (!mine) redirect(`/judge/${slug}`);
  if (mine.state === "judging") redirect(`/judge/${slug}/session`);
  if (mine.state === "closing") redirect(`/judge/${slug}/closing`);
  const words = wordsIn(locale);
  if (mine.state === "withdrawn") return <Withdrawn words={words} contact={contact} />;
  const { end: endWords } = words;
  const isPreview = (await getStudyBehindPreview(slug)) !== null;
  const debrief = await getOwnDebrief(slug);
  const { score, items } = debrief;
  const share = ({ right, of }: { right: number; of: number }) => (
    <Share
      study={slug}
      text={endWords.shareText({ right, of, title: view.title })}
      squares={items ? toSquares(items) : ""}
      right={right}
    />
  );
  const mayRepeat = isOpen && isPublic && !(await getArrival(slug, NO_LINK)).isSpent;
  return (
    <PageWords page="end" locale={locale}>
      <JudgeFrame words={words}>
        <RefreshOnReturn />
        <p className="mb-2 text-muted">{view.title}</p>
        {!score && <h1 className="mb-2">{endWords.title}</h1>}
        {isPreview && <PreviewEnd canWithdraw={canWithdraw} />}
        {!isPreview && (!score || debrief.completion) && (
          <EndLead
            words={endWords}
            done={{ count: mine.position - 1, isTimed: measures === "minutes" }}
            show={debrief.show}
            completion={debrief.completion ?? null}
          />
        )}
        {debrief.completion && <Completion completion={debrief.completion} />}
        {score && (
          <DebriefScore
            words={words}
            locale={locale}
            {...debrief}
            score={score}
            share={isPublic ? share(score) : null}
          />
        )}
        {!isPreview && score && !debrief.completion && <p className="mt-10 text-muted">{endWords.stored}</p>}
        {debrief.text && <MarkedText text={debrief.text} className="prose mt-10" />}
        {isPublic && (
          <div className="mt-10 flex flex-wrap items-start gap-3">
            {mayRepeat && score && (
              <StartButton study={slug} consent={view.consent.hash} label={words.begin.again} />
            )}
          </div>
        )}
        {debrief.items && <DebriefItems words={words} items={debrief.items} answers={debrief.answers} />}
        {!isPreview && <Contact words={words} contact={contact} />}
        {canWithdraw && !isPreview && (
          <div className="mt-10 border-t border-line pt-4">
            <p className="mb-2 text-sm text-muted">{endWords.takeBack}</p>
            <WithdrawButton study={slug} />
          </div>
        )}
      </JudgeFrame>
    </PageWords>
  );
}

/** In place of what judges read here, which is not true of a preview. */
function PreviewEnd({ canWithdraw }: { canWithdraw: boolean }) {
  return (
    <p className="mb-8 text-muted" lang="en" dir="ltr">
      This was a preview: nothing that you answered is kept. Judges read here that all their answers are
      stored{canWithdraw && ", and can still withdraw"}.
    </p>
  );
}

function Withdrawn({ words, contact }: { words: Words; contact: string }) {
  const { withdraw: withdrawWords } = words;
  return (
    <JudgeFrame words={words}>
      <h1 className="mb-4">{withdrawWords.doneTitle}</h1>
      <p>{withdrawWords.done}</p>
      <Contact words={words} contact={contact} />
    </JudgeFrame>
  );
}
