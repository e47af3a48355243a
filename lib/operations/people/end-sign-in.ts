import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { deleteSignInSession } from "@/lib/db/people/sign-in-sessions";
import { AppError } from "@/lib/errors";

/** Ends one of a person's own sessions at once, and with it every copy of its cookie. */
export async function endSignIn({ actor, id }: { actor: Actor; id: string }): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  if (!isId || !(await deleteSignInSession({ id, userId: actor.id })))
    throw new AppError("not_found", { userMessage: "There is no such session. It may have ended already." });
}
