import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

export interface InviteToCreate {
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

/** A study's invites as researchers see them, newest first: never a code, nor which sessions came of them. */
export async function listInviteRows(studyId: number) {
  return db().invite.findMany({
    where: { studyId },
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

/** The invite of a code, with the real session that a personal one has begun. */
export async function getInviteOfCode(
  studyId: number,
  codeHash: Uint8Array<ArrayBuffer>,
  client: Transaction = db(),
) {
  const invite = await client.invite.findFirst({
    where: { studyId, codeHash },
    select: {
      id: true,
      kind: true,
      uses: true,
      used: true,
      revokedAt: true,
      arm: { select: { id: true, ordinal: true } },
      sessions: {
        where: { kind: "real" },
        take: 1,
        select: { id: true, state: true, answered: true, total: true, judgeId: true },
      },
    },
  });
  if (!invite) return null;
  const { sessions, ...rest } = invite;
  return { ...rest, session: invite.kind === "personal" ? (sessions[0] ?? null) : null };
}
export type InviteOfCode = NonNullable<Awaited<ReturnType<typeof getInviteOfCode>>>;

/** How many of a study's sessions were placed in their arm by an invite, and how many there are. */
export async function countPlaced(studyId: number): Promise<{ placed: number; sessions: number }> {
  const [row] = await db().$queryRaw<{ placed: number; sessions: number }[]>`
    SELECT count(*)::int AS sessions, count(e.arm_id)::int AS placed FROM sessions s
    JOIN allocation_events e ON e.session_id = s.id AND e.kind = 'start'
    WHERE s.study_id = ${studyId} AND s.kind = 'real' AND s.state <> 'withdrawn'`;
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}
