import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AmendedTask } from "@/lib/study/amendments/amendment";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type Transaction, db } from "@/lib/db/shared/client";

/** The newest version of a study's protocol. */
export async function getNewestProtocol(client: Transaction, studyId: number) {
  const row = await client.protocol.findFirst({
    where: { studyId },
    orderBy: { version: "desc" },
    select: { id: true, version: true, hash: true, document: true },
  });
  if (!row) throw new Error("a study without a protocol");
  return { ...row, document: row.document as unknown as Protocol };
}

/** The words of a study's tasks as one version of its protocol has them, in frozen order. */
export async function listTaskTexts(
  studyId: number,
  protocolId: number,
  client: Transaction = db(),
): Promise<(AmendedTask & { id: number; tests: unknown; isAmended: boolean })[]> {
  const tasks = await client.task.findMany({
    where: { studyId },
    orderBy: { ordinal: "asc" },
    select: {
      id: true,
      key: true,
      language: true,
      title: true,
      body: true,
      tests: true,
      texts: { where: { protocolId }, select: { title: true, body: true } },
    },
  });
  return tasks.map(({ texts, ...task }) => ({ ...task, ...texts[0], isAmended: texts.length > 0 }));
}

/** Writes the next version of a protocol; `texts` are all task texts that are no longer those of the frozen study. */
export async function createAmendment(
  tx: Transaction,
  given: {
    studyId: number;
    version: number;
    protocol: Protocol;
    hash: string;
    patch: Uint8Array<ArrayBuffer>;
    at: Date;
    texts: { taskId: number; title: string; body: string; shownTitle?: string; shownBody?: string }[];
  },
): Promise<void> {
  const { studyId, version, protocol, hash, patch, at, texts } = given;
  const { id: protocolId } = await tx.protocol.create({
    data: {
      studyId,
      version,
      hash,
      patch,
      createdAt: at,
      document: protocol as unknown as Prisma.InputJsonObject,
    },
    select: { id: true },
  });
  await tx.taskText.createMany({ data: texts.map((text) => ({ ...text, protocolId })) });
}

/** A study's amendments, newest first. */
export function listAmendmentRows(studyId: number) {
  return db().protocol.findMany({
    where: { studyId, version: { gt: 1 } },
    orderBy: { version: "desc" },
    select: { version: true, hash: true, patch: true, createdAt: true },
  });
}
