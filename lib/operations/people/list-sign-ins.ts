import "server-only";
import type { Actor } from "@/lib/study/actor";
import { signInExpiry } from "@/lib/auth/sign-in-lifetime";
import { listSignInSessions } from "@/lib/db/people/sign-in-sessions";

/** The browsers in which a person is signed in, the last used first. `current` is the session of the asking browser. */
export async function listSignIns(request: { actor: Actor; current: string; now: Date }) {
  const { actor, current, now } = request;
  const sessions = await listSignInSessions(actor.id, signInExpiry(now));
  return sessions.map(({ id, browser, createdAt, seenAt }) => ({
    id,
    browser,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === current,
  }));
}
