import "server-only";
import type { ResultLinkFacts } from "@/lib/study/publishing/result-link";
import { type Transaction, db } from "@/lib/db/shared/client";

type Hash = Uint8Array<ArrayBuffer>;

export async function createResultLinkRow(
  tx: Transaction,
  link: { studyId: number; tokenHash: Hash; label: string },
): Promise<void> {
  await tx.resultLink.create({ data: link });
}

/** False where the public page is there already. */
export async function createPublicPage(tx: Transaction, studyId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    INSERT INTO result_links (study_id) VALUES (${studyId})
    ON CONFLICT (study_id) WHERE token_hash IS NULL AND revoked_at IS NULL DO NOTHING RETURNING id`;
  return rows.length > 0;
}

/** Those that work, the newest first. */
export async function listResultLinkRows(studyId: number): Promise<ResultLinkFacts[]> {
  const rows = await db().resultLink.findMany({
    where: { studyId, revokedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, tokenHash: true, label: true, createdAt: true, lastUsedAt: true },
  });
  return rows.map(({ tokenHash, createdAt, lastUsedAt, ...link }) => ({
    ...link,
    isPublic: tokenHash === null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** False where there is no such link that works. */
export async function revokeResultLinkRow(
  tx: Transaction,
  { studyId, id, now }: { studyId: number; id: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.resultLink.updateMany({
    where: { id, studyId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count === 1;
}

export async function hasResultLink(tx: Transaction, studyId: number, id: number): Promise<boolean> {
  return (await tx.resultLink.count({ where: { id, studyId } })) > 0;
}

/** Which study a link leads to; null for a token nobody was given, or whose link was taken back. */
export async function getLinkedStudy(tokenHash: Hash, now: Date): Promise<string | null> {
  const link = await db().resultLink.findFirst({
    where: { tokenHash, revokedAt: null },
    select: { id: true, lastUsedAt: true, study: { select: { slug: true } } },
  });
  if (!link) return null;
  if (!link.lastUsedAt || now.getTime() - link.lastUsedAt.getTime() > NOTED_EACH_MS)
    await db().resultLink.updateMany({ where: { id: link.id }, data: { lastUsedAt: now } });
  return link.study.slug;
}

const NOTED_EACH_MS = 60_000;

/** Whether the results of this study are published. */
export async function hasPublicPage(slug: string): Promise<boolean> {
  return (await db().resultLink.count({ where: { study: { slug }, tokenHash: null, revokedAt: null } })) > 0;
}
