import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { FrozenStudy } from "@/lib/study/frozen";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { noSuchStudy } from "@/lib/errors";

/** Writes a draft with its first protocol and its systems; the arms follow when the study opens. */
export async function createDraft(
  tx: Transaction,
  given: { protocol: Protocol; ownerId: number | null; isDemo: boolean },
): Promise<number> {
  const { protocol, ownerId, isDemo } = given;
  const { id } = await tx.study.create({
    data: {
      slug: protocol.slug,
      title: protocol.title,
      isDemo,
      ...(ownerId === null ? {} : { members: { create: { userId: ownerId, role: "owner" } } }),
      protocols: { create: { version: 1, document: protocol as unknown as Prisma.InputJsonObject } },
      systems: {
        create: protocol.systems.map(({ id: key, role, reference }, ordinal) => ({
          key,
          role,
          isReference: reference,
          ordinal,
        })),
      },
    },
    select: { id: true },
  });
  return id;
}

/** Ids by key of a draft's tasks and systems, for samples that refer to them. */
export async function getDraftKeys(tx: Transaction, studyId: number) {
  const tasks = await tx.task.findMany({
    where: { studyId },
    select: { id: true, key: true, language: true },
  });
  const systems = await tx.system.findMany({ where: { studyId }, select: { id: true, key: true } });
  return {
    taskId: new Map(tasks.map(({ id, key, language }) => [JSON.stringify([key, language]), id])),
    systemId: new Map(systems.map(({ id, key }) => [key, id])),
  };
}

/**
 * All that opening a study freezes, in the order of the ordinals. Refused samples are left out and keep their ordinals, so that
 * those of the others go on naming the rows they name. Code is hashed where it is stored: that of 100,000 samples would not fit here.
 */
export async function getDraft(client: Transaction, studyId: number) {
  const study = await client.study.findUnique({
    where: { id: studyId },
    select: {
      protocols: { where: { version: 1 }, select: { id: true, document: true } },
      systems: { orderBy: { ordinal: "asc" }, select: { id: true, ordinal: true, key: true, role: true } },
    },
  });
  if (!study) throw noSuchStudy();
  const tasks = await byParts(
    (after) => client.$queryRaw<Omit<FrozenStudy["tasks"][number], "shownTitle" | "shownBody">[]>`
    SELECT ordinal, key, language, title, body FROM tasks
    WHERE study_id = ${studyId} AND ordinal > ${after} ORDER BY ordinal LIMIT ${PART}`,
  );
  const samples = await byParts(
    (after) => client.$queryRaw<FrozenStudy["samples"]>`
    SELECT a.ordinal, a.key, a.language, y.key AS system, t.key AS task,
           encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS "originalSha256",
           encode(sha256(convert_to(coalesce(a.shown, ''), 'UTF8')), 'hex') AS "shownSha256"
    FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
    WHERE a.study_id = ${studyId} AND NOT a.is_rejected AND a.ordinal > ${after}
    ORDER BY a.ordinal LIMIT ${PART}`,
  );
  return { ...study, tasks, samples };
}
export type Draft = Awaited<ReturnType<typeof getDraft>>;

/** Rows by their ordinals, so that others are answered between two parts. */
const byParts = async <Row extends { ordinal: number }>(
  read: (after: number) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const part = await read(rows.at(-1)?.ordinal ?? -1);
    rows.push(...part);
    if (part.length < PART) return rows;
  }
};

/** Rows of one statement. */
const PART = 2_500;

/**
 * Deletes studies with their copies and all that belongs to them. Sessions and invites go first: trials point at tasks
 * and samples, invites at arms, and a cascade that reached those before would be refused.
 */
export function deleteStudies(where: { isDemo: true } | { slug: string }): Promise<{ count: number }> {
  return transaction((tx) => deleteStudyRows(tx, where), 60_000);
}

/** The same inside a transaction of the caller's. */
async function deleteStudyRows(
  tx: Transaction,
  where: { isDemo: true } | { slug: string },
): Promise<{ count: number }> {
  for (const study of [{ copyOf: where }, where]) {
    await tx.session.deleteMany({ where: { study } });
    await tx.invite.deleteMany({ where: { study } });
  }
  await tx.study.deleteMany({ where: { copyOf: where } });
  return tx.study.deleteMany({ where });
}
