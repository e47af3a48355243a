import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor } from "@/lib/auth/actor";
import { db } from "./client";

export async function recordAudit(
  actor: Actor,
  action: string,
  study: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await db().audit.create({ data: { userId: actor.id, actor: actor.email, action, study, details } });
}

export async function hasAuditLine(action: string, study: string): Promise<boolean> {
  return (await db().audit.count({ where: { action, study } })) > 0;
}
