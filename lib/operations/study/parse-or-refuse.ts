import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";

/** What a person typed, by its schema; the faults belong to the fields of their names. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("invalid", { userMessage: "Please correct the fields that are marked.", faults });
}
