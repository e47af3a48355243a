import "server-only";
import { type Transaction } from "@/lib/db/shared/client";
import { listTasksOf } from "@/lib/db/study/draft-changes";
import { pool } from "@/lib/db/shared/pool";
import { forgetMeasurements } from "./stale-measurements";

/** Sets samples aside, each with its reason: no judge meets them. How many there were that were in their pools. */
export async function setSamplesAside(
  tx: Transaction,
  studyId: number,
  setAside: readonly { key: string; why: string }[],
): Promise<number> {
  const keys = setAside.map(({ key }) => key);
  const whys = setAside.map(({ why }) => why);
  const moved = await tx.$executeRaw`
    UPDATE samples SET is_rejected = true, set_aside_why = n.why
    FROM unnest(${keys}::text[], ${whys}::text[]) AS n (key, why)
    WHERE samples.study_id = ${studyId} AND samples.key = n.key AND NOT samples.is_rejected`;
  await forgetReferences(tx, studyId);
  return moved;
}

/** Puts every sample that was set aside back into its pool, as it was vetted before; how many there were. */
export async function takeSetAsideBack(tx: Transaction, studyId: number): Promise<number> {
  await forgetReferences(tx, studyId);
  return tx.$executeRaw`
    UPDATE samples SET is_rejected = false, set_aside_why = NULL
    WHERE study_id = ${studyId} AND set_aside_why IS NOT NULL`;
}

/** Samples by system, all of them but refused ones, and those that were set aside. */
export async function countSetAside(
  studyId: number,
): Promise<{ system: string; samples: number; setAside: number }[]> {
  const { rows } = await pool().query<{ system: string; samples: number; setAside: number }>(
    `SELECT y.key AS system, count(*) AS samples, count(a.set_aside_why) AS "setAside"
     FROM samples a JOIN systems y ON y.id = a.system_id
     WHERE a.study_id = $1 AND (NOT a.is_rejected OR a.set_aside_why IS NOT NULL) GROUP BY y.id ORDER BY y.ordinal`,
    [studyId],
  );
  return rows;
}

/** A reference that no judge meets is none for the metrics either, until it is taken back. */
const forgetReferences = async (tx: Transaction, studyId: number): Promise<void> => {
  const where = { studyId, setAsideWhy: { not: null }, system: { isReference: true } } as const;
  await forgetMeasurements(tx, { samples: [], tasks: await listTasksOf(tx, where) });
};
