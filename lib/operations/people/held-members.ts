import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import type { Transaction } from "@/lib/db/shared/client";
import { holdStudy, listStudyMembers } from "@/lib/db/people/members";
import { lockPeople } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";

/**
 * A study's members, held still to the transaction's end. Whether the asker may change them is asked again here: of two
 * owners who remove each other at once, the second is no owner any more.
 */
export async function holdMembers(tx: Transaction, actor: Actor, studyId: number) {
  await lockPeople(tx);
  const isThere = await holdStudy(tx, studyId);
  const members = await listStudyMembers(studyId, tx);
  if (!isThere || !can(actor, "manage", { members }))
    throw new AppError("conflict", {
      userMessage: "Your part in this study has just changed. Load the page again.",
    });
  return members;
}

/** Throws where a study would be left without an owner. */
export function requireAnotherOwner(
  members: readonly { userId: number; role: string }[],
  userId: number,
): void {
  if (members.some((member) => member.role === "owner" && member.userId !== userId)) return;
  throw new AppError("conflict", {
    userMessage: "This is the study's only owner. Make somebody else an owner first.",
  });
}
