import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { newPasswordSchema } from "@/lib/auth/new-password";
import { hashPassword, isPasswordRight } from "@/lib/auth/password";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { deleteUnusedLinks } from "@/lib/db/people/sign-in-links";
import { getAccount, lockPeople, setPassword } from "@/lib/db/people/users";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { refuseCommonPassword } from "./refuse-common-password";

const changeSchema = z
  .object({ current: z.string().max(1000), password: newPasswordSchema })
  .refine(({ current, password }) => current !== password, {
    path: ["password"],
    message: "is the one you have already",
  });

/** Sets another password, for whoever knows the current one, and ends every session: the caller signs in again. */
export async function changePassword(request: {
  actor: Actor;
  current: unknown;
  password: unknown;
}): Promise<void> {
  const { actor } = request;
  const { current, password } = parseOrRefuse(changeSchema, request);
  const account = await getAccount(actor.id);
  if (!(await isPasswordRight(account?.passwordHash, current)))
    throw new AppError("invalid", {
      userMessage: "The password was not changed.",
      faults: [{ path: "current", message: "is not the one you sign in with" }],
    });
  refuseCommonPassword(password, actor.email);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    await lockPeople(tx);
    // A link that was made meanwhile, or a change in another window, has decided already.
    if ((await getAccount(actor.id, tx))?.passwordHash !== account?.passwordHash)
      throw new AppError("conflict", {
        userMessage: "Your password was changed somewhere else just now. Sign in again.",
      });
    await setPassword(tx, actor.id, passwordHash);
    await deleteUnusedLinks(tx, actor.id);
    await writeAudit(tx, actor, "account.password");
  });
}
