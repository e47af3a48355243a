import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

type Hash = Uint8Array<ArrayBuffer>;

/** Stores a link that makes the first administrator. */
export async function createAdminLinkRow(
  tx: Transaction,
  link: { tokenHash: Hash; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.signInLink.create({ data: { ...link, isAdmin: true } });
}

/** Whether an unused link of the first administrator was made at this time or later. */
export async function hasFirstLinkSince(tx: Transaction, since: Date): Promise<boolean> {
  return (
    (await tx.signInLink.count({ where: { userId: null, usedAt: null, createdAt: { gte: since } } })) > 0
  );
}

/** Keeps one unused link per account: an older one stops working. */
export async function replaceUserLink(
  tx: Transaction,
  link: { tokenHash: Hash; userId: number; isAdmin: boolean; expiresAt: Date },
): Promise<void> {
  await deleteUnusedLinks(tx, link.userId);
  await tx.signInLink.create({ data: link });
}

/** A link and whom it is for; null for a token nobody was given. Looking uses nothing up. */
export function getLink(tokenHash: Hash, client: Transaction = db()) {
  return client.signInLink.findUnique({
    where: { tokenHash },
    select: {
      isAdmin: true,
      usedAt: true,
      expiresAt: true,
      user: { select: { id: true, email: true, passwordHash: true } },
    },
  });
}

/** Uses a link up for an account; false when somebody was faster or it has expired. */
export async function redeemLink(
  tx: Transaction,
  tokenHash: Hash,
  given: { userId: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.signInLink.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: given.now } },
    data: { usedAt: given.now, userId: given.userId },
  });
  return count === 1;
}

export async function deleteUnusedLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.signInLink.deleteMany({ where: { userId, usedAt: null } });
}

/** Links of a first administrator end when there is one. */
export async function deleteFirstLinks(tx: Transaction): Promise<void> {
  await tx.signInLink.deleteMany({ where: { userId: null, usedAt: null } });
}
