import "server-only";
import type { AllocationEvent } from "@/lib/allocation/allocation-event";
import type { PlannedTrial } from "@/lib/allocation/plan";
import type { RecordedPlan } from "@/lib/allocation/replay";
import { pool } from "@/lib/db/shared/pool";

interface StoredTrial {
  position: number;
  checkKey: string | null;
  task: number | null;
  left: number | null;
  right: number | null;
}

/**
 * What every real session of a study was given, by frozen ordinals, as `replay` compares it. `checkKeys` are the ids of
 * the protocol's attention checks, in order; in a study of timed tasks trials are tasks to do.
 */
export async function listRecordedPlans(
  studyId: number,
  checkKeys: string[],
  { isTimed }: { isTimed: boolean } = { isTimed: false },
): Promise<RecordedPlan[]> {
  const { rows } = await pool().query<Omit<RecordedPlan, "trials"> & { trials: StoredTrial[] }>(
    `SELECT s.code AS session, j.code AS judge, a.ordinal AS arm, s.slot,
       COALESCE((SELECT json_agg(json_build_object('position', t.position, 'checkKey', t.check_key, 'task', k.ordinal,
           'left', l.ordinal, 'right', r.ordinal) ORDER BY t.position)
         FROM trials t LEFT JOIN tasks k ON k.id = t.task_id LEFT JOIN samples l ON l.id = t.left_sample_id
         LEFT JOIN samples r ON r.id = t.right_sample_id WHERE t.session_id = s.id), '[]') AS trials
     FROM sessions s JOIN judges j ON j.id = s.judge_id JOIN arms a ON a.id = s.arm_id
     WHERE s.study_id = $1 AND s.kind = 'real' ORDER BY s.id`,
    [studyId],
  );
  return rows.map(({ trials, ...session }) => ({
    ...session,
    trials: trials.map((trial) => (isTimed ? toWork(trial) : toPlanned(trial, checkKeys))),
  }));
}

/** A study's allocation log, as `replay` reads it. */
export async function listAllocationEvents(studyId: number): Promise<AllocationEvent[]> {
  const { rows } = await pool().query<AllocationEvent>(
    `SELECT e.ordinal, e.kind, j.code AS judge, s.code AS session, a.ordinal AS "inviteArm", e.answered
     FROM allocation_events e JOIN judges j ON j.id = e.judge_id JOIN sessions s ON s.id = e.session_id
     LEFT JOIN arms a ON a.id = e.arm_id WHERE e.study_id = $1 ORDER BY e.ordinal`,
    [studyId],
  );
  return rows;
}

const toPlanned = ({ position, checkKey, task, left, right }: StoredTrial, checks: string[]): PlannedTrial =>
  checkKey !== null
    ? { position, check: checks.indexOf(checkKey) }
    : { position, task, samples: { left: left ?? -1, ...(right === null ? {} : { right }) } };

const toWork = ({ position, task, left }: StoredTrial): PlannedTrial => ({
  position,
  task: task ?? -1,
  start: left,
});
