import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { isStorable } from "@/lib/text/identifiers";

export const templateNameSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "is needed")
    .max(80, "has more than 80 characters")
    .refine(isStorable, "contains a character that cannot be stored"),
});

/** A person's other templates have other names. */
export function refuseTakenName(
  others: readonly { id: number; name: string }[],
  { name, id = null }: { name: string; id?: number | null },
): void {
  if (others.some((other) => other.name === name && other.id !== id))
    throw new AppError("conflict", {
      userMessage: `You have a template called \u201c${name}\u201d already.`,
    });
}

export function noSuchTemplate(): AppError {
  return new AppError("not_found", { userMessage: "You have no such template. It may be deleted already." });
}
