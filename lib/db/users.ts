import "server-only";
import { db, transaction } from "./client";

const account = { id: true, email: true, isAdmin: true, passwordHash: true, sessionVersion: true } as const;

export function getUserByEmail(email: string) {
  return db().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: account });
}

export function getUserById(id: number) {
  return db().user.findUnique({
    where: { id },
    select: { id: true, email: true, isAdmin: true, sessionVersion: true },
  });
}

export async function hasAdministrator(): Promise<boolean> {
  return (await db().user.count({ where: { isAdmin: true } })) > 0;
}

/** Keeps one unused administrator link: an older one stops working. */
export async function replaceAdminLink(tokenHash: Uint8Array<ArrayBuffer>, expiresAt: Date): Promise<void> {
  await transaction(async (tx) => {
    await tx.signInLink.deleteMany({ where: { userId: null, isAdmin: true, usedAt: null } });
    await tx.signInLink.create({ data: { tokenHash, isAdmin: true, expiresAt } });
  });
}

export function getLink(tokenHash: Uint8Array<ArrayBuffer>) {
  return db().signInLink.findUnique({
    where: { tokenHash },
    select: { isAdmin: true, usedAt: true, expiresAt: true },
  });
}

/** Uses a link up and makes its account, in one transaction; false when somebody was faster or the link has expired. */
export function redeemLink(
  tokenHash: Uint8Array<ArrayBuffer>,
  user: { email: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.signInLink.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) return false;
    const { isAdmin } = await tx.signInLink.findUniqueOrThrow({
      where: { tokenHash },
      select: { isAdmin: true },
    });
    const { id } = await tx.user.create({ data: { ...user, isAdmin }, select: { id: true } });
    await tx.signInLink.update({ where: { tokenHash }, data: { userId: id } });
    await tx.audit.create({
      data: { userId: id, actor: user.email, action: "account.create", details: { isAdmin } },
    });
    return true;
  });
}
