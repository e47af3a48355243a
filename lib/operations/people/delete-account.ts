import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { listMemberships } from "@/lib/db/people/members";
import { deleteUser, lockPeople, lockUser } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";
import { requireAccount } from "./require-account";
import { requireAdministrator } from "./require-administrator";
import { requireAnotherAdministrator } from "./require-another-administrator";
import { requireAnotherAccount } from "./require-another-account";

/**
 * Deletes an account with its tokens and links. Its studies go on with their other owners; the audit log keeps its lines.
 * Refused while it is some study's only owner, or the last administrator, and for one's own account.
 */
export async function deleteAccount(request: { actor: Actor; email: string }): Promise<void> {
  const { actor, email } = request;
  requireAdministrator(actor);
  requireAnotherAccount(actor, email, "Another administrator has to delete your account.");
  await transaction(async (tx) => {
    await lockPeople(tx);
    const account = await requireAccount(tx, email);
    await lockUser(tx, account.id);
    await requireAnotherAdministrator(tx, account);
    const orphans = (await listMemberships(account.id, tx)).filter(
      ({ role, study }) => role === "owner" && study.copyOfId === null && study.members.length === 1,
    );
    if (orphans.length > 0) throw onlyOwner(orphans.map(({ study }) => study.title));
    await writeAudit(tx, actor, "account.delete", { details: { email: account.email } });
    await deleteUser(tx, account.id);
  });
}

const onlyOwner = (titles: string[]): AppError => {
  const named = titles.slice(0, 3).map((title) => `“${title}”`);
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : "";
  return new AppError("conflict", {
    userMessage: `This account is the only owner of ${named.join(", ")}${more}. Make somebody else an owner, or delete the study, first.`,
  });
};
