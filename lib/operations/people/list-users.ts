import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listAccounts } from "@/lib/db/people/users";
import { requireAdministrator } from "./require-administrator";

/** All accounts of this server, for its administrators; nothing of a password but whether there is one. */
export async function listUsers({ actor, now }: { actor: Actor; now: Date }) {
  requireAdministrator(actor);
  const accounts = await listAccounts(now);
  return accounts.map(({ id, email, isAdmin, passwordHash, createdAt, _count, links }) => ({
    email,
    isAdmin,
    isYou: id === actor.id,
    hasPassword: passwordHash !== null,
    createdAt: createdAt.toISOString(),
    studies: _count.memberships,
    tokens: _count.apiTokens,
    linkUntil: links[0]?.expiresAt.toISOString() ?? null,
  }));
}
