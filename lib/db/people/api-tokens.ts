import "server-only";
import type { ApiScope } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";

interface NewApiToken {
  userId: number;
  name: string;
  hash: Uint8Array<ArrayBuffer>;
  scope: ApiScope;
  expiresAt: Date | null;
}

export function createToken(tx: Transaction, data: NewApiToken): Promise<{ id: number }> {
  return tx.apiToken.create({ data, select: { id: true } });
}

/** A person's tokens that were not revoked, newest first. */
export function listTokens(userId: number) {
  return db().apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true },
  });
}

/** A token that works now, with the person it speaks for. */
export function getTokenByHash(hash: Uint8Array<ArrayBuffer>, now: Date) {
  return db().apiToken.findFirst({
    where: { hash, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: {
      id: true,
      scope: true,
      lastUsedAt: true,
      user: { select: { id: true, email: true, isAdmin: true } },
    },
  });
}

/** Written by whoever finds the stored time older than `before`; of many calls at once one writes. */
export async function touchToken(id: number, now: Date, before: Date): Promise<void> {
  await db().apiToken.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
    data: { lastUsedAt: now },
  });
}

/** The revoked token's name; null when this person has no such token that works. */
export async function revokeToken(
  tx: Transaction,
  given: { id: number; userId: number; now: Date },
): Promise<string | null> {
  const { id, userId, now } = given;
  const where = { id, userId, revokedAt: null };
  const token = await tx.apiToken.findFirst({ where, select: { name: true } });
  if (!token) return null;
  const { count } = await tx.apiToken.updateMany({ where, data: { revokedAt: now } });
  return count === 1 ? token.name : null;
}

export async function revokeAllTokens(tx: Transaction, userId: number, now: Date): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count;
}
