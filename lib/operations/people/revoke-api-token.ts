import "server-only";
import type { Actor } from "@/lib/study/actor";
import { revokeToken } from "@/lib/db/people/api-tokens";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";

/** Ends one of a person's own tokens at once. */
export async function revokeApiToken(request: { actor: Actor; id: number; now: Date }): Promise<void> {
  const { actor, id, now } = request;
  await transaction(async (tx) => {
    const name = await revokeToken(tx, { id, userId: actor.id, now });
    if (name === null)
      throw new AppError("not_found", { userMessage: "There is no such token. It may be revoked already." });
    await writeAudit(tx, actor, "token.revoke", { details: { name } });
  });
}
