import type { Metadata } from "next";
import { wordsIn } from "@/components/judge/words/catalogues";
import { requireJudgeStudy } from "@/lib/edge/judge-page";
import type { Locale } from "@/lib/study/wording/locales";

export interface SessionPageProps {
  params: Promise<{ study: string }>;
}

/** Of every page on which a session is worked through. */
export async function sessionMetadata({ params }: SessionPageProps): Promise<Metadata> {
  const { view } = await requireJudgeStudy((await params).study);
  return { title: view.title, referrer: "no-referrer" };
}

/** What a session's page says where scripts do not run. */
export function NoScript({ locale }: { locale: Locale }) {
  return (
    <noscript>
      <p className="card m-4 p-4">{wordsIn(locale).frame.noScript}</p>
    </noscript>
  );
}
