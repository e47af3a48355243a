import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { emailSchema } from "@/lib/auth/new-password";
import { writeAudit } from "@/lib/db/study/audit";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { setRole } from "@/lib/db/people/members";
import { deleteUnusedLinks } from "@/lib/db/people/sign-in-links";
import { hasMadeAccount } from "@/lib/db/people/users";
import { STUDY_ROLES, type StudyRole } from "@/lib/study/member";
import { holdMembers, requireAnotherOwner } from "./held-members";
import { type AccountLink, makeLink } from "./make-link";
import { mayMakeLink } from "./may-make-link";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { getOrMakeAccount } from "./require-account";
import { requireStudy } from "@/lib/operations/study/require-study";

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
    const link =
      isNew || (before === null && (await endForeignLink(tx, actor, account)))
        ? await makeLink(tx, actor, { account, isAdmin: false, now })
        : null;
    return { email, role, hasPassword: account.passwordHash !== null, link };
  });
}

/**
 * Whoever added a person elsewhere may hold a link to their unused account, which from now on would open this study as
 * well: that link ends. True where the actor may make the next one; otherwise an administrator does.
 */
const endForeignLink = async (
  tx: Transaction,
  actor: Actor,
  account: { id: number; isAdmin: boolean; passwordHash: string | null },
): Promise<boolean> => {
  if (account.passwordHash !== null || (await hasMadeAccount(actor.id, account.id, tx))) return false;
  await deleteUnusedLinks(tx, account.id);
  return mayMakeLink(actor, account, tx);
};
