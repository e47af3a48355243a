import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor } from "@/lib/study/actor";
import { type Transaction, db } from "@/lib/db/shared/client";

export async function recordAudit(
  actor: Actor,
  action: string,
  study: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await db().audit.create({ data: { userId: actor.id, actor: actor.email, action, study, details } });
}

/** A line about people and accounts, in the transaction of what it tells. Null is whoever has the server's shell. */
export async function writeAudit(
  tx: Transaction,
  actor: Actor | null,
  action: string,
  about: { study?: string; details?: Prisma.InputJsonObject } = {},
): Promise<void> {
  const who = actor ? { userId: actor.id, actor: actor.email } : { userId: null, actor: "this server" };
  await tx.audit.create({
    data: { ...who, action, study: about.study ?? null, details: about.details ?? {} },
  });
}

/** Notes that somebody looked at unsealed results: once an hour for each person and study, however often they look. */
export async function recordLook(actor: Actor, study: string): Promise<void> {
  await db().$executeRaw`
    INSERT INTO audit (user_id, actor, action, study) SELECT ${actor.id}::int, ${actor.email}, 'results.view', ${study}
    WHERE NOT EXISTS (SELECT FROM audit WHERE study = ${study} AND action = 'results.view' AND user_id = ${actor.id}::int
      AND at > now() - interval '1 hour')`;
}

export async function hasAuditLine(action: string, study: string): Promise<boolean> {
  return (await db().audit.count({ where: { action, study } })) > 0;
}
