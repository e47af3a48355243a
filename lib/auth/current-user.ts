import "server-only";
import { z } from "zod";
import { getSignInSession, touchSignInSession } from "@/lib/db/people/sign-in-sessions";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/study/actor";
import { auth } from "./next-auth";
import { signInExpiry } from "./sign-in-lifetime";

const claimsSchema = z.object({ userId: z.number(), sessionVersion: z.number(), sessionId: z.uuid() });
const TOUCH_AFTER_MS = 3_600_000;

/** A request, as far as its headers count. */
interface Headed {
  headers: { get: (name: string) => string | null };
}

export interface SignIn {
  user: Actor;
  /** The session of this browser. */
  sessionId: string;
}

/** Who is signed in, by a session that the database still has; a copied cookie ends with its session. */
export async function getSignIn(): Promise<SignIn | null> {
  const claims = claimsSchema.safeParse(await auth());
  if (!claims.success) return null;
  const { userId, sessionVersion, sessionId } = claims.data;
  const session = await getSignInSession(sessionId);
  const now = new Date();
  if (!session || session.createdAt < signInExpiry(now)) return null;
  const { id, email, isAdmin } = session.user;
  if (id !== userId || session.user.sessionVersion !== sessionVersion) return null;
  const before = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (session.seenAt < before) await touchSignInSession(sessionId, now, before);
  return { user: { id, email, isAdmin }, sessionId };
}

/** The signed-in researcher; checked against the database on each request. */
export async function getCurrentUser(): Promise<Actor | null> {
  return (await getSignIn())?.user ?? null;
}

export async function requireResearcher(): Promise<Actor> {
  const user = await getCurrentUser();
  if (!user) throw new AppError("not_signed_in", { userMessage: "Please sign in first." });
  return user;
}

/** Who is signed in with this request; costs nothing for the public, who carry no such cookie. */
export async function getSignedInUser(request: Headed): Promise<Actor | null> {
  const mayBe = (request.headers.get("cookie") ?? "").includes("authjs.session-token");
  return mayBe ? getCurrentUser() : null;
}

/** Whether a request comes from a signed-in researcher. */
export async function isSignedIn(request: Headed): Promise<boolean> {
  return (await getSignedInUser(request)) !== null;
}
