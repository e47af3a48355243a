import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudyState } from "@/lib/study/lifecycle";
import type { WorkRow } from "@/lib/blind/to-timed-view";
import type { Transaction } from "@/lib/db/shared/client";

/** A session whose row is held until the transaction ends: what two tabs send passes one after the other. */
export interface HeldWork {
  session: {
    id: number;
    studyId: number;
    state: "judging" | "closing" | "done" | "withdrawn";
    answered: number;
    total: number;
    groupName: string | null;
    isReleased: boolean;
  };
  study: { state: StudyState; closedAtMs: number | null };
  protocol: Protocol;
  closedStages: ("pretest" | "main")[];
  works: (WorkRow & { trialId: number; taskId: number; pending: number })[];
  nowMs: number;
}

/** Reads a session with all its tasks, and holds its row. Null where there is no such session. */
export async function holdWork(tx: Transaction, sessionId: number): Promise<HeldWork | null> {
  // Unsealing holds these tables while it steps: who waits for it here finds the study unsealed below.
  await tx.$executeRaw`LOCK TABLE completions, submissions IN ROW EXCLUSIVE MODE`;
  const [session] = await tx.$queryRaw<HeldWork["session"][]>`
    SELECT id, study_id AS "studyId", state::text, answered, total, group_name AS "groupName",
      released_at IS NOT NULL AS "isReleased"
    FROM sessions WHERE id = ${sessionId} FOR NO KEY UPDATE`;
  if (!session) return null;
  const [around] = await tx.$queryRaw<
    {
      state: StudyState;
      closedAtMs: number | null;
      protocol: Protocol;
      nowMs: number;
      stages: HeldWork["closedStages"];
    }[]
  >`
    SELECT st.state::text, ${ms("st.closed_at")} AS "closedAtMs", p.document AS protocol,
      ${ms("clock_timestamp()")} AS "nowMs",
      ARRAY(SELECT g.stage FROM stages g WHERE g.study_id = st.id ORDER BY g.stage) AS stages
    FROM sessions s JOIN studies st ON st.id = s.study_id JOIN protocols p ON p.id = s.protocol_id
    WHERE s.id = ${sessionId}`;
  if (!around) return null;
  const works = await tx.$queryRaw<FlatWork[]>`
    SELECT t.id AS "trialId", t.position, k.id AS "taskId", k.language,
      COALESCE(x.shown_title, x.title, k.shown_title, k.title) AS title,
      COALESCE(x.shown_body, x.body, k.shown_body, k.body) AS body,
      l.shown AS starter, c.draft, COALESCE(c.runs, 0) AS runs, c.outcome,
      ${ms("c.opened_at")} AS "openedAtMs", ${ms("c.ended_at")} AS "endedAtMs",
      ${ms("c.paused_at")} AS "pausedAtMs", COALESCE(c.paused_ms, 0) AS "pausedMs",
      (SELECT count(*)::int FROM submissions u WHERE u.trial_id = t.id AND u.passed IS NULL) AS pending
    FROM trials t JOIN sessions s ON s.id = t.session_id JOIN tasks k ON k.id = t.task_id
    LEFT JOIN task_texts x ON x.task_id = k.id AND x.protocol_id = s.protocol_id
    LEFT JOIN samples l ON l.id = t.left_sample_id LEFT JOIN completions c ON c.trial_id = t.id
    WHERE t.session_id = ${sessionId} ORDER BY t.position`;
  const { state, closedAtMs, protocol, nowMs, stages } = around;
  return {
    session,
    study: { state, closedAtMs },
    protocol,
    closedStages: stages,
    works: works.map(({ openedAtMs, endedAtMs, pausedAtMs, pausedMs, ...work }) => ({
      ...work,
      clock: openedAtMs === null ? null : { openedAtMs, endedAtMs, pausedAtMs, pausedMs },
    })),
    nowMs,
  };
}

type FlatWork = Omit<HeldWork["works"][number], "clock"> & {
  openedAtMs: number | null;
  endedAtMs: number | null;
  pausedAtMs: number | null;
  pausedMs: number;
};

const ms = (column: string): Prisma.Sql => Prisma.raw(`round(extract(epoch FROM ${column}) * 1000)::float8`);
