import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { isStorable } from "@/lib/text/identifiers";
import { noteArgumentsRead } from "@/lib/auth/call-outcome";

/** What a browser may send to a server action, whatever the action's types say. */
export const argument = {
  /** Half of a character is in no address, nor can it be stored. */
  text: z.string().max(10_000).refine(isStorable),
  form: z.instanceof(FormData),
  integer: z.int32(),
  flag: z.boolean(),
  /** Parsed by the operation. */
  document: z.unknown(),
};

/** Throws 400 unless every argument of a server action has the form that its schema says. PostgreSQL stores no NUL. */
export function readArguments(...given: readonly (readonly [z.ZodType, unknown])[]): void {
  for (const [schema, value] of given)
    if (!schema.safeParse(value).success || holdsNul(value))
      throw new AppError("malformed", { userMessage: "This form could not be read. Load the page again." });
  noteArgumentsRead();
}

const holdsNul = (value: unknown): boolean => {
  const seen = new Set<unknown>();
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string" && part.includes("\0")) return true;
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    if (part instanceof FormData) left.push(...[...part].flat());
    else for (const [name, inner] of Object.entries(part)) left.push(name, inner);
  }
  return false;
};
