import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import type { Transaction } from "@/lib/db/shared/client";
import { createUser, getUserByEmail } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";

/** The account of an address, for operations of administrators, who see all accounts anyway. */
export async function requireAccount(tx: Transaction, email: string) {
  const account = await getUserByEmail(email, tx);
  if (!account) throw new AppError("not_found", { userMessage: `There is no account of ${email}.` });
  return account;
}

/** The account of an address, made without a password where there is none. The caller holds the lock on people. */
export async function getOrMakeAccount(
  tx: Transaction,
  actor: Actor | null,
  wanted: { email: string; isAdmin?: boolean },
) {
  const known = await getUserByEmail(wanted.email, tx);
  if (known) return { account: known, isNew: false };
  const account = await createUser(tx, wanted);
  const { id, email, isAdmin } = account;
  await writeAudit(tx, actor, "account.create", { details: { account: id, email, isAdmin } });
  return { account, isNew: true };
}
