import "server-only";
import { type Actor, type StudyAction, can } from "@/lib/auth/actor";
import { type StudyFacts, getStudy } from "@/lib/db/studies";
import { AppError } from "@/lib/errors";
import { slugSchema } from "@/lib/study/identifiers";

/** The study, if this person may do that with it. Somebody else's study is not found, not forbidden: it is nobody's business. */
export async function requireStudy(actor: Actor, action: StudyAction, slug: string): Promise<StudyFacts> {
  const study = slugSchema.safeParse(slug).success ? await getStudy(slug) : null;
  if (!study || !can(actor, action, study))
    throw new AppError("not_found", { userMessage: "There is no such study." });
  return study;
}
