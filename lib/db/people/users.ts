import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { deleteSignInSessions } from "./sign-in-sessions";

const account = { id: true, email: true, isAdmin: true, passwordHash: true, sessionVersion: true } as const;

export function getUserByEmail(email: string, client: Transaction = db()) {
  return client.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: account });
}

export function getAccount(id: number, client: Transaction = db()) {
  return client.user.findUnique({ where: { id }, select: account });
}

/**
 * Changes to accounts and members pass one after the other, so that "never the last owner" and "never the last
 * administrator" hold however many ask at once. They are rare, and nothing of judging waits for them.
 */
export async function lockPeople(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('people'))`;
}

/** Whether an administrator can sign in with a password; `except` one, when given. */
export async function hasAdministrator(except?: number, client: Transaction = db()): Promise<boolean> {
  const where = { isAdmin: true, passwordHash: { not: null } };
  const others = except === undefined ? {} : { id: { not: except } };
  return (await client.user.count({ where: { ...where, ...others } })) > 0;
}

/** An account without a password: nobody can sign in to it before its one-time link is used. */
export function createUser(tx: Transaction, data: { email: string; isAdmin?: boolean }) {
  return tx.user.create({ data, select: account });
}

export function setAdmin(tx: Transaction, id: number, isAdmin: boolean) {
  return tx.user.update({ where: { id }, data: { isAdmin }, select: { id: true } });
}

/** Sets a password and ends every session that was begun before. */
export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash }, select: { id: true } });
  await raiseSessionVersion(tx, id);
}

/** Ends every session. A sign-in that is under way carries the old version, so it ends as well. */
export async function raiseSessionVersion(tx: Transaction, id: number): Promise<void> {
  await tx.user.update({ where: { id }, data: { sessionVersion: { increment: 1 } }, select: { id: true } });
  await deleteSignInSessions(tx, id);
}

/** All accounts by address, with what an administrator looks at. */
export function listAccounts(now: Date) {
  return db().user.findMany({
    orderBy: { email: "asc" },
    select: {
      ...account,
      createdAt: true,
      _count: {
        select: {
          memberships: { where: { study: { copyOfId: null } } },
          apiTokens: { where: { revokedAt: null } },
        },
      },
      links: {
        where: { usedAt: null, expiresAt: { gt: now } },
        orderBy: { expiresAt: "desc" },
        take: 1,
        select: { expiresAt: true },
      },
    },
  });
}

/** Holds the account's row to the transaction's end, so that no study can gain it as an owner meanwhile. */
export async function lockUser(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`;
}

export function deleteUser(tx: Transaction, id: number) {
  return tx.user.delete({ where: { id }, select: { id: true } });
}

/** Whether this person's adding made that account, by the audit log. */
export async function hasMadeAccount(makerId: number, accountId: number, client: Transaction = db()) {
  const details = { path: ["account"], equals: accountId };
  const line = { userId: makerId, action: "account.create", details };
  return (await client.audit.count({ where: line })) > 0;
}
