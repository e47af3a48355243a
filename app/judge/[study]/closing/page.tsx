import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClosingForm } from "@/components/judge/end/closing-form";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { WithdrawButton } from "@/components/judge/end/withdraw-button";
import { closingWords } from "@/components/judge/words/en";
import { getOwnClosing, getOwnStanding, requireJudgeStudy } from "@/lib/edge/judge-page";

export const metadata: Metadata = { title: closingWords.title, referrer: "no-referrer" };

export default async function ClosingPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { view, canWithdraw } = await requireJudgeStudy(slug);
  const mine = await getOwnStanding(slug);
  if (!mine) redirect(`/judge/${slug}`);
  if (mine.state === "judging") redirect(`/judge/${slug}/session`);
  if (mine.state !== "closing") redirect(`/judge/${slug}/end`);
  const { questions } = await getOwnClosing(slug);
  return (
    <JudgeFrame>
      <p className="text-muted">{view.title}</p>
      <h1 className="mb-4">{closingWords.title}</h1>
      <ClosingForm study={slug} fields={questions} />
      {canWithdraw && (
        <div className="mt-10 border-t border-line pt-4">
          <WithdrawButton study={slug} />
        </div>
      )}
    </JudgeFrame>
  );
}
