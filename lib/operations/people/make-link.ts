import "server-only";
import type { Actor } from "@/lib/study/actor";
import { createSecretToken } from "@/lib/auth/secret-token";
import { writeAudit } from "@/lib/db/study/audit";
import type { Transaction } from "@/lib/db/shared/client";
import { replaceUserLink } from "@/lib/db/people/sign-in-links";

const LINK_HOURS = 48;

/** A one-time link, to be passed on by whoever made it: no mail is sent. Only its hash is stored. */
export interface AccountLink {
  path: string;
  email: string;
  /** `sign-up` sets the first password, `reset` another one. */
  purpose: "sign-up" | "reset";
  expiresAt: Date;
}

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS * 3_600_000);
}

/** Makes an account's link inside a transaction that holds the lock on people; the caller has asked who may. */
export async function makeLink(
  tx: Transaction,
  actor: Actor | null,
  given: {
    account: { id: number; email: string; passwordHash: string | null };
    isAdmin: boolean;
    now: Date;
  },
): Promise<AccountLink> {
  const { account, isAdmin, now } = given;
  const { token, hash } = createSecretToken();
  const expiresAt = linkEnd(now);
  const purpose = account.passwordHash === null ? "sign-up" : "reset";
  await replaceUserLink(tx, { tokenHash: hash, userId: account.id, isAdmin, expiresAt });
  const details = { email: account.email, purpose, ...(isAdmin ? { isAdmin } : {}) };
  await writeAudit(tx, actor, "account.link", { details });
  return { path: `/welcome/${token}`, email: account.email, purpose, expiresAt };
}
