import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

interface InviteToCreate {
  kind: "personal" | "general";
  codeHash: Uint8Array<ArrayBuffer>;
  uses: number | null;
  armId: number | null;
  label: string;
}

export async function createInviteRows(
  tx: Transaction,
  studyId: number,
  createdBy: number,
  invites: InviteToCreate[],
): Promise<void> {
  await tx.invite.createMany({ data: invites.map((invite) => ({ ...invite, studyId, createdBy })) });
}

/** An arm of an opened study by its key; null when it has none of that name. */
export async function getArmId(tx: Transaction, studyId: number, key: string): Promise<number | null> {
  return (
    (await tx.arm.findUnique({ where: { studyId_key: { studyId, key } }, select: { id: true } }))?.id ?? null
  );
}

/**
 * A study's invites as researchers see them, newest first: never a code, nor which sessions came of them. Those that were sent
 * by e-mail are left out: whether one was used, beside its place in a list of addresses, would say who has begun.
 */
export async function listInviteRows(studyId: number) {
  return db().invite.findMany({
    where: { studyId, mailingId: null },
    orderBy: { id: "desc" },
    select: {
      id: true,
      kind: true,
      label: true,
      uses: true,
      used: true,
      createdAt: true,
      revokedAt: true,
      arm: { select: { key: true } },
    },
  });
}

/** Whether an invite of the study names an arm, however its link was passed on. */
export async function hasPlacingInvite(studyId: number): Promise<boolean> {
  return (await db().invite.count({ where: { studyId, armId: { not: null } } })) > 0;
}

/** True when the invite was there and not revoked yet. */
export async function revokeInviteRow(
  tx: Transaction,
  studyId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.invite.updateMany({
    where: { id, studyId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count === 1;
}

export async function hasInvite(tx: Transaction, studyId: number, id: number): Promise<boolean> {
  return (await tx.invite.count({ where: { id, studyId } })) === 1;
}

/** An invite by its code. */
export interface InviteOfCode {
  id: number;
  kind: "personal" | "general";
  uses: number | null;
  used: number;
  revokedAt: Date | null;
  arm: { id: number; ordinal: number } | null;
  /** The real session that a personal one has begun. */
  session: {
    id: number;
    state: "judging" | "closing" | "done" | "withdrawn";
    answered: number;
    total: number;
    judgeId: number;
  } | null;
}

/** In one statement: of several relations Prisma asks at the same moment, and a transaction has one connection. */
export async function getInviteOfCode(
  studyId: number,
  codeHash: Uint8Array<ArrayBuffer>,
  client: Transaction = db(),
): Promise<InviteOfCode | null> {
  const [invite] = await client.$queryRaw<InviteOfCode[]>`
    SELECT i.id, i.kind::text AS kind, i.uses, i.used, i.revoked_at AS "revokedAt",
      (SELECT json_build_object('id', a.id, 'ordinal', a.ordinal) FROM arms a WHERE a.id = i.arm_id) AS arm,
      CASE WHEN i.kind = 'personal' THEN (
        SELECT json_build_object('id', s.id, 'state', s.state, 'answered', s.answered, 'total', s.total,
          'judgeId', s.judge_id)
        FROM sessions s WHERE s.invite_id = i.id AND s.kind = 'real' ORDER BY s.id LIMIT 1) END AS session
    FROM invites i WHERE i.study_id = ${studyId} AND i.code_hash = ${codeHash} LIMIT 1`;
  return invite ?? null;
}

/** How many of a study's sessions were placed in their arm by an invite, and how many there are. */
export async function countPlaced(studyId: number): Promise<{ placed: number; sessions: number }> {
  const [row] = await db().$queryRaw<{ placed: number; sessions: number }[]>`
    SELECT count(*)::int AS sessions, count(e.arm_id)::int AS placed FROM sessions s
    JOIN allocation_events e ON e.session_id = s.id AND e.kind = 'start'
    WHERE s.study_id = ${studyId} AND s.kind = 'real' AND s.state <> 'withdrawn'`;
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}
