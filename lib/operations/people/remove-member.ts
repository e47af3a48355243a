import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { deleteMember, listMemberships } from "@/lib/db/people/members";
import { deleteUnusedLinks } from "@/lib/db/people/sign-in-links";
import { AppError } from "@/lib/errors";
import { holdMembers, requireAnotherOwner } from "./held-members";
import { requireStudy } from "@/lib/operations/study/require-study";

/** Takes somebody out of a study, never its last owner. Who was only ever invited to it loses the unused link as well. */
export async function removeMember(request: { actor: Actor; slug: string; email: string }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "manage", slug);
  const email = request.email.trim().toLowerCase();
  await transaction(async (tx) => {
    const members = await holdMembers(tx, actor, study.id);
    const member = members.find(({ user }) => user.email === email);
    if (!member)
      throw new AppError("not_found", { userMessage: "Nobody with this e-mail is a member of the study." });
    const { userId, role, user } = member;
    if (role === "owner") requireAnotherOwner(members, userId);
    await deleteMember(tx, study.id, userId);
    const isUnused = user.passwordHash === null && !user.isAdmin;
    if (isUnused && (await listMemberships(userId, tx)).length === 0) await deleteUnusedLinks(tx, userId);
    await writeAudit(tx, actor, "member.remove", { study: slug, details: { email, role } });
  });
}
