import "server-only";
import { getProlificLink } from "@/lib/db/judging/prolific/prolific-studies";
import { AppError } from "@/lib/errors";
import type { ProlificApi } from "@/lib/study/prolific/api";

/** Refuses where the server has no account at Prolific. */
export function requireProlific(prolific: ProlificApi | null): ProlificApi {
  if (prolific) return prolific;
  throw new AppError("unavailable", {
    userMessage: "No Prolific account is set up. The person who runs this server sets PROLIFIC_TOKEN.",
  });
}

/** The study on Prolific that this one is linked with. */
export async function requireLink(studyId: number): Promise<string> {
  const link = await getProlificLink(studyId);
  if (link?.prolificId) return link.prolificId;
  throw new AppError("conflict", { userMessage: "The study is not linked with one on Prolific (any more)." });
}
