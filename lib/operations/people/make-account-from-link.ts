import "server-only";
import { z } from "zod";
import { emailSchema, newPasswordSchema } from "@/lib/auth/new-password";
import { hashPassword } from "@/lib/auth/password";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { writeAudit } from "@/lib/db/study/audit";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { deleteFirstLinks, deleteUnusedLinks, getLink, redeemLink } from "@/lib/db/people/sign-in-links";
import { createUser, getUserByEmail, lockPeople, setAdmin, setPassword } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";
import { getAccountLink } from "./get-account-link";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { refuseCommonPassword } from "./refuse-common-password";

const signUpSchema = z.object({ email: emailSchema, password: newPasswordSchema });

/**
 * Sets the password of a one-time link's account, which works once, whoever comes first, and ends every session of that
 * account. The link of the first administrator makes the account of the address that is typed; every other link has its
 * own address, and what is typed counts for nothing.
 */
export async function makeAccountFromLink(request: {
  token: string;
  email: unknown;
  password: unknown;
  nowMs: number;
}): Promise<{ email: string }> {
  // First the link: without one nobody learns which addresses have accounts, nor costs us the hashing of a password.
  const open = await getAccountLink(request);
  if (!open) throw usedUp();
  const typed = { email: open.email ?? request.email, password: request.password };
  const { email, password } = parseOrRefuse(signUpSchema, typed);
  refuseCommonPassword(password, email);
  const passwordHash = await hashPassword(password);
  await transaction((tx) => redeem(tx, { ...request, email, passwordHash }));
  return { email };
}

const redeem = async (
  tx: Transaction,
  given: { token: string; email: string; passwordHash: string; nowMs: number },
): Promise<void> => {
  await lockPeople(tx);
  const tokenHash = hashSecretToken(given.token);
  const link = await getLink(tokenHash, tx);
  if (!link) throw usedUp();
  const known = link.user ?? (await getUserByEmail(given.email, tx));
  if (!link.user && known && known.passwordHash !== null)
    throw new AppError("conflict", {
      userMessage: "There is an account with this e-mail already. Sign in instead.",
    });
  const account = known ?? (await createUser(tx, { email: given.email }));
  if (!(await redeemLink(tx, tokenHash, { userId: account.id, now: new Date(given.nowMs) }))) throw usedUp();
  await setPassword(tx, account.id, given.passwordHash);
  await deleteUnusedLinks(tx, account.id);
  if (link.isAdmin) {
    await setAdmin(tx, account.id, true);
    await deleteFirstLinks(tx);
  }
  const action = known?.passwordHash ? "account.reset" : "account.sign-up";
  await writeAudit(tx, { id: account.id, email: account.email, isAdmin: link.isAdmin }, action, {
    details: { isAdmin: link.isAdmin },
  });
};

const usedUp = (): AppError =>
  new AppError("gone", {
    userMessage: "This link was used or has expired. Ask whoever gave it to you for a new one.",
  });
