import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";
import type { Replicated } from "@/lib/study/publishing/replication";

export async function setReplicates(tx: Transaction, slug: string, replicates: Replicated): Promise<void> {
  await tx.study.update({
    where: { slug },
    data: { replicates: replicates as unknown as Prisma.InputJsonObject },
  });
}

/** What a study runs again, and the hashes of what judges see in it; null where it runs nothing again. */
export async function listShownSamples(studyId: number): Promise<{
  replicates: Replicated;
  samples: { key: string; shownSha256: string | null }[];
} | null> {
  const study = await db().study.findUnique({ where: { id: studyId }, select: { replicates: true } });
  if (!study?.replicates) return null;
  const samples = await db().$queryRaw<{ key: string; shownSha256: string | null }[]>`
    SELECT key, encode(sha256(convert_to(shown, 'UTF8')), 'hex') AS "shownSha256"
    FROM samples WHERE study_id = ${studyId} AND NOT is_rejected ORDER BY ordinal`;
  return { replicates: study.replicates as unknown as Replicated, samples };
}
