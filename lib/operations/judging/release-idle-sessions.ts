import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { listIdleSessions, releaseIfIdle } from "@/lib/db/judging/idle-sessions";
import { lockStudy } from "@/lib/db/judging/sessions";

/**
 * Gives back the places of sessions that have been idle for longer than their protocol allows, each by a line of the
 * allocation log: allocation itself never reads a clock. Their judges may come back (`returnSession`). `now` is the
 * database's time.
 */
export async function releaseIdleSessions({ now }: { now: Date }): Promise<{ released: number }> {
  let released = 0;
  for (const [studyId, sessionIds] of await listIdleSessions(now)) {
    released += await transaction(async (tx) => {
      const { state } = await lockStudy(tx, studyId);
      return state === "OPEN" || state === "CLOSED" ? releaseIfIdle(tx, studyId, sessionIds, now) : 0;
    });
  }
  return { released };
}
