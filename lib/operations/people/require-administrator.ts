import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";

/** Accounts are administrators' business; everybody else has their own account only. */
export function requireAdministrator(actor: Actor): void {
  if (!actor.isAdmin)
    throw new AppError("forbidden", { userMessage: "Only an administrator can do that. Ask one." });
}
