import "server-only";
import type { Actor } from "@/lib/study/actor";
import { hashApiSecret } from "@/lib/auth/api-token";
import { getTokenByHash, touchToken } from "@/lib/db/people/api-tokens";

const ONE_MINUTE_MS = 60_000;

/** For whom a personal token speaks, and what it may do; null when it is unknown, revoked or expired. */
export async function getActorOfApiToken(
  token: string,
  now: Date,
): Promise<{ actor: Actor; scope: "read" | "write" } | null> {
  const hash = hashApiSecret(token);
  const found = hash && (await getTokenByHash(hash, now));
  if (!found) return null;
  // "Last used" is for people: a script that calls a hundred times a second writes it once a minute.
  const before = new Date(now.getTime() - ONE_MINUTE_MS);
  if (!found.lastUsedAt || found.lastUsedAt < before) await touchToken(found.id, now, before);
  return { actor: found.user, scope: found.scope };
}
