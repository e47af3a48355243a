import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { noSuchStudy } from "@/lib/errors";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { CopiedSample, StudyContents } from "@/lib/study/study-copy";
import { getNewestProtocol, listTaskTexts } from "@/lib/db/study/amendments";
import { type Transaction, db } from "./client";
import { createDraft, getDraftKeys } from "@/lib/db/study/drafts";
import { inBatches } from "./in-batches";

/**
 * All that a study is made of, with the words of its newest version, in the order of the ordinals, without the samples
 * that were refused. Metrics only where they are asked for: there are many, and whoever judges a copy meets none.
 */
export async function getStudyContents(
  studyId: number,
  { hasMetrics }: { hasMetrics: boolean },
): Promise<StudyContents> {
  const { id, document: protocol } = await getNewestProtocol(db(), studyId);
  const tasks = await listTaskTexts(studyId, id);
  const samples = await db().sample.findMany({
    where: { studyId, isRejected: false },
    orderBy: { ordinal: "asc" },
    select: {
      key: true,
      language: true,
      original: true,
      shown: true,
      html: true,
      provenance: true,
      vettedBy: true,
      vettedWhy: true,
      vettedAt: true,
      generated: true,
      skipped: true,
      names: true,
      ...(hasMetrics ? MEASURED : {}),
      system: { select: { key: true } },
      task: { select: { key: true } },
    },
  });
  return {
    protocol,
    tasks: tasks.map(({ key, language, title, body, tests }) => ({
      key,
      language,
      title,
      body,
      ...(tests !== null && { tests }),
    })),
    samples: samples.map(({ system, task, vettedAt, metrics, ...sample }) => ({
      ...sample,
      metrics: metrics ?? [],
      system: system.key,
      task: task?.key ?? null,
      isVetted: vettedAt !== null,
    })),
  };
}

/** Keeps a study from being deleted until its copy is stored; one that is being deleted is not there. */
export async function holdOriginal(tx: Transaction, studyId: number): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS one FROM studies WHERE id = ${studyId} AND slug NOT LIKE '~%' FOR KEY SHARE`;
  if (rows.length === 0) throw noSuchStudy();
}

const MEASURED = {
  metrics: { select: { name: true, value: true, isImported: true }, orderBy: { name: "asc" } },
} as const;

/** Writes a draft of these contents. A throw-away one names its original, belongs to nobody and is listed nowhere. */
export async function createCopy(
  tx: Transaction,
  given: {
    copyOfId: number | null;
    /** Whose the draft is; nobody's where it is missing. */
    ownerId?: number;
    protocol: Protocol;
    contents: StudyContents;
    now: Date;
    /** Its judges will be simulated. */
    isSimulated: boolean;
  },
): Promise<void> {
  const { copyOfId, ownerId = null, protocol, contents, now, isSimulated } = given;
  const studyId = await createDraft(tx, { protocol, ownerId, isDemo: false });
  await tx.study.update({ where: { id: studyId }, data: { copyOfId, isSimulated } });
  await tx.task.createMany({
    data: contents.tasks.map(({ tests, ...task }, ordinal) => ({
      ...task,
      ...(tests !== undefined && { tests: tests as Prisma.InputJsonValue }),
      studyId,
      ordinal,
    })),
  });
  const { taskId, systemId } = await getDraftKeys(tx, studyId);
  const samples = contents.samples.map((sample, ordinal) => ({
    ...withoutItsPlace(sample),
    studyId,
    ordinal,
    provenance: sample.provenance as Prisma.InputJsonValue,
    names: sample.names === null ? Prisma.DbNull : (sample.names as Prisma.InputJsonValue),
    vettedAt: sample.isVetted ? now : null,
    systemId: idOf(systemId, sample.system),
    taskId: sample.task === null ? null : idOf(taskId, JSON.stringify([sample.task, sample.language])),
  }));
  // A statement takes 65,535 values at most.
  for (let at = 0; at < samples.length; at += AT_ONCE)
    await tx.sample.createMany({ data: samples.slice(at, at + AT_ONCE) });
  await copyMetrics(tx, studyId, contents);
}

/** Nobody measures a copy, so it keeps those of its original, or what stands for them. */
async function copyMetrics(tx: Transaction, studyId: number, { samples }: StudyContents): Promise<void> {
  const metrics = samples.flatMap(({ key, metrics: own }) => own.map((metric) => ({ key, ...metric })));
  if (metrics.length === 0) return;
  const stored = await tx.sample.findMany({ where: { studyId }, select: { id: true, key: true } });
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  for (const part of inBatches(metrics))
    await tx.metric.createMany({
      data: part.map(({ key, ...metric }) => ({ sampleId: idOf(ids, key), ...metric })),
    });
}

/** What stands in other columns or tables of its own. */
const withoutItsPlace = ({
  system: _system,
  task: _task,
  isVetted: _isVetted,
  metrics: _metrics,
  ...rest
}: CopiedSample) => rest;

const AT_ONCE = 1000;

const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`a copied sample names ${key}, which the copy does not have`);
  return id;
};
