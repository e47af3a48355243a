import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Transaction } from "@/lib/db/shared/client";

/** A draft's protocol as it stands at this moment; the caller holds the study's row. */
export async function getDraftProtocol(tx: Transaction, studyId: number): Promise<Protocol> {
  const { document } = await tx.protocol.findUniqueOrThrow({
    where: { studyId_version: { studyId, version: 1 } },
    select: { document: true },
  });
  return document as unknown as Protocol;
}

/** Writes another protocol in the place of a draft's, and what stands beside it in the study's own row. */
export async function replaceDraftProtocol(
  tx: Transaction,
  studyId: number,
  protocol: Protocol,
): Promise<void> {
  await tx.protocol.update({
    where: { studyId_version: { studyId, version: 1 } },
    data: { document: protocol as unknown as Prisma.InputJsonObject },
    select: { id: true },
  });
  await tx.study.update({ where: { id: studyId }, data: { title: protocol.title }, select: { id: true } });
}

/** How many samples each system of a study has, by the system's key. */
export async function countSystemSamples(tx: Transaction, studyId: number): Promise<Map<string, number>> {
  const rows = await tx.system.findMany({
    where: { studyId },
    select: { key: true, _count: { select: { samples: true } } },
  });
  return new Map(rows.map(({ key, _count }) => [key, _count.samples]));
}

/** Makes a draft's systems those of its protocol, in its order. The caller has seen that no removed one has samples. */
export async function replaceDraftSystems(
  tx: Transaction,
  studyId: number,
  systems: Protocol["systems"],
): Promise<void> {
  await tx.system.deleteMany({ where: { studyId, key: { notIn: systems.map(({ id }) => id) } } });
  // Out of the way first: two systems that change places must not share an ordinal in between.
  await tx.$executeRaw`UPDATE systems SET ordinal = -1 - ordinal WHERE study_id = ${studyId}`;
  for (const [ordinal, { id: key, role, reference }] of systems.entries()) {
    const said = { ordinal, role, isReference: reference };
    await tx.system.upsert({
      where: { studyId_key: { studyId, key } },
      create: { studyId, key, ...said },
      update: said,
      select: { id: true },
    });
  }
}

/** What judges see of a draft's samples is to be made anew from what was imported. */
export async function clearShown(tx: Transaction, studyId: number): Promise<void> {
  await tx.$executeRaw`UPDATE samples SET shown = NULL, html = NULL WHERE study_id = ${studyId} AND shown IS NOT NULL`;
}

/** The tasks of these samples. */
export async function listTasksOf(tx: Transaction, where: Prisma.SampleWhereInput): Promise<number[]> {
  const rows = await tx.sample.findMany({ where, distinct: ["taskId"], select: { taskId: true } });
  return rows.flatMap(({ taskId }) => taskId ?? []);
}
