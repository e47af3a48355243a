import "server-only";
import type { Actor } from "@/lib/study/actor";
import type { Transaction } from "@/lib/db/shared/client";
import { listMemberships } from "@/lib/db/people/members";
import { hasMadeAccount } from "@/lib/db/people/users";

/**
 * Who may make a one-time link for an account: whoever holds it can become that person. An administrator, or null, the
 * server's shell, for anybody. An owner only for a person whom they added themselves, who has not chosen a password yet,
 * and who is in no study but the owner's own: otherwise adding a colleague's address would open that colleague's studies.
 */
export async function mayMakeLink(
  actor: Actor | null,
  account: { id: number; isAdmin: boolean; passwordHash: string | null },
  client?: Transaction,
): Promise<boolean> {
  if (actor === null || actor.isAdmin) return true;
  if (account.isAdmin || account.passwordHash !== null) return false;
  const memberships = await listMemberships(account.id, client);
  const isOwn = ({ study }: (typeof memberships)[number]) =>
    study.members.some(({ userId }) => userId === actor.id);
  return (
    memberships.length > 0 && memberships.every(isOwn) && (await hasMadeAccount(actor.id, account.id, client))
  );
}
