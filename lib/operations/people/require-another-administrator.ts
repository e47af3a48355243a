import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { hasAdministrator } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";

/** Throws where nobody would be left who can sign in as an administrator. The caller holds the lock on people. */
export async function requireAnotherAdministrator(
  tx: Transaction,
  account: { id: number; isAdmin: boolean },
): Promise<void> {
  if (!account.isAdmin || (await hasAdministrator(account.id, tx))) return;
  throw new AppError("conflict", {
    userMessage: "No other administrator has a password. Make somebody else an administrator first.",
  });
}
