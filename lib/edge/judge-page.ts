import "server-only";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { ClosingView, DebriefView, Manners } from "@/lib/blind/judge-view";
import { AppError } from "@/lib/errors";
import { getDebrief } from "@/lib/operations/judging/get-debrief";
import { type JudgeArrival, getJudgeArrival } from "@/lib/operations/judging/get-judge-arrival";
import { getJudgeClosing } from "@/lib/operations/judging/get-judge-closing";
import { getJudgePublicResult } from "@/lib/operations/judging/get-judge-public-result";
import { getJudgeSession, getJudgeStanding } from "@/lib/operations/judging/get-judge-session";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { judgeCookieName } from "./judge-credentials";
import type { JudgeLink } from "./judge-link";

/** The study a judge's page is about, once per request; the not-found page where there is none. */
export const requireJudgeStudy = cache((slug: string) => orNotFound(() => getJudgeStudy({ slug })));

/** How this browser's session in a study stands; null when it has none. */
export const getOwnStanding = cache(async (slug: string) =>
  getJudgeStanding({ slug, token: await ownToken(slug) }),
);

/** The same with the trial it stands at, which counts as shown from now on: for the page that shows it, and no other. */
export const getOwnSession = cache(async (slug: string) =>
  getJudgeSession({ slug, token: await ownToken(slug) }),
);

/** The page below a session's own for trials that hold more than code and marks: no other page carries what they need. */
export function ownPageOf({
  statements,
  remarks,
  tellReasons,
  tryPrograms,
}: Manners): "labels" | "remarks" | "try" | null {
  if (statements) return "labels";
  if (remarks || tellReasons) return "remarks";
  return tryPrograms ? "try" : null;
}

/** Who opens a study's link, and how they stand with it. Nothing is used up by looking. */
export async function getArrival(slug: string, { arrival }: JudgeLink): Promise<JudgeArrival> {
  const { invite = null, external = {} } = arrival;
  return getJudgeArrival({ slug, token: await ownToken(slug), invite, external });
}

/** What came out of a public study, in a sentence or two; null while it is sealed. */
export async function getPublicResult(slug: string): Promise<string | null> {
  return orNotFound(() => getJudgePublicResult({ slug, nowMs: Date.now() }));
}

/** What this browser's session is asked after its last trial. */
export async function getOwnClosing(slug: string): Promise<ClosingView> {
  return getJudgeClosing({ token: await ownToken(slug) });
}

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
