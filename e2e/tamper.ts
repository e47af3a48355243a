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

/** Turns every label of a study that is not applicable to partially correct and back, but for those of its first session. Doing it twice undoes it. */
export function turnLabels(slug: string): Promise<void> {
  return tampering(async (tx) => {
    const { id } = await tx.study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    await tx.$executeRaw`
      UPDATE verdicts v SET labels = (
        SELECT jsonb_agg(l || jsonb_build_object('label',
          CASE l->>'label' WHEN 'not-applicable' THEN 'partial' ELSE 'not-applicable' END)) FROM jsonb_array_elements(v.labels) l)
      FROM trials t JOIN sessions s ON s.id = t.session_id
      WHERE v.trial_id = t.id AND s.study_id = ${id} AND jsonb_typeof(v.labels) = 'array'
        AND s.id <> (SELECT min(x.id) FROM sessions x WHERE x.study_id = ${id})`;
    await raiseResultsVersion(tx, id);
  });
}

/**
 * Turns what people did with timed tasks round, but for the first session: long times become short ones, passed tasks given-up
 * ones, and two sessions exchange which of their tasks began with a program. Doing it twice undoes it.
 */
export function turnWork(slug: string): Promise<void> {
  return tampering(async (tx) => {
    const { id: studyId } = await tx.study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    const [, one, other] = await tx.session.findMany({
      where: { studyId },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    if (!one || !other) throw new Error("there are no three sessions");
    await tx.$executeRaw`
      UPDATE completions c SET opened_at = c.ended_at - (interval '1 hour' - (c.ended_at - c.opened_at)),
        outcome = CASE c.outcome WHEN 'passed' THEN 'gave-up' WHEN 'gave-up' THEN 'passed' ELSE c.outcome END
      FROM trials t JOIN sessions s ON s.id = t.session_id
      WHERE t.id = c.trial_id AND s.study_id = ${studyId} AND c.ended_at IS NOT NULL
        AND s.id <> (SELECT min(x.id) FROM sessions x WHERE x.study_id = ${studyId})`;
    await tx.$executeRaw`
      UPDATE trials t SET left_sample_id = o.left_sample_id FROM trials o
      WHERE o.task_id = t.task_id AND ((t.session_id = ${one.id} AND o.session_id = ${other.id})
        OR (t.session_id = ${other.id} AND o.session_id = ${one.id}))`;
    await raiseResultsVersion(tx, studyId);
  });
}
