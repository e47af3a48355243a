import "server-only";
import type { AccountLink } from "@/lib/operations/people/make-link";
import { toFormOutcome } from "./form-outcome";

interface Done {
  message: string;
  link?: AccountLink | null;
  /** Shown this once. */
  secret?: string;
}

/** Never sent back to a page, whatever else was typed. */
const SECRET_FIELDS = new Set(["password", "current"]);

/** Runs what a form about people asked for: what happened, or what is wrong with what was typed, which stays typed. */
export async function toPeopleOutcome(form: FormData, act: () => Promise<Done>) {
  const done: Done = { message: "" };
  const outcome = await toFormOutcome(async () => Object.assign(done, await act()));
  if (!outcome.isDone) return { ...outcome, typed: typedIn(form) };
  const { message, link = null, secret } = done;
  return {
    isDone: true as const,
    message,
    link: link && {
      path: link.path,
      email: link.email,
      purpose: link.purpose,
      until: link.expiresAt.toISOString(),
    },
    ...(secret === undefined ? {} : { secret }),
  };
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET_FIELDS.has(name) && !name.startsWith("$") ? [[name, value]] : [],
    ),
  );
