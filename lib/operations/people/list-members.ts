import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import { listStudyMembers } from "@/lib/db/people/members";
import type { StudyMember } from "@/lib/study/member";
import { mayMakeLink } from "./may-make-link";
import { requireStudy } from "@/lib/operations/study/require-study";

/** Who belongs to a study: every member may know whom to ask. */
export async function listMembers({ actor, slug }: { actor: Actor; slug: string }): Promise<StudyMember[]> {
  const study = await requireStudy(actor, "view", slug);
  const mayManage = can(actor, "manage", study);
  const members = await listStudyMembers(study.id);
  return Promise.all(
    members.map(async ({ userId, role, user }) => ({
      email: user.email,
      role,
      hasPassword: user.passwordHash !== null,
      mayLink: mayManage && user.passwordHash === null && (await mayMakeLink(actor, { id: userId, ...user })),
      isYou: userId === actor.id,
    })),
  );
}
