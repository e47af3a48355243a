import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listTokens } from "@/lib/db/people/api-tokens";

/** A person's own tokens that were not revoked, newest first; the tokens themselves are nowhere. */
export async function listApiTokens({ actor, now }: { actor: Actor; now: Date }) {
  const tokens = await listTokens(actor.id);
  return tokens.map(({ id, name, scope, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  }));
}
