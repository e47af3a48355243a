import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";
import { type Replicated, replicatedSchema } from "@/lib/study/publishing/replication";

export async function setReplicates(tx: Transaction, slug: string, replicates: Replicated): Promise<void> {
  await tx.study.update({
    where: { slug },
    data: { replicates: replicates as unknown as Prisma.InputJsonObject },
  });
}

/** What a study runs again, as its bundle said; null where it runs nothing again. */
export async function getReplicates(studyId: number): Promise<Replicated | null> {
  const study = await db().study.findUnique({ where: { id: studyId }, select: { replicates: true } });
  return study?.replicates ? replicatedSchema.parse(study.replicates) : null;
}

/** The hashes of what judges see of each sample; null where it is not prepared yet. */
export function listShownSamples(studyId: number): Promise<{ key: string; shownSha256: string | null }[]> {
  return db().$queryRaw`
    SELECT key, encode(sha256(convert_to(shown, 'UTF8')), 'hex') AS "shownSha256"
    FROM samples WHERE study_id = ${studyId} AND NOT is_rejected ORDER BY ordinal`;
}

/** The hashes of each sample as it was imported. */
export function listOriginalHashes(studyId: number): Promise<{ key: string; originalSha256: string }[]> {
  return db().$queryRaw`
    SELECT key, encode(sha256(convert_to(original, 'UTF8')), 'hex') AS "originalSha256"
    FROM samples WHERE study_id = ${studyId} AND NOT is_rejected ORDER BY ordinal`;
}
