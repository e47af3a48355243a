import "server-only";
import { z } from "zod";
import { createApiSecret } from "@/lib/auth/api-token";
import type { Actor } from "@/lib/study/actor";
import { createToken } from "@/lib/db/people/api-tokens";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { isStorable } from "@/lib/text/identifiers";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";

const newTokenSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "is needed: say what the token is for")
    .max(80, "has more than 80 characters")
    .refine(isStorable, "contains a character that cannot be stored"),
  scope: z.enum(["read", "write"]),
  /** Null is a token that works until it is revoked. */
  days: z.number().int().min(1).max(3660).nullable(),
});

/** Makes a personal API token. It is in the answer and nowhere else: only its hash is stored. */
export async function createApiToken(request: {
  actor: Actor;
  name: unknown;
  scope: unknown;
  days: unknown;
  now: Date;
}): Promise<{ id: number; token: string; name: string; expiresAt: Date | null }> {
  const { actor, now } = request;
  const { name, scope, days } = parseOrRefuse(newTokenSchema, request);
  const { token, hash } = createApiSecret();
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000);
  return transaction(async (tx) => {
    const { id } = await createToken(tx, { userId: actor.id, name, hash, scope, expiresAt });
    await writeAudit(tx, actor, "token.create", { details: { name, scope, days } });
    return { id, token, name, expiresAt };
  });
}
