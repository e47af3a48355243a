import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, type StudyRole, roleIn } from "@/lib/study/actor";
import { type SignIn, getSignIn } from "@/lib/auth/current-user";
import { AppError } from "@/lib/errors";
import { type SystemNames, systemNames } from "@/lib/results/naming/system-names";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";
import type { StudySummary } from "@/lib/study/summary";

const getPageSignIn = cache(getSignIn);

/** Who is signed in, asked once per request. */
export async function getPageUser(): Promise<Actor | null> {
  return (await getPageSignIn())?.user ?? null;
}

/** Who looks at a page of the researcher's room; anybody else signs in first, and comes back to `path`. */
export async function requirePageUser(path: string): Promise<Actor> {
  return (await requirePageSignIn(path)).user;
}

/** The same, with the session of this browser. */
export async function requirePageSignIn(path: string): Promise<SignIn> {
  return (await getPageSignIn()) ?? redirect(`/sign-in?to=${encodeURIComponent(path)}`);
}

interface StudyPage {
  actor: Actor;
  role: StudyRole;
  study: StudySummary;
  /** What the page calls each system. */
  names: SystemNames;
}

/**
 * A study's page: who looks, and what stands at its head. Asked before anything is streamed, so that a stranger gets
 * a real redirect and a missing study a real 404.
 */
export const requireStudyPage = cache(async (slug: string, path: string): Promise<StudyPage> => {
  const actor = await requirePageUser(path);
  try {
    const study = await requireStudy(actor, "view", slug);
    return {
      actor,
      role: roleIn(actor, study) ?? "viewer",
      study: toStudySummary(study),
      names: systemNames(protocolOf(study).systems),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
