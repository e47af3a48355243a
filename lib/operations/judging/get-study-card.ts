import "server-only";
import type { Locale } from "@/lib/study/wording/locales";
import { AppError } from "@/lib/errors";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { requireStudyForJudge } from "./require-study-for-judge";

export interface StudyCard {
  title: string;
  /** The study's own language. */
  locale: Locale;
  /** What there is to find out. */
  truth: DesignSpec["truth"];
  /** Null where a session has as many items as the study. */
  items: number | null;
  score: { right: number; of: number } | null;
}

/** The most items of a session that a picture counts: each score is a picture of its own. */
const MOST_ITEMS = 100;

/**
 * What the picture of a shared link shows; not found for a study that is not public. `got` is what the link claims ("8"), and is
 * believed where a session could have ended so: it says nothing about any item.
 */
export async function getStudyCard({ slug, got }: { slug: string; got: string | null }): Promise<StudyCard> {
  const { protocol } = await requireStudyForJudge(slug);
  if (!protocol.public) throw new AppError("not_found", { userMessage: "This study has no picture." });
  const { truth } = DESIGN_SPECS[protocol.design];
  const { itemsPerSession } = protocol.allocation;
  const items = typeof itemsPerSession === "number" && itemsPerSession <= MOST_ITEMS ? itemsPerSession : null;
  const right = got !== null && /^\d{1,3}$/.test(got) ? Number(got) : null;
  const isPossible = right !== null && items !== null && right <= items && truth !== null;
  return {
    title: protocol.title,
    locale: protocol.locale,
    truth,
    items,
    score: isPossible ? { right, of: items } : null,
  };
}
