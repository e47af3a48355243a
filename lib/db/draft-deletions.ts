import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "./client";

/** Deletes some of a draft's samples, and closes the gaps they leave in the ordinals. */
export async function deleteDraftSamples(
  tx: Transaction,
  studyId: number,
  where: Pick<Prisma.SampleWhereInput, "key" | "task">,
): Promise<number> {
  const { count } = await tx.sample.deleteMany({ where: { ...where, studyId } });
  // In two steps: no two rows may share an ordinal in between.
  await tx.$executeRaw`
    UPDATE samples SET ordinal = -1 - n.place
    FROM (SELECT id, row_number() OVER (ORDER BY ordinal)::int - 1 AS place FROM samples WHERE study_id = ${studyId}) n
    WHERE samples.id = n.id AND samples.ordinal <> n.place`;
  await tx.$executeRaw`UPDATE samples SET ordinal = -1 - ordinal WHERE study_id = ${studyId} AND ordinal < 0`;
  return count;
}

/** The same for tasks; samples that still belong to them go with them, so the caller deletes those first. */
export async function deleteDraftTasks(
  tx: Transaction,
  studyId: number,
  where: Pick<Prisma.TaskWhereInput, "key" | "language">,
): Promise<number> {
  const { count } = await tx.task.deleteMany({ where: { ...where, studyId } });
  await tx.$executeRaw`
    UPDATE tasks SET ordinal = -1 - n.place
    FROM (SELECT id, row_number() OVER (ORDER BY ordinal)::int - 1 AS place FROM tasks WHERE study_id = ${studyId}) n
    WHERE tasks.id = n.id AND tasks.ordinal <> n.place`;
  await tx.$executeRaw`UPDATE tasks SET ordinal = -1 - ordinal WHERE study_id = ${studyId} AND ordinal < 0`;
  return count;
}
