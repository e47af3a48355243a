import { ImageResponse } from "next/og";
import { CARD_SIZE, StudyCard } from "@/components/judge/end/study-card";
import { answerCard } from "@/lib/edge/judging/study-card";
import type { Locale } from "@/lib/study/wording/locales";
import { wordsIn } from "@/components/judge/words/catalogues";

/** The painter's one font has Latin letters. */
const drawable = (locale: Locale): Locale => (["zh", "ja", "ar"].includes(locale) ? "en" : locale);

/** The picture of a link that is shared: `?got=8` for one with a score. */
export async function GET(request: Request, { params }: { params: Promise<{ study: string }> }) {
  const got = new URL(request.url).searchParams.get("got");
  return answerCard({ slug: (await params).study, got }, (card) =>
    new ImageResponse(
      <StudyCard words={wordsIn(drawable(card.locale)).card} {...card} />,
      CARD_SIZE,
    ).arrayBuffer(),
  );
}
