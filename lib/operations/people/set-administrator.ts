import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { deleteUnusedLinks } from "@/lib/db/people/sign-in-links";
import { lockPeople, setAdmin } from "@/lib/db/people/users";
import { requireAccount } from "./require-account";
import { requireAdministrator } from "./require-administrator";
import { requireAnotherAdministrator } from "./require-another-administrator";

/** Makes somebody an administrator, or an ordinary researcher again, but never the last administrator. */
export async function setAdministrator(request: {
  actor: Actor;
  email: string;
  isAdmin: boolean;
}): Promise<void> {
  const { actor, email, isAdmin } = request;
  requireAdministrator(actor);
  await transaction(async (tx) => {
    await lockPeople(tx);
    const account = await requireAccount(tx, email);
    if (account.isAdmin === isAdmin) return;
    if (!isAdmin) await requireAnotherAdministrator(tx, account);
    await setAdmin(tx, account.id, isAdmin);
    // An owner may hold a link that was made for an ordinary researcher; it must not open an administrator's account.
    await deleteUnusedLinks(tx, account.id);
    await writeAudit(tx, actor, "account.admin", { details: { email: account.email, isAdmin } });
  });
}
