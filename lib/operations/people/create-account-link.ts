import "server-only";
import type { Actor } from "@/lib/study/actor";
import { emailSchema } from "@/lib/auth/new-password";
import { transaction } from "@/lib/db/shared/client";
import { getUserByEmail, lockPeople } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";
import { z } from "zod";
import { type AccountLink, makeLink } from "./make-link";
import { mayMakeLink } from "./may-make-link";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { getOrMakeAccount } from "./require-account";

const askedSchema = z.object({ email: emailSchema });

/**
 * A one-time link, for 48 hours, by which the person of this address chooses a password; an older unused one stops
 * working. An administrator makes one for anybody, and the account with it; see `mayMakeLink` for owners. Null is whoever
 * has the server's shell, who alone can make a link that makes an administrator.
 */
export async function createAccountLink(request: {
  actor: Actor | null;
  email: unknown;
  isAdmin?: boolean;
  now: Date;
}): Promise<AccountLink> {
  const { actor, isAdmin = false, now } = request;
  const { email } = parseOrRefuse(askedSchema, request);
  return transaction(async (tx) => {
    await lockPeople(tx);
    if (isAdmin && actor !== null) throw refused();
    if (actor !== null && !actor.isAdmin) {
      // The same refusal for an address with an account as for one without.
      const known = await getUserByEmail(email, tx);
      if (!known || !(await mayMakeLink(actor, known, tx))) throw refused();
    }
    const { account } = await getOrMakeAccount(tx, actor, { email });
    return makeLink(tx, actor, { account, isAdmin, now });
  });
}

const refused = (): AppError =>
  new AppError("forbidden", {
    userMessage: "Only an administrator can make a link for this address. Ask one.",
  });
