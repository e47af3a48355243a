import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "@/lib/db/shared/client";
import { listTasksOf } from "@/lib/db/study/draft-changes";
import { forgetMeasurements } from "./stale-measurements";

/** Deletes some of a draft's samples, closes the gaps they leave in the ordinals, and forgets what was measured against them. */
export async function deleteDraftSamples(
  tx: Transaction,
  studyId: number,
  where: Pick<Prisma.SampleWhereInput, "key" | "task">,
): Promise<number> {
  const tasks = await listTasksOf(tx, { ...where, studyId, system: { isReference: true } });
  const { count } = await tx.sample.deleteMany({ where: { ...where, studyId } });
  await forgetMeasurements(tx, { samples: [], tasks });
  await closeGaps(tx, "samples", studyId);
  return count;
}

/** The same for tasks; samples that still belong to them go with them, so the caller deletes those first. */
export async function deleteDraftTasks(
  tx: Transaction,
  studyId: number,
  where: Pick<Prisma.TaskWhereInput, "key" | "language">,
): Promise<number> {
  const { count } = await tx.task.deleteMany({ where: { ...where, studyId } });
  await closeGaps(tx, "tasks", studyId);
  return count;
}

export async function countDraft(
  tx: Transaction,
  studyId: number,
): Promise<{ samples: number; tasks: number }> {
  return {
    samples: await tx.sample.count({ where: { studyId } }),
    tasks: await tx.task.count({ where: { studyId } }),
  };
}

/** In two steps: no two rows may share an ordinal in between. */
const closeGaps = async (tx: Transaction, table: "samples" | "tasks", studyId: number): Promise<void> => {
  const name = Prisma.raw(table);
  await tx.$executeRaw`
    UPDATE ${name} t SET ordinal = -1 - n.place
    FROM (SELECT id, row_number() OVER (ORDER BY ordinal)::int - 1 AS place FROM ${name} WHERE study_id = ${studyId}) n
    WHERE t.id = n.id AND t.ordinal <> n.place`;
  await tx.$executeRaw`UPDATE ${name} SET ordinal = -1 - ordinal WHERE study_id = ${studyId} AND ordinal < 0`;
};
