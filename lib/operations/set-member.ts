import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { emailSchema } from "@/lib/auth/new-password";
import { writeAudit } from "@/lib/db/audit";
import { transaction } from "@/lib/db/client";
import { setRole } from "@/lib/db/members";
import { STUDY_ROLES, type StudyRole } from "@/lib/study/member";
import { holdMembers, requireAnotherOwner } from "./held-members";
import { type AccountLink, makeLink } from "./make-link";
import { parseOrRefuse } from "./parse-or-refuse";
import { getOrMakeAccount } from "./require-account";
import { requireStudy } from "./require-study";

const memberSchema = z.object({
  email: emailSchema,
  role: z.enum(STUDY_ROLES, "is owner, editor or viewer"),
});

/**
 * Adds somebody to a study, or gives a member another role. An address without an account gets one without a password,
 * and a one-time link for whoever added it to pass on. A study never loses its last owner.
 */
export async function setMember(request: {
  actor: Actor;
  slug: string;
  email: unknown;
  role: unknown;
  now: Date;
}): Promise<{ email: string; role: StudyRole; hasPassword: boolean; link: AccountLink | null }> {
  const { actor, slug, now } = request;
  const study = await requireStudy(actor, "manage", slug);
  const { email, role } = parseOrRefuse(memberSchema, request);
  return transaction(async (tx) => {
    const members = await holdMembers(tx, actor, study.id);
    const { account, isNew } = await getOrMakeAccount(tx, actor, { email });
    const before = members.find(({ userId }) => userId === account.id)?.role ?? null;
    if (before === "owner" && role !== "owner") requireAnotherOwner(members, account.id);
    if (before !== role) {
      await setRole(tx, { studyId: study.id, userId: account.id, role });
      await writeAudit(tx, actor, "member.set", { study: slug, details: { email, role, before } });
    }
    const link = isNew ? await makeLink(tx, actor, { account, isAdmin: false, now }) : null;
    return { email, role, hasPassword: account.passwordHash !== null, link };
  });
}
