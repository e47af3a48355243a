import "server-only";
import type { StudyRole } from "@/lib/study/member";
import { type Transaction, db } from "@/lib/db/shared/client";

/** Who belongs to a study, owners first, as they came. */
export function listStudyMembers(studyId: number, client: Transaction = db()) {
  return client.studyMember.findMany({
    where: { studyId },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }, { userId: "asc" }],
    select: {
      userId: true,
      role: true,
      user: { select: { email: true, isAdmin: true, passwordHash: true } },
    },
  });
}

/** Keeps the study from being deleted to the transaction's end; false when it is gone already. */
export async function holdStudy(tx: Transaction, studyId: number): Promise<boolean> {
  return (
    (await tx.$queryRaw<unknown[]>`SELECT 1 FROM studies WHERE id = ${studyId} FOR KEY SHARE`).length > 0
  );
}

export async function setRole(
  tx: Transaction,
  member: { studyId: number; userId: number; role: StudyRole },
): Promise<void> {
  const { studyId, userId, role } = member;
  await tx.studyMember.upsert({
    where: { studyId_userId: { studyId, userId } },
    create: { studyId, userId, role },
    update: { role },
  });
}

export async function deleteMember(tx: Transaction, studyId: number, userId: number): Promise<void> {
  await tx.studyMember.delete({ where: { studyId_userId: { studyId, userId } } });
}

/** The studies a person is a member of, each with its owners. */
export function listMemberships(userId: number, client: Transaction = db()) {
  return client.studyMember.findMany({
    where: { userId },
    select: {
      role: true,
      study: {
        select: {
          id: true,
          title: true,
          copyOfId: true,
          members: { where: { role: "owner" }, select: { userId: true } },
        },
      },
    },
  });
}
