import { z } from "zod";
import { identifierSchema } from "@/lib/text/identifiers";
import { toSlug } from "@/lib/text/to-slug";

export const newSystemsSchema = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(120),
      role: z.enum(["human", "machine", "other"]).default("other"),
    }),
  )
  .min(1)
  .max(100);

/** The names that a new study's systems have until they are renamed, with the roles that they begin with. */
export const PLACEHOLDERS = {
  "system-a": "other",
  "system-b": "other",
  people: "human",
  generator: "machine",
} as const;

/**
 * How a system is called whose name people wrote: the name itself where it can be an id, else an id made of it, with the
 * name as its label. Null where nothing of the name can stand in an id.
 */
export function namedSystem(name: string): { id: string; label?: string } | null {
  const plain = name.trim();
  if (identifierSchema.safeParse(plain).success) return { id: plain };
  const id = toSlug(plain);
  return id === "" ? null : { id, label: plain };
}
