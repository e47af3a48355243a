import "server-only";
import { z } from "zod";
import { emailSchema } from "@/lib/auth/new-password";
import { transaction } from "@/lib/db/shared/client";
import { lockPeople } from "@/lib/db/people/users";
import { createApiToken } from "./create-api-token";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { getOrMakeAccount } from "./require-account";

/**
 * A personal token for whoever has the server's shell, and so the database. An unknown address becomes an administrator
 * without a password; a known one keeps the rights it has.
 */
export async function createShellToken(request: { email: unknown; now: Date }): Promise<{ token: string }> {
  const { email } = parseOrRefuse(z.object({ email: emailSchema }), request);
  const actor = await transaction(async (tx) => {
    await lockPeople(tx);
    const { account } = await getOrMakeAccount(tx, null, { email, isAdmin: true });
    return { id: account.id, email: account.email, isAdmin: account.isAdmin };
  });
  const { token } = await createApiToken({
    actor,
    name: "made in the server's shell",
    scope: "write",
    days: null,
    now: request.now,
  });
  return { token };
}
