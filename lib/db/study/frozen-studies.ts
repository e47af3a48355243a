import "server-only";
import { type AllocationDesign } from "@/lib/allocation/design";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { FrozenStudy } from "@/lib/study/frozen";
import { db } from "@/lib/db/shared/client";
import { NewestMap } from "@/lib/db/shared/newest-map";

/** What an opened study fixed, with the ids its ordinals stand for. Never changes, so it is kept in memory for the studies used last. */
export interface OpenedStudy {
  design: AllocationDesign;
  seed: Uint8Array;
  armIds: number[];
  taskIds: number[];
  sampleIds: number[];
}

/** A design holds an entry for each sample. */
const MOST_OPENED = 100;
const opened = new NewestMap<number, OpenedStudy>(MOST_OPENED);

export async function requireOpenedStudy(studyId: number): Promise<OpenedStudy> {
  const known = opened.get(studyId);
  if (known) return known;
  const byOrdinal = { where: { studyId }, orderBy: { ordinal: "asc" }, select: { id: true } } as const;
  const [study, arms, tasks, samples] = await Promise.all([
    db().study.findUniqueOrThrow({ where: { id: studyId }, select: { frozen: true, seed: true } }),
    db().arm.findMany(byOrdinal),
    db().task.findMany(byOrdinal),
    db().sample.findMany(byOrdinal),
  ]);
  if (!study.frozen || !study.seed) throw new Error("a study that was never opened has no allocation");
  const frozen = JSON.parse(new TextDecoder().decode(study.frozen)) as FrozenStudy;
  const fresh: OpenedStudy = {
    design: toAllocationDesign(frozen),
    seed: study.seed,
    armIds: arms.map(({ id }) => id),
    taskIds: tasks.map(({ id }) => id),
    sampleIds: samples.map(({ id }) => id),
  };
  opened.set(studyId, fresh);
  return fresh;
}

/** The stored bytes and what was published of them, read anew each time: for whoever wants to verify a study. */
export async function getFrozen(studyId: number) {
  return db().study.findUniqueOrThrow({
    where: { id: studyId },
    select: { frozen: true, protocolHash: true, seed: true, seedCommitment: true },
  });
}
