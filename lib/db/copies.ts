import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Protocol } from "@/lib/study/protocol";
import type { StudyContents } from "@/lib/study/study-copy";
import { getNewestProtocol, listTaskTexts } from "./amendments";
import { type Transaction, db } from "./client";
import { createDraft, getDraftKeys } from "./drafts";

/** All that a study is made of, with the words of its newest version, in the order of the ordinals. */
export async function getStudyContents(studyId: number): Promise<StudyContents> {
  const { id, document: protocol } = await getNewestProtocol(db(), studyId);
  const tasks = await listTaskTexts(studyId, id);
  const samples = await db().sample.findMany({
    where: { studyId },
    orderBy: { ordinal: "asc" },
    select: {
      ...{ key: true, language: true, original: true, shown: true, html: true, provenance: true },
      ...{ vettedBy: true, vettedWhy: true, vettedAt: true },
      system: { select: { key: true } },
      task: { select: { key: true } },
    },
  });
  return {
    protocol,
    tasks: tasks.map(({ key, language, title, body }) => ({ key, language, title, body })),
    samples: samples.map(({ system, task, vettedAt, ...sample }) => ({
      ...sample,
      ...{ system: system.key, task: task?.key ?? null, isVetted: vettedAt !== null },
    })),
  };
}

/** Writes a throw-away draft of these contents; it belongs to nobody and is listed nowhere. */
export async function createCopy(
  tx: Transaction,
  given: { copyOfId: number; protocol: Protocol; contents: StudyContents; now: Date },
): Promise<void> {
  const { copyOfId, protocol, contents, now } = given;
  const studyId = await createDraft(tx, { protocol, ownerId: null, isDemo: false });
  await tx.study.update({ where: { id: studyId }, data: { copyOfId } });
  await tx.task.createMany({ data: contents.tasks.map((task, ordinal) => ({ ...task, studyId, ordinal })) });
  const { taskId, systemId } = await getDraftKeys(tx, studyId);
  const samples = contents.samples.map(({ system, task, isVetted, provenance, ...sample }, ordinal) => ({
    ...sample,
    ...{ studyId, ordinal },
    provenance: provenance as Prisma.InputJsonValue,
    vettedAt: isVetted ? now : null,
    systemId: idOf(systemId, system),
    taskId: task === null ? null : idOf(taskId, JSON.stringify([task, sample.language])),
  }));
  // A statement takes 65,535 values at most.
  for (let at = 0; at < samples.length; at += AT_ONCE)
    await tx.sample.createMany({ data: samples.slice(at, at + AT_ONCE) });
}

const AT_ONCE = 1000;

const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`a copied sample names ${key}, which the copy does not have`);
  return id;
};
