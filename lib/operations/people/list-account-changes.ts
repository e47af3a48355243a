import "server-only";
import { type AccountChange, listAccountChangesOf } from "@/lib/db/people/account-changes";
import type { Actor } from "@/lib/study/actor";

/** How far back the account page tells. */
export const CHANGES_DAYS = 180;
const MOST = 20;

/**
 * What was changed about how a person signs in, newest first: by the person, by an administrator, or by a person with the server's
 * shell. The server sends no mail, so this is where people are told.
 */
export function listAccountChanges({ actor }: { actor: Actor }): Promise<AccountChange[]> {
  return listAccountChangesOf(actor, { days: CHANGES_DAYS, most: MOST });
}
