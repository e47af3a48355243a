import "server-only";
import { createSecretToken } from "@/lib/auth/secret-token";
import { transaction } from "@/lib/db/shared/client";
import { createAdminLinkRow, deleteFirstLinks, hasFirstLinkSince } from "@/lib/db/people/sign-in-links";
import { hasAdministrator, lockPeople } from "@/lib/db/people/users";
import { linkEnd } from "./make-link";

type AdminLink = { kind: "made"; path: string } | { kind: "has-administrator" } | { kind: "made-elsewhere" };

/** Servers that start together may read different clocks. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * The one-time link that makes the first administrator; there is no default password. Of several servers that start
 * together one makes it. A later start makes another one, and the link before it stops working.
 *
 * @param startedMs when this server began to start; the same as `nowMs` when omitted
 */
export async function createAdminLink(nowMs: number, startedMs = nowMs): Promise<AdminLink> {
  return transaction(async (tx) => {
    await lockPeople(tx);
    if (await hasAdministrator(undefined, tx)) return { kind: "has-administrator" };
    const since = new Date(startedMs - CLOCK_DIFFERENCE_MS);
    if (await hasFirstLinkSince(tx, since)) return { kind: "made-elsewhere" };
    const { token, hash } = createSecretToken();
    await deleteFirstLinks(tx);
    await createAdminLinkRow(tx, {
      tokenHash: hash,
      createdAt: new Date(nowMs),
      expiresAt: linkEnd(new Date(nowMs)),
    });
    return { kind: "made", path: `/welcome/${token}` };
  });
}
