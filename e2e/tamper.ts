import { type Transaction, transaction } from "@/lib/db/shared/client";
import { raiseResultsVersion } from "@/lib/db/results/counts-versions";

/** Stored answers and plans are final, so these step around the triggers: only to ask what would look different. */
const tampering = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
  transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await work(tx);
  });

/** Turns every score of a study to its opposite, but for those of its first session. Doing it twice undoes it. */
export function mirrorScores(slug: string): Promise<void> {
  return tampering(async (tx) => {
    await tx.$executeRaw`
      UPDATE scores c SET score = -c.score FROM trials t JOIN sessions s ON s.id = t.session_id JOIN studies y ON y.id = s.study_id
      WHERE c.trial_id = t.id AND y.slug = ${slug}
        AND s.id <> (SELECT min(x.id) FROM sessions x WHERE x.study_id = y.id)`;
    // What was computed of an unsealed study is kept by the version of its data, which nothing else can change so.
    const { id } = await tx.study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    await raiseResultsVersion(tx, id);
  });
}

/**
 * Exchanges the plans of two sessions of different arms, the first session left alone: arm, and trial by trial the task and
 * who stood on which side. Times and answers stay. Doing it twice undoes it.
 */
export function exchangePlans(slug: string): Promise<void> {
  return tampering(async (tx) => {
    const sessions = await tx.$queryRaw<{ id: number; armId: number; slot: number | null }[]>`
      SELECT s.id, s.arm_id AS "armId", s.slot FROM sessions s JOIN studies y ON y.id = s.study_id
      WHERE y.slug = ${slug} ORDER BY s.id OFFSET 1`;
    const byArm = [...new Map([...sessions].reverse().map((session) => [session.armId, session])).values()];
    const [one, other] = byArm.sort((a, b) => a.id - b.id);
    if (!one || !other) throw new Error("no two sessions have different arms");
    await tx.$executeRaw`
      UPDATE trials t SET task_id = o.task_id, left_sample_id = o.left_sample_id, right_sample_id = o.right_sample_id
      FROM trials o WHERE o.position = t.position
        AND ((t.session_id = ${one.id} AND o.session_id = ${other.id}) OR (t.session_id = ${other.id} AND o.session_id = ${one.id}))`;
    for (const [id, { armId, slot }] of [
      [one.id, other],
      [other.id, one],
    ] as const)
      await tx.$executeRaw`UPDATE sessions SET arm_id = ${armId}, slot = ${slot} WHERE id = ${id}`;
  });
}
