import "server-only";
import { getProlificLink } from "@/lib/db/judging/prolific/prolific-studies";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import type { ProlificApi } from "@/lib/study/prolific/api";

/** What every step on Prolific is asked with, besides the actor. */
export interface OnProlific {
  slug: string;
  /** Null where the server has no account. */
  prolific: ProlificApi | null;
}

/** Refuses where the server has no account at Prolific. */
export function requireProlific(prolific: ProlificApi | null): ProlificApi {
  if (prolific) return prolific;
  throw new AppError("unavailable", {
    userMessage: "No Prolific account is set up. The person who runs this server sets PROLIFIC_TOKEN.",
  });
}

/** A study that is linked with one on Prolific, for a person who may do this with it. */
export async function requireLinked(
  { actor, slug, prolific }: OnProlific & { actor: Actor },
  action: "recruit" | "spend" = "recruit",
): Promise<{ study: StudyFacts; prolificId: string; prolific: ProlificApi }> {
  const study = await requireStudy(actor, action, slug);
  const prolificId = (await getProlificLink(study.id))?.prolificId;
  if (!prolificId)
    throw new AppError("conflict", {
      userMessage: "The study is not linked with one on Prolific (any more).",
    });
  return { study, prolificId, prolific: requireProlific(prolific) };
}
