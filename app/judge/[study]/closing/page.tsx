import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClosingForm } from "@/components/judge/end/closing-form";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { WithdrawButton } from "@/components/judge/end/withdraw-button";
import { getOwnClosing, getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";

interface ClosingPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: ClosingPageProps): Promise<Metadata> {
  const { locale } = await requireJudgeStudy((await params).study);
  return { title: wordsIn(locale).closing.title, referrer: "no-referrer" };
}

export default async function ClosingPage({ params }: ClosingPageProps) {
  const { study: slug } = await params;
  const { view, locale, canWithdraw } = await requireJudgeStudy(slug);
  const mine = await getOwnStanding(slug);
  if (!mine) redirect(`/judge/${slug}`);
  if (mine.state === "judging") redirect(`/judge/${slug}/session`);
  if (mine.state !== "closing") redirect(`/judge/${slug}/end`);
  const closing = await getOwnClosing(slug);
  const words = wordsIn(locale);
  return (
    <PageWords page="closing" locale={locale}>
      <JudgeFrame words={words} isWide={closing.source !== undefined}>
        <p className="text-muted">{view.title}</p>
        <h1 className="mb-4">{words.closing.title}</h1>
        <ClosingForm study={slug} closing={closing} />
        {canWithdraw && (
          <div className="mt-10 border-t border-line pt-4">
            <WithdrawButton study={slug} />
          </div>
        )}
      </JudgeFrame>
    </PageWords>
  );
}
