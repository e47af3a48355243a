import "server-only";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { noSuchStudy } from "@/lib/errors";

const facts = {
  id: true,
  slug: true,
  title: true,
  state: true,
  copyOfId: true,
  copyOf: { select: { slug: true, members: { select: { userId: true, role: true } } } },
  isSimulated: true,
  imported: true,
  members: { select: { userId: true, role: true } },
  isDemo: true,
  protocolHash: true,
  seedCommitment: true,
  createdAt: true,
  openedAt: true,
  closedAt: true,
  unsealedAt: true,
  archivedAt: true,
  isUnsealedEarly: true,
  unsealReason: true,
  protocols: { orderBy: { version: "desc" }, take: 1, select: { document: true } },
} satisfies Prisma.StudySelect;

export type StudyFacts = Prisma.StudyGetPayload<{ select: typeof facts }>;

export function getStudy(slug: string): Promise<StudyFacts | null> {
  return db().study.findUnique({ where: { slug }, select: facts });
}

/** All studies for an administrator (null), otherwise those that this user is a member of. Throw-away copies are no studies. */
export function listStudyFacts(memberId: number | null): Promise<StudyFacts[]> {
  return db().study.findMany({
    where: {
      copyOfId: null,
      NOT: { deletion: { what: "study" } },
      ...(memberId === null ? {} : { members: { some: { userId: memberId } } }),
    },
    orderBy: { createdAt: "desc" },
    select: facts,
  });
}

export async function getStudyState(id: number): Promise<StudyState> {
  const study = await db().study.findUnique({ where: { id }, select: { state: true } });
  if (!study) throw noSuchStudy();
  return study.state;
}

/** Null when there is no such study, as after its deletion. */
export async function findSlug(id: number): Promise<string | null> {
  return (await db().study.findUnique({ where: { id }, select: { slug: true } }))?.slug ?? null;
}

/** The seed of an unsealed study, lower-case hex. The caller has asked the seal. */
export async function getSeed(id: number): Promise<string | null> {
  const study = await db().study.findUnique({ where: { id }, select: { seed: true } });
  if (!study) throw noSuchStudy();
  return study.seed ? Buffer.from(study.seed).toString("hex") : null;
}

/** Moves a study on if it is still in `from`; false when somebody else was faster. */
export async function stepStudy(
  tx: Transaction,
  id: number,
  from: StudyState,
  data: Prisma.StudyUpdateInput,
): Promise<boolean> {
  const { count } = await tx.study.updateMany({ where: { id, state: from }, data });
  return count === 1;
}

/** Puts a study into the archive at that moment, or takes it out (null); false where it is there already. */
export async function setArchived(
  tx: Transaction,
  { id, at }: { id: number; at: Date | null },
): Promise<boolean> {
  const { count } = await tx.study.updateMany({
    where: { id, archivedAt: at ? null : { not: null } },
    data: { archivedAt: at },
  });
  return count === 1;
}

/** The moment by the database's clock, which alone is compared with when a trial was shown or answered. */
export async function databaseNow(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  if (!row) throw new Error("a clock returned no row");
  return row.at;
}

/** Public studies that are open or unsealed; a study's own words only. Nobody is asked to judge a simulated one, or can judge an imported one. */
export function listPublicStudyFacts() {
  return pool()
    .query<{
      id: number;
      slug: string;
      title: string;
      state: StudyState;
      isUnsealedEarly: boolean;
      isPublished: boolean;
      document: unknown;
    }>(
      `SELECT s.id, s.slug, s.title, s.state, s.is_unsealed_early AS "isUnsealedEarly", p.document,
         EXISTS (SELECT FROM result_links r WHERE r.study_id = s.id AND r.token_hash IS NULL AND r.revoked_at IS NULL) AS "isPublished"
       FROM studies s
       JOIN LATERAL (SELECT document FROM protocols WHERE study_id = s.id ORDER BY version DESC LIMIT 1) p ON true
       WHERE s.state IN ('OPEN', 'UNSEALED') AND s.slug NOT LIKE '~%' AND s.copy_of_id IS NULL AND NOT s.is_simulated AND s.imported IS NULL AND (p.document ->> 'public')::boolean ORDER BY s.opened_at DESC, s.id DESC`,
    )
    .then(({ rows }) => rows);
}
