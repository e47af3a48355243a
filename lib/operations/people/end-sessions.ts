import "server-only";
import type { Actor } from "@/lib/study/actor";
import { revokeAllTokens } from "@/lib/db/people/api-tokens";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { lockPeople, raiseSessionVersion } from "@/lib/db/people/users";
import { requireAccount } from "./require-account";
import { requireAdministrator } from "./require-administrator";
import { requireAnotherAccount } from "./require-another-account";

/** Signs a person out everywhere. Their API tokens go on working: they are listed, and revoked, one by one. */
export async function endSessions({ actor }: { actor: Actor }): Promise<void> {
  await transaction(async (tx) => {
    await raiseSessionVersion(tx, actor.id);
    await writeAudit(tx, actor, "account.end-sessions", { details: { email: actor.email } });
  });
}

/** Shuts somebody out until they sign in again: all their sessions end, and all their API tokens are revoked. */
export async function endSessionsOf(request: { actor: Actor; email: string; now: Date }): Promise<void> {
  const { actor, email, now } = request;
  requireAdministrator(actor);
  requireAnotherAccount(actor, email, "Sign out everywhere on your own account page.");
  await transaction(async (tx) => {
    await lockPeople(tx);
    const account = await requireAccount(tx, email);
    await raiseSessionVersion(tx, account.id);
    const tokens = await revokeAllTokens(tx, account.id, now);
    await writeAudit(tx, actor, "account.end-sessions", { details: { email: account.email, tokens } });
  });
}
