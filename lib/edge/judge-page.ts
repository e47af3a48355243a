import "server-only";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { ClosingView, DebriefView, Manners } from "@/lib/blind/judge-view";
import { AppError } from "@/lib/errors";
import { getDebrief } from "@/lib/operations/judging/get-debrief";
import { type JudgeArrival, getJudgeArrival } from "@/lib/operations/judging/get-judge-arrival";
import { getJudgeClosing } from "@/lib/operations/judging/get-judge-closing";
import { getJudgePublicResult } from "@/lib/operations/judging/get-judge-public-result";
import {
  getJudgeLocale,
  getJudgeSession,
  getJudgeStanding,
} from "@/lib/operations/judging/get-judge-session";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getStudyCard } from "@/lib/operations/judging/get-study-card";
import { judgeCookieName } from "./judge-credentials";
import type { JudgeLink } from "./judge-link";
import { JUDGED_STUDY } from "./judged-study";
import { isLocale, LOCALE_COOKIE, type Locale, wantedLocales } from "@/lib/study/wording/locales";

/** The study a judge's page is about, once per request; the not-found page where there is none. */
export const requireJudgeStudy = cache(async (slug: string) => {
  const own = await getJudgeLocale({ slug, token: await ownToken(slug) });
  const locales = own ? [own] : await askedLocales();
  return orNotFound(() => getJudgeStudy({ slug, locales }));
});

/** What a browser asks for: the language that was chosen here, then its own ones. */
const askedLocales = cache(async (): Promise<Locale[]> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const wanted = wantedLocales((await headers()).get("accept-language"));
  return isLocale(chosen) ? [chosen, ...wanted] : wanted;
});

/** The language of the page at this address, for `lang` and `dir`: English for whatever is not a judge's page. */
export async function localeOfPage(): Promise<Locale> {
  const slug = (await headers()).get(JUDGED_STUDY);
  if (slug === null) return "en";
  try {
    return (await requireJudgeStudy(slug)).locale;
  } catch {
    // The page itself says what is wrong, in the reader's own language.
    return (await askedLocales())[0] ?? "en";
  }
}

/** Whether the page at this address is one of judges, whatever is found there. */
export async function isJudgesPage(): Promise<boolean> {
  return (await headers()).has(JUDGED_STUDY);
}

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
  seenBefore,
  tryPrograms,
}: Manners): "labels" | "remarks" | "try" | null {
  if (statements) return "labels";
  if (remarks || tellReasons || seenBefore) return "remarks";
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

/** The score that a shared link of a public study brings; null where no session could have ended so. */
export async function getSharedScore(
  slug: string,
  got: string | undefined,
): Promise<{ right: number; of: number } | null> {
  return got === undefined ? null : orNotFound(async () => (await getStudyCard({ slug, got })).score);
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
