import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";

/** Throws where administrators would lock themselves out by a step that is meant for others. */
export function requireAnotherAccount(actor: Actor, email: string, userMessage: string): void {
  if (email.trim().toLowerCase() === actor.email) throw new AppError("conflict", { userMessage });
}
