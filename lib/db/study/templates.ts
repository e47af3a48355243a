import "server-only";
import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";
import { designSchema } from "@/lib/study/design";

/** A protocol document without a slug and a title. */
const documentSchema = z.looseObject({ design: designSchema });
type TemplateDocument = z.infer<typeof documentSchema>;

/** Holds a person's templates until the transaction ends, so that two at once do not pass the limit or take one name. */
export async function holdTemplates(
  tx: Transaction,
  userId: number,
): Promise<{ id: number; name: string }[]> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  return tx.studyTemplate.findMany({ where: { userId }, select: { id: true, name: true } });
}

export async function createTemplate(
  tx: Transaction,
  given: { userId: number; name: string; document: Record<string, unknown>; now: Date },
): Promise<{ id: number }> {
  const { userId, name, document, now } = given;
  return tx.studyTemplate.create({
    data: { userId, name, document: document as Prisma.InputJsonObject, createdAt: now },
    select: { id: true },
  });
}

/** A person's templates by name, without their documents. */
export async function listTemplateRows(userId: number) {
  const rows = await db().studyTemplate.findMany({ where: { userId }, orderBy: { name: "asc" } });
  return rows.map(({ id, name, document, createdAt }) => ({
    id,
    name,
    design: documentSchema.parse(document).design,
    createdAt,
  }));
}

/** Null where this person has no such template. */
export async function getTemplateRow(
  userId: number,
  id: number,
): Promise<{ id: number; name: string; document: TemplateDocument } | null> {
  const row = await db().studyTemplate.findFirst({ where: { id, userId } });
  return row && { id: row.id, name: row.name, document: documentSchema.parse(row.document) };
}

/** False where this person has no such template. */
export async function renameTemplateRow(
  tx: Transaction,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<boolean> {
  const { count } = await tx.studyTemplate.updateMany({ where: { id, userId }, data: { name } });
  return count === 1;
}

/** False where this person has no such template. */
export async function deleteTemplateRow(
  tx: Transaction,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const { count } = await tx.studyTemplate.deleteMany({ where: { id, userId } });
  return count === 1;
}
