import "server-only";
import type { PlannedTrial } from "@/lib/allocation/plan";
import type { Prisma, SessionKind } from "@/generated/prisma/client";
import { type Transaction, db } from "./client";
import type { OpenedStudy } from "./frozen-studies";

/** Holds the study's row until the transaction ends: starts of one study pass one after the other. */
export async function lockStudy(
  tx: Transaction,
  studyId: number,
): Promise<{ state: string; lastOrdinal: number }> {
  const rows = await tx.$queryRaw<{ state: string; lastOrdinal: number }[]>`
    SELECT state::text, last_ordinal AS "lastOrdinal" FROM studies WHERE id = ${studyId} FOR NO KEY UPDATE`;
  if (!rows[0]) throw new Error("a study vanished between two statements");
  return rows[0];
}

export interface SessionToCreate {
  studyId: number;
  judgeId: number;
  protocolId: number;
  kind: SessionKind;
  code: string;
  isRepeat: boolean;
  slot: number | null;
  arm: number;
  trials: PlannedTrial[];
  consentHash: string;
  profile: Prisma.InputJsonObject;
  tokenHash: Uint8Array<ArrayBuffer>;
  inviteId: number | null;
  /** What a panel calls the person: kept in a table of its own, apart from everything that is said. */
  external: Record<string, string>;
}

/** Writes a session with its whole plan; `checkKeys` are the ids of the protocol's attention checks, in order. */
export async function createSession(
  tx: Transaction,
  study: OpenedStudy,
  checkKeys: string[],
  given: SessionToCreate,
) {
  const { studyId, judgeId, protocolId, kind, code, isRepeat, slot, consentHash, profile, inviteId } = given;
  const external = Object.entries(given.external).map(([name, value]) => ({ name, value: value.trim() }));
  const { id } = await tx.session.create({
    data: {
      ...{ studyId, judgeId, protocolId, kind, code, isRepeat, slot, consentHash, profile, inviteId },
      armId: idAt(study.armIds, given.arm),
      total: given.trials.length,
      tokens: { create: { hash: given.tokenHash } },
      externalIds: { create: external },
    },
    select: { id: true },
  });
  await tx.trial.createMany({
    data: given.trials.map((trial) =>
      "check" in trial
        ? { sessionId: id, position: trial.position, checkKey: checkKeys[trial.check] ?? null }
        : {
            sessionId: id,
            position: trial.position,
            taskId: trial.task === null ? null : idAt(study.taskIds, trial.task),
            leftSampleId: idAt(study.sampleIds, trial.samples.left),
            rightSampleId:
              trial.samples.right === undefined ? null : idAt(study.sampleIds, trial.samples.right),
          },
    ),
  });
  return id;
}

const idAt = (ids: number[], ordinal: number): number => {
  const id = ids[ordinal];
  if (id === undefined) throw new Error(`nothing has the ordinal ${ordinal}`);
  return id;
};

/**
 * Appends to the allocation log, at the database's time; the caller holds the study's row, so ordinals have no gaps and
 * stand in commit order. `armId` is the arm that the invite of a start names.
 */
export async function appendAllocationEvent(
  tx: Transaction,
  event: {
    studyId: number;
    ordinal: number;
    kind: "start" | "release" | "return" | "withdraw";
    judgeId: number;
    sessionId: number;
    armId?: number | null;
    answered?: number;
  },
): Promise<void> {
  const { studyId, ordinal, kind, judgeId, sessionId, armId = null, answered = 0 } = event;
  const appended = await tx.$executeRaw`
    WITH moved AS (
      UPDATE studies SET last_ordinal = ${ordinal} WHERE id = ${studyId} AND last_ordinal = ${ordinal}::int - 1 RETURNING id
    )
    INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, arm_id, answered)
    SELECT id, ${ordinal}::int, ${kind}::"AllocationEventKind", clock_timestamp(), ${judgeId}::int, ${sessionId}::int,
      ${armId}::int, ${answered}::int FROM moved`;
  if (appended !== 1)
    throw new Error(`the allocation log of study ${studyId} does not end before ${ordinal}`);
}

/** The judge and the session behind a token, with what deciding about a new session needs. */
export function getSessionOfToken(hash: Uint8Array<ArrayBuffer>, client: Transaction = db()) {
  return client.sessionToken.findUnique({
    where: { hash },
    select: {
      session: {
        select: {
          id: true,
          studyId: true,
          judgeId: true,
          state: true,
          kind: true,
          answered: true,
          total: true,
          protocol: { select: { document: true } },
        },
      },
    },
  });
}

/** A session that this judge began and can go on with, the last finished one, and how many there were at all. */
export async function getJudgesSessions(judgeId: number, client: Transaction = db()) {
  const unfinished = await client.session.findFirst({
    where: { judgeId, state: { in: ["judging", "closing"] } },
    select: { id: true, state: true, answered: true, total: true },
  });
  const finished = await client.session.findFirst({
    where: { judgeId, state: "done" },
    orderBy: { id: "desc" },
    select: { id: true, state: true, protocol: { select: { document: true } } },
  });
  return { unfinished, finished, count: await client.session.count({ where: { judgeId } }) };
}

/** Keeps what an idempotency key began, for 24 hours by the database's clock. */
export async function rememberStartKey(
  tx: Transaction,
  /** `invite` is the SHA-256 of its code, or empty. */
  start: { studyId: number; key: string; invite: string; sessionId: number },
): Promise<void> {
  await tx.$executeRaw`DELETE FROM start_keys WHERE created_at < now() - interval '24 hours'`;
  await tx.startKey.create({ data: start });
}

/** The session that an idempotency key began, while the key is remembered. */
export function getSessionOfKey(tx: Transaction, studyId: number, key: string) {
  return tx.startKey.findUnique({
    where: { studyId_key: { studyId, key } },
    select: { invite: true, session: { select: { id: true, state: true, answered: true, total: true } } },
  });
}
