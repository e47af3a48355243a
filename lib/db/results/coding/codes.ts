import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import type { Code } from "@/lib/results/coding/coding";

/** A study's codes, in the order in which the list grew. */
export async function listCodes(studyId: number): Promise<Code[]> {
  const { rows } = await pool().query<Code>(
    "SELECT id, name, description FROM codes WHERE study_id = $1 ORDER BY id",
    [studyId],
  );
  return rows;
}

/** Adds a code, or changes one; what it was called before, null of a new one; undefined where the name is taken or the code is not there. */
export async function writeCode(
  tx: Transaction,
  given: { studyId: number; id: number | null; name: string; description: string; by: string; now: Date },
): Promise<{ before: string | null } | undefined> {
  const { studyId, id, name, description, by, now } = given;
  const taken = await tx.code.findUnique({ where: { studyId_name: { studyId, name } } });
  if (taken && taken.id !== id) return undefined;
  if (id === null) {
    await tx.code.create({ data: { studyId, name, description, createdBy: by, createdAt: now } });
    return { before: null };
  }
  const known = await tx.code.findFirst({ where: { id, studyId } });
  if (!known) return undefined;
  await tx.code.update({ where: { id }, data: { name, description } });
  return { before: known.name };
}
