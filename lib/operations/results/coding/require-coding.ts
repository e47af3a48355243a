import "server-only";
import { AppError } from "@/lib/errors";
import type { StudyFacts } from "@/lib/db/study/studies";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor, StudyAction } from "@/lib/study/actor";
import { seal } from "@/lib/study/seal";

/** A study whose words may be read and coded: an unsealed one, since what judges wrote may tell what they judged better. */
export async function requireCoding(actor: Actor, action: StudyAction, slug: string): Promise<StudyFacts> {
  const study = await requireStudy(actor, action, slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  return study;
}
