import "server-only";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { DebriefView } from "@/lib/blind/judge-view";
import { AppError } from "@/lib/errors";
import { getDebrief } from "@/lib/operations/get-debrief";
import { getJudgeSession } from "@/lib/operations/get-judge-session";
import { getJudgeStudy } from "@/lib/operations/get-judge-study";
import { judgeCookieName } from "./judge-credentials";

/** The study a judge's page is about, once per request; the not-found page where there is none. */
export const requireJudgeStudy = cache((slug: string) => orNotFound(() => getJudgeStudy({ slug })));

/** This browser's session in a study, with the trial it stands at; null when it has none. */
export const getOwnSession = cache(async (slug: string) =>
  getJudgeSession({ slug, token: await ownToken(slug) }),
);

/** What this browser's session may see at its end. */
export async function getOwnDebrief(slug: string): Promise<DebriefView> {
  const token = await ownToken(slug);
  return orNotFound(() => getDebrief({ slug, token, nowMs: Date.now() }));
}

const ownToken = async (slug: string): Promise<string | null> =>
  (await cookies()).get(judgeCookieName(slug))?.value ?? null;

const orNotFound = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
};
